"""The workshop of Gateway: armies and rulesets composed, looked over, and measured by computers that play them."""

from quadriga.workshop.gateway.armies import BASES as BASES
from quadriga.workshop.gateway.armies import Composition as Composition
from quadriga.workshop.gateway.armies import Looked as Looked
from quadriga.workshop.gateway.armies import composed as composed
from quadriga.workshop.gateway.armies import looked_over as looked_over
from quadriga.workshop.gateway.measures import LEVEL as LEVEL
from quadriga.workshop.gateway.measures import Played as Played
from quadriga.workshop.gateway.measures import played as played
from quadriga.workshop.gateway.terms import terms_of as terms_of
