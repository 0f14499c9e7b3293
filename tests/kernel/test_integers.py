"""Rules are integers: no float, no true division, no fast mathematics in any kernel file.

Two files of the search reckon with shares of a win; sums, quotients and roots are rounded alike on all machines.
"""

import ast
from pathlib import Path

import pytest

from quadriga.kernel import cache

UNSIGNED_MODULES = {"key.py", "random.py", "sealed.py"}  # the last names the type of the words of chance
REAL_MODULES = {"search/tree.py", "search/turns.py"}


def faults(source: str, *, may_be_unsigned: bool = False, may_be_real: bool = False) -> list[str]:
    """Return what breaks the integer rules in `source`, with line numbers."""
    found = []
    tree = ast.parse(source)
    keys = {node for part in ast.walk(tree) if getattr(part, "name", "") == "key" for node in ast.walk(part)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and not may_be_real:
            found.append(f"line {node.lineno}: the float {node.value}")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not (may_be_real or is_path(node)):
            found.append(f"line {node.lineno}: true division; use //")
        if isinstance(node, ast.keyword) and node.arg == "fastmath":
            found.append(f"line {node.value.lineno}: fastmath")
        if isinstance(node, ast.Attribute) and node.attr in {"uint8", "uint16", "uint32"}:
            found.append(f"line {node.lineno}: {node.attr}; fields are signed")
        if isinstance(node, ast.Attribute) and node.attr == "uint64" and not may_be_unsigned and node not in keys:
            found.append(f"line {node.lineno}: uint64 belongs to keys and chance")
    return found


def is_path(node: ast.BinOp) -> bool:
    """Say whether a division joins parts of a file's path."""
    return any(isinstance(side, ast.Constant | ast.JoinedStr) and isinstance(getattr(side, "value", ""), str)
               for side in (node.left, node.right))  # fmt: skip


def kernel_modules() -> list[Path]:
    return [file for file in cache.kernel_files() if "njit" in file.read_text("utf-8")]


@pytest.mark.parametrize("file", kernel_modules(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_kernels_use_whole_numbers_only(file):
    may_be_unsigned = file.name in UNSIGNED_MODULES or file.parent.name == "search"  # search compares keys
    may_be_real = f"{file.parent.name}/{file.name}" in REAL_MODULES
    assert faults(file.read_text("utf-8"), may_be_unsigned=may_be_unsigned, may_be_real=may_be_real) == []


PLANTED = ["x = a / b", "x = 0.5", "@njit(fastmath=True)\ndef f(): pass", "y = np.uint8(3)", "def rule(): np.uint64(3)"]


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(planted):
    assert len(faults(planted)) == 1
