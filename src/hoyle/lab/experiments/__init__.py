"""Experiments: TOML in, runs in parallel, one ledger out (SPEC E6, E7).

`spec.py` says what may stand in an experiment file, `reading.py` reads one and names every fault with its key and line,
`resolving.py` makes runs of it, `one_run.py` does a run, `running.py` does all of them by processes here or by a
cluster, and `ledger.py` keeps what came of them. The papers' experiments are the files in `papers/`.
"""
