"""Single-line faults: each place in a source file where one small mistake can be made, and the file with that mistake.

A comparison turned, a constant off by one, a condition negated, `and` for `or`, a `not` lost, `+` for `-`, a result
that is empty, a statement left out. Left alone is what no test could or should notice: annotations, words of messages,
`__repr__`, decorators, sizes of caches, large constants that are budgets, how many decimals are rounded to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
EMPTY = {
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "Mapping": "{}",
    "int": "0",
    "float": "0.0",
    "str": "''",
    "set": "set()",
}
BUDGET = 1000  # from here on a constant is a limit, and one more or less is no mistake
UNTRIED_FUNCTIONS = ("__repr__", "__hash__")
UNTRIED_KEYWORDS = ("maxsize", "indent", "about", "help")
UNTRIED_WORDS = ("cache", "CACHE", "LONGEST", "PATIENCE")  # in the name that a statement assigns to

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


class Fault(NamedTuple):
    """One mistake in one line."""

    line: int
    kind: str
    before: str  # the whole line
    after: str


def faults(text: str) -> list[Fault]:
    """Every fault that can be put into a file, in the order of its lines."""
    lines = text.split("\n")
    found = (_fault(lines, mistake) for mistake in _mistakes(ast.parse(text)) if _in_one_line(mistake.node))
    return sorted(set(found))


def faulty(text: str, fault: Fault) -> str:
    """The file with the mistake."""
    lines = text.split("\n")
    return "\n".join([*lines[: fault.line - 1], fault.after, *lines[fault.line :]])


def compiles(text: str, fault: Fault) -> bool:
    """Whether the file with the mistake is still a program."""
    try:
        ast.parse(faulty(text, fault))
    except SyntaxError:
        return False
    return True


class _Mistake(NamedTuple):
    """A node, and what stands in its place."""

    node: ast.expr | ast.stmt
    kind: str
    written: str


def _in_one_line(node: ast.expr | ast.stmt) -> bool:
    return node.lineno == node.end_lineno


def _fault(lines: list[str], mistake: _Mistake) -> Fault:
    node, before = mistake.node, lines[mistake.node.lineno - 1]
    line = before.encode()  # a node's columns count bytes
    after = line[: node.col_offset] + mistake.written.encode() + line[node.end_col_offset :]
    return Fault(node.lineno, mistake.kind, before, after.decode())


def _mistakes(tree: ast.Module) -> Iterator[_Mistake]:
    """What can be written wrongly, wherever trying it makes sense."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]  # each with what its function returns
    while waiting:
        node, returns = waiting.pop()
        if isinstance(node, FunctionNode):
            returns = _outermost(node.returns)
        yield from _of_expression(node)
        yield from _of_statement(node, returns)
        waiting += [(child, returns) for child in _tried(node)]


def _of_expression(node: ast.AST) -> Iterator[_Mistake]:
    """A comparison, a constant, a connective, a sign."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=comparators) if type(op) in TURNED:
            turned = ast.Compare(left, [TURNED[type(op)]()], comparators)
            yield _Mistake(node, "comparison", ast.unparse(turned))
        case ast.Constant(value=int(value)) if not isinstance(value, bool) and abs(value) < BUDGET:
            yield _Mistake(node, "off by one", str(value + 1))
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield _Mistake(node, "and/or", f"({ast.unparse(ast.BoolOp(other, values))})")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _Mistake(node, "not lost", f"({ast.unparse(operand)})")
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right) if not _joins(left, right):
            sign = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield _Mistake(node, "sign", f"({ast.unparse(ast.BinOp(left, sign, right))})")
        case ast.IfExp(test=test):
            yield _Mistake(test, "condition", f"(not ({ast.unparse(test)}))")
        case ast.comprehension(ifs=[first, *_]):
            yield _Mistake(first, "condition", f"(not ({ast.unparse(first)}))")


def _of_statement(node: ast.AST, returns: str) -> Iterator[_Mistake]:
    """A condition, a result, a statement that is needed."""
    match node:
        case ast.If(test=test) if ast.unparse(test) != "TYPE_CHECKING":
            yield _Mistake(test, "condition", f"not ({ast.unparse(test)})")
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != (written := EMPTY.get(returns, "None")):
            yield _Mistake(value, "result", f"not ({ast.unparse(value)})" if returns == "bool" else written)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield _Mistake(node, "left out", "pass")
        case ast.Continue():
            yield _Mistake(node, "left out", "pass")


def _tried(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which a mistake would be worth finding."""
    if isinstance(node, ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "round":
        yield node.args[0]  # not how many decimals: with one more or less, what differs by rounding alone still meets
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases") or (name == "slice" and _is_type(value)):
            continue
        yield from (child for child in _listed(value) if not _untried(child))


def _listed(value: object) -> list[ast.AST]:
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST)]


def _untried(node: ast.AST) -> bool:
    """Whether a part is none of a test's business."""
    match node:
        case ast.FunctionDef(name=name):
            return name in UNTRIED_FUNCTIONS
        case ast.keyword(arg=arg):
            return arg in UNTRIED_KEYWORDS
        case ast.Assign(targets=[target, *_]) | ast.AnnAssign(target=target):
            name = ast.unparse(target)
            return (name[0].isupper() and not name.isupper()) or any(word in name for word in UNTRIED_WORDS)
    return False


def _is_type(value: object) -> bool:
    """Whether what stands in brackets reads as types: `tuple[int, ...]`."""
    words = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)} if isinstance(value, ast.AST) else set()
    return bool(words) and all(word in EMPTY or word[0].isupper() for word in words)


def _joins(*sides: ast.expr) -> bool:
    """Whether a + joins texts or sequences, where a - would never run."""
    return any(
        isinstance(side, ast.JoinedStr | ast.List | ast.Tuple)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
        for side in sides
    )


def _outermost(annotation: ast.expr | None) -> str:
    """The name of the outermost type: `tuple` of `tuple[Move, ...]`."""
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return ast.unparse(annotation) if annotation is not None else ""
