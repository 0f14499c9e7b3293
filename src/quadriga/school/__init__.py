"""The school: lessons and puzzles of every game, checked by its engine, and the finding of puzzles in played games."""

from quadriga.school.attempt import Attempt as Attempt
from quadriga.school.attempt import Step as Step
from quadriga.school.attempt import Verdict as Verdict
from quadriga.school.attempt import told as told
from quadriga.school.entries import Aim as Aim
from quadriga.school.exercise import Exercise as Exercise
from quadriga.school.exercise import Kind as Kind
from quadriga.school.mining import prospected as prospected
from quadriga.school.quest import Find as Find
from quadriga.school.quest import Quest as Quest
from quadriga.school.quest import varied as varied
from quadriga.school.shelf import BadExercise as BadExercise
from quadriga.school.shelf import UnknownExercise as UnknownExercise
from quadriga.school.shelf import exercise as exercise
from quadriga.school.shelf import exercises as exercises
from quadriga.school.shelf import motifs as motifs
from quadriga.school.shelf import solved as solved
from quadriga.school.writing import written as written
