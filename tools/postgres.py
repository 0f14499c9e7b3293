"""PostgreSQL for the tests: the programs that are there, else Debian's package; and a server of their own.

The server listens at a socket in a temporary folder and nowhere else. Started by root it runs as somebody who may do
nothing, since PostgreSQL refuses root.
"""

import os
import pwd
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Self

NAMED = "QUADRIGA_POSTGRES"  # the folder of the programs
PACKAGED = Path("/usr/lib/postgresql")  # where Debian keeps them, a folder per version
PROGRAMS = ("createdb", "initdb", "postgres", "psql")
WAYS = (  # as root on Debian
    ("apt-get", "update", "-qq"),
    ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"),
)
SERVANTS = ("postgres", "nobody")  # whom root lets the server run as
SETTINGS = {  # for data that nobody will miss
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
}
PATIENCE = 60.0  # seconds until the server answers
PAUSE = 0.05  # seconds between two looks at whether it does


class PostgresError(Exception):
    """There is no PostgreSQL, and none could be installed; the message says what to do."""


def find() -> Path | None:
    """Return the folder of the programs: the one that QUADRIGA_POSTGRES names, Debian's newest, one on the PATH.

    Raises:
        PostgresError: QUADRIGA_POSTGRES names a folder that does not hold them.
    """
    if named := os.environ.get(NAMED):
        if not holds_programs(Path(named)):
            raise PostgresError(f"{NAMED} names {named}, which does not hold {', '.join(PROGRAMS)}; mend or unset it")
        return Path(named)
    packaged = sorted(PACKAGED.glob("*/bin"), key=lambda folder: float(folder.parent.name), reverse=True)
    on_path = [Path(found).resolve().parent for program in PROGRAMS if (found := shutil.which(program))]
    return next(filter(holds_programs, [*packaged, *on_path]), None)


def demand() -> Path:
    """Return the folder of programs that are there; raises PostgresError."""
    if folder := find():
        return folder
    raise PostgresError(f"no PostgreSQL here; `make test` finds or installs one, or name its folder in {NAMED}")


def install() -> Path:
    """Install PostgreSQL, as root on Debian, and return the folder of its programs.

    Raises:
        PostgresError: it cannot be installed here, or that has failed.
    """
    can_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    for way in WAYS if can_install else ():
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(way, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
    if folder := find():
        return folder
    tried = f"none came by {', '.join(map(shlex.join, WAYS))}" if can_install else "only root on Debian can install one"
    raise PostgresError(
        f"no PostgreSQL here, and {tried}; install the package postgresql by hand, or name the folder of its programs "
        f"in {NAMED}, then run `make test` again"
    )


def holds_programs(folder: Path) -> bool:
    """Say whether a folder holds what the tests start."""
    return all((folder / program).is_file() for program in PROGRAMS)


def servant() -> str | None:
    """Return the user that the server runs as; None: whoever asks."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in SERVANTS if name in known)


class Server:
    """A PostgreSQL server over a folder of its own, for as long as the context lasts."""

    def __init__(self) -> None:
        self._programs = demand()
        self._user = servant()
        self._n_databases = 0

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="quadriga-pg-"))
        if self._user:
            shutil.chown(self.folder, self._user)
        store = self.folder / "store"
        self._run("initdb", "--pgdata", store, "--username", "quadriga", "--auth", "trust", "--no-sync", "--no-locale")
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        command = [str(self._programs / "postgres"), "-D", str(store), "-k", str(self.folder), *settings]
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(command, user=self._user, cwd=self.folder, stdout=log, stderr=log)
        self._await()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGINT)  # breaks connections off, where SIGTERM would wait for them
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """Make an empty database and return its address."""
        self._n_databases += 1
        name = f"hall{self._n_databases}"
        self._run("createdb", "--host", self.folder, "--username", "quadriga", name)
        return self.address(name)

    def address(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://quadriga@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(part) for part in (self._programs / program, *arguments)]
        done = subprocess.run(command, user=self._user, cwd=self.folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PostgresError(f"{shlex.join(command)} has failed: {done.stderr.strip()}")

    def _await(self) -> None:
        until = time.monotonic() + PATIENCE
        while not (self.folder / ".s.PGSQL.5432").exists() or not self._answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise PostgresError(f"PostgreSQL did not start: {(self.folder / 'log').read_text().strip()}")
            time.sleep(PAUSE)

    def _answers(self) -> bool:
        try:
            self._run("psql", "--host", self.folder, "--username", "quadriga", "--command", "SELECT 1", "postgres")
        except PostgresError:
            return False
        return True


def main() -> int:
    """Print the folder of PostgreSQL's programs, installing them first when there are none."""
    try:
        print(find() or install())
    except PostgresError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
