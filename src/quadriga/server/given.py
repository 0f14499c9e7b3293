"""What the application gives to its routes."""

from datetime import date
from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from quadriga.kernel.text import Language
from quadriga.server.ring import Ring
from quadriga.server.table import Table
from quadriga.server.throttle import Limits
from quadriga.service import Analysts, Matches, Warmth
from quadriga.service.workshop import Workshop

AnyRequest: TypeAlias = Request[Any, Any, Any]
TheAnalysts: TypeAlias = NamedDependency[Analysts]
TheMatches: TypeAlias = NamedDependency[Matches]
TheWorkshop: TypeAlias = NamedDependency[Workshop]
TheLimits: TypeAlias = NamedDependency[Limits]
TheWarmth: TypeAlias = NamedDependency[Warmth]
TheTable: TypeAlias = NamedDependency[Table]
TheRing: TypeAlias = NamedDependency[Ring]
TheBase: TypeAlias = NamedDependency[str]
TheLanguage: TypeAlias = NamedDependency[Language]
Name: TypeAlias = FromPath[str]
Day: TypeAlias = FromPath[date]
TheSeat: TypeAlias = FromPath[int]
Seen: TypeAlias = FromQuery[Annotated[int, QueryParameter(ge=0, lt=1 << 31)]]
LATEST = (1 << 31) - 1  # an event that no match comes to
FromEvent: TypeAlias = Annotated[int, QueryParameter(name="first", ge=0, lt=1 << 31)]
UpToEvent: TypeAlias = Annotated[int, QueryParameter(name="last", ge=0, lt=1 << 31)]
GameName: TypeAlias = FromQuery[str]
FormatName: TypeAlias = Annotated[str, QueryParameter(name="format")]
