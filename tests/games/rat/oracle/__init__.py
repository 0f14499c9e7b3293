"""Rat once more: slow, plain Python written from the clauses alone, to hold the kernels against."""
