# SPDX-License-Identifier: MIT
"""What a task of a made-up class is, and a template of a solution."""

from typing import NamedTuple

C, W, E = "correct", "wrong", "did-not-end"


class Template(NamedTuple):
    """Java for the body of the method. In it K is a number that the generator picks (of Task.constant), R(K) what the reference gives
    where all parameters are K. Truth is a word of grades (src/grade/categories.def), or one for each case of the task."""
    truth: object
    body: str
    why: str

    @property
    def truths(self):
        return list(self.truth) if isinstance(self.truth, tuple) else [self.truth]

    @property
    def kind(self):
        """Of all cases together."""
        return next((word for word in (E, W) if word in self.truths), C)


class Task(NamedTuple):
    name: str
    class_name: str
    method: str
    result: str
    parameters: list  # (type, name)
    precondition: object  # Java, or None
    reference: str
    constant: tuple  # K is between these
    expected: object  # K to Java
    templates: list
    points: float
    settings: tuple = ()  # lines of assignment.toml
    examples: tuple = ()  # (call, result)
    cases: tuple = ()  # (name, precondition, points)
    rule: str = "class"  # which exceptions count as the same

    @property
    def rows(self):
        """How many grades it has."""
        return max(1, len(self.cases))
