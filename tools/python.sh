#!/bin/sh
# Print a Python that can carry Quadriga: one that numba compiles for, able to make virtual environments.
# Usage: python.sh [COMMAND]; without COMMAND the usual names are tried in turn.
set -u

runs() { "$1" -c 'pass' >/dev/null 2>&1; }
suits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 16))' >/dev/null 2>&1; }
makes_venvs() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }
version() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])'; }

seen=""
without_venv=""
for candidate in ${1:-python3 python3.15 python3.14 python3.13 python3.12 python3.11 python}; do
    runs "$candidate" || continue
    seen="$seen $candidate ($(version "$candidate"))"
    suits "$candidate" || continue
    if makes_venvs "$candidate"; then
        echo "$candidate"
        exit 0
    fi
    without_venv=${without_venv:-$candidate}
done

if [ -n "$without_venv" ]; then
    echo "$without_venv would do, but cannot make virtual environments: it lacks the modules venv or ensurepip." >&2
    echo "On Debian or Ubuntu: apt-get install python$(version "$without_venv")-venv; elsewhere install Python whole." >&2
elif [ -n "$seen" ]; then
    echo "Quadriga needs Python 3.11 to 3.15; found only:$seen." >&2
    echo "Install one of those, or name it: make PYTHON=/path/to/python3 ..." >&2
else
    echo "No Python found under the name ${1:-python3}. Quadriga needs Python 3.11 to 3.15." >&2
    echo "Install it, or name it: make PYTHON=/path/to/python3 ..." >&2
fi
exit 1
