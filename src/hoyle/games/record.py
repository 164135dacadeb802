"""Records: contests kept as text, read back to the very same contests (SPEC U6).

Two forms of one `Record`: PGN-shaped text for people (`record_text.py`) and JSON lines for programs
(`record_json.py`). Either may hold many contests. Reading replays every move, so a record that reads is a contest
that could have been played; anything else raises BadNotation with the line and the words at fault.
"""

from hoyle.games.record_json import read_jsonl, write_jsonl
from hoyle.games.record_parts import Record
from hoyle.games.record_text import read_text, write_text

__all__ = ["Record", "read_jsonl", "read_text", "write_jsonl", "write_text"]
