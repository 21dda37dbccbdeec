"""What is wrong, and what would be right."""


class Error(ValueError):
    """A refusal: its text says what was wrong, where, and what would be right; `code` is for programs."""

    def __init__(self, what: str, code: str = "bad_option") -> None:
        super().__init__(what)
        self.code = code

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return type(self), (str(self), self.code)
