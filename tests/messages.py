"""The sentences marked in the code and the templates, and the catalogues that hold their French.

`make messages` runs this file: each room's catalogue gets what the room says and the shared one
does not, with an empty translation where it is new; what is no longer said goes.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from referee.language import catalogue_files

ROOT = Path(__file__).parent.parent
KEYWORDS = {"say": None, "say_many": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.svg", "jinja2")]
HEADER = """msgid ""
msgstr ""
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""

Message = str | tuple[str, ...]


def first_text(message: Message) -> str:
    """The text a sentence is looked up by: the singular, where a number decides."""
    return message if isinstance(message, str) else message[0]


def said_in(*folders: Path) -> dict[str, Message]:
    """Every sentence marked below the folders."""
    found: dict[str, Message] = {}
    for folder in folders:
        for _file, _line, message, _comments, _context in extract_from_dir(
            folder, METHODS, keywords=KEYWORDS
        ):
            found[first_text(message)] = message
    return found


def said_in_room(room: str) -> dict[str, Message]:
    """What a room says; for the house itself, what no room says alone."""
    if room != "referee":
        return said_in(ROOT / "referee" / room, ROOT / "templates" / room)
    rooms = {path.parent.parent.name for path in catalogue_files("fr")} - {"referee"}
    everywhere = [ROOT / "referee", ROOT / "templates"]
    return {
        text: message
        for folder in everywhere
        for part in [folder, *(path for path in folder.iterdir() if path.is_dir() and path.name not in rooms)]
        for text, message in (said_in(part) if part != folder else said_at_top(folder)).items()
    }


def said_at_top(folder: Path) -> dict[str, Message]:
    """What the files of a folder say, those of its subfolders left out."""
    found: dict[str, Message] = {}
    options = {"directory_filter": lambda path: Path(path) == folder}
    for _file, _line, message, *_ in extract_from_dir(folder, METHODS, keywords=KEYWORDS, **options):
        found[first_text(message)] = message
    return found


def catalogue_of(path: Path) -> Catalog:
    """A catalogue as it stands."""
    with path.open("rb") as file:
        return read_po(file, locale="fr")


def renew(path: Path, shared: set[str]) -> None:
    """Bring one catalogue up to what is said."""
    room = path.parent.parent.name
    old, new = catalogue_of(path), Catalog(locale="fr")
    for text, message in sorted(said_in_room(room).items()):
        if room == "referee" or text not in shared:
            known = old.get(text)
            new.add(message, known.string if known else "")
    with path.open("wb") as file:
        file.write(HEADER.encode())
        write_po(file, new, width=0, omit_header=True, no_location=True)


def main() -> None:
    """Renew every catalogue."""
    shared = set(said_in_room("referee"))
    for path in catalogue_files("fr"):
        renew(path, shared)


if __name__ == "__main__":
    main()
