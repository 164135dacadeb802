"""An experiment's findings for programs: every cell, every claim, every difference (SPEC E6)."""

from __future__ import annotations

import json

from hoyle.json_data import JsonObject
from hoyle.lab.experiments.differences import Difference
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.tallies import ArmKey
from hoyle.lab.experiments.verdicts import JudgedCell, JudgedClaim

DIGITS = 4


def findings_data(findings: ExperimentFindings) -> JsonObject:
    """What `hoyle experiment report --json` prints."""
    done, planned = findings.runs
    return {
        "name": findings.name,
        "question": findings.spec.question,
        "source": findings.spec.source,
        "runs": done,
        "planned": planned,
        "cells": [_cell(one) for one in findings.cells],
        "claims": [_claim(one) for one in findings.claims],
        "differences": [
            {
                **_arm(row.key),
                "metric": row.metric,
                "challenger": row.challenger,
                **_difference(row.apart),
                "corrected": round(row.corrected, DIGITS),
            }
            for row in findings.lesions
        ],
        "turing": [{**_arm(key), "passed": one.passed} for key, one in findings.turing.items()],
    }


def _arm(key: ArmKey) -> JsonObject:
    return {"game": key.game, "variant": key.variant, "sweep": json.loads(key.sweep)}


def _cell(one: JudgedCell) -> JsonObject:
    ours = None if one.ours is None else [round(figure, DIGITS) for figure in one.ours.interval]
    return {
        **_arm(one.key),
        "metric": one.cell.metric,
        "challenger": one.cell.challenger,
        "paper": one.cell.value,
        "ours": ours,
        "runs": 0 if one.ours is None else len(one.ours.runs),
        "verdict": one.verdict,
    }


def _claim(one: JudgedClaim) -> JsonObject:
    apart = {} if one.apart is None else _difference(one.apart)
    return {"says": one.claim.says, "verdict": one.verdict, "corrected": round(one.corrected, DIGITS), **apart}


def _difference(apart: Difference) -> JsonObject:
    return {"by": round(apart.by, DIGITS), "from": round(apart.low, DIGITS), "to": round(apart.high, DIGITS)}
