"""Operations on take-away games: Nim, Marienbad and their family."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypedDict

from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.core.progress import Progress
from antihilbert.core.schema import Schema
from antihilbert.operations.messages import refused as refused_request
from antihilbert.operations.operation import (
    API,
    BROWSER,
    COMMAND,
    LOCAL,
    OUTPUT,
    Api,
    Context,
    File,
    Flag,
    Kind,
    Number,
    OneOf,
    OutputFile,
    Seed,
    ShortText,
    Whole,
    operation,
    whole,
)

if TYPE_CHECKING:
    from antihilbert.takeaway.explain import Explained, FirstMove, Situation
    from antihilbert.takeaway.grundy import HeapValues
    from antihilbert.takeaway.misere import Quotient
    from antihilbert.takeaway.players import Learner, Player
    from antihilbert.takeaway.rules import LeadingMove, Move, NamedGame, Position, Rules

MARIENBAD = "1 3 5 7"
MOST_QUOTIENT = 2000  # heap of a misère quotient
PAGES = (API, BROWSER)  # where a page plays, move by move

# Fields

RULES = Text("Rules", "Règles")
PLAY = Text("Opponent", "Adversaire")

Heaps = Annotated[
    str,
    ShortText(
        help=Text(
            "Heaps, like 1 3 5 7 or 1,3,5,7 or 1-3-5-7.",
            "Les tas, comme 1 3 5 7 ou 1,3,5,7 ou 1-3-5-7.",
        ),
        label=Text("Rows", "Rangées"),
        longest=4000,
        example="1,3,5,7",
        metavar="HEAPS...",
        positional=True,
        variadic=True,
    ),
]
Misere = Annotated[
    bool,
    Flag(
        help=Text("Misère play: taking last loses.", "Jeu misère : prendre en dernier perd."),
        label=Text("The player who takes last loses", "Qui prend la dernière perd"),
        group=RULES,
    ),
]
MaxTake = Annotated[
    int,
    Whole(
        help=Text(
            "The most that may be taken now, in a game with growth.",
            "Ce qu'on peut prendre au plus maintenant, dans un jeu avec growth.",
        ),
        least=0,
        most=10**18,
        group=RULES,
        metavar="N",
    ),
]


def _rule(metavar: str, example: str, en: str, fr: str) -> Kind:
    return ShortText(help=Text(en, fr), longest=400, example=example, group=RULES, metavar=metavar)


Take = Annotated[
    str,
    replace(
        _rule("SET", "1-3", "What may be taken: any, 1-3 or 1,3,4.",
              "Ce qu'on peut prendre : any, 1-3 ou 1,3,4."),
        label=Text("May be taken", "On peut en prendre"),
        names={"": Text("any number", "autant qu'on veut")},
    ),
]  # fmt: skip
Octal = Annotated[
    str,
    _rule("CODE", "0.77", "An octal code, like 0.77 (Kayles).",
          "Un code octal, comme 0.77 (Kayles)."),
]  # fmt: skip
Hexadecimal = Annotated[
    str,
    _rule("CODE", "0.F", "A hexadecimal code, like 0.F.", "Un code hexadécimal, comme 0.F."),
]
GameName = Annotated[
    str,
    _rule("NAME", "kayles", "A named game: see `nim games`.", "Un jeu connu : voir `nim games`."),
]
RulesText = Annotated[
    str,
    _rule("TEXT", "take=1-3 heaps=2", "Rules as text, like 'take=1-3 heaps=2'.",
          "Des règles écrites, comme 'take=1-3 heaps=2'."),
]  # fmt: skip
MoveText = Annotated[
    str,
    ShortText(
        help=Text("This move instead of the best: row, matches.",
                  "Ce coup au lieu du meilleur : rangée, allumettes."),
        longest=400,
        example="4 1",
        metavar="'ROW TAKE'",
    ),
]  # fmt: skip
Errors = Annotated[
    float,
    Number(
        help=Text(
            "How often a perfect opponent errs: 0 never, 1 always.",
            "Combien de fois un adversaire parfait se trompe : 0 jamais, 1 toujours.",
        ),
        least=0.0,
        most=1.0,
        group=PLAY,
    ),
]
Opponent = Annotated[
    str,
    OneOf(
        help=Text(
            "perfect, random or learner (matchboxes).",
            "perfect, random ou learner (boîtes d'allumettes).",
        ),
        label=Text("Opponent", "Adversaire"),
        names={
            "perfect": Text("never errs", "ne se trompe jamais"),
            "random": Text("plays at random", "joue au hasard"),
            "learner": Text("learns with matchboxes", "apprend avec des boîtes"),
        },
        choices=("perfect", "random", "learner"),
        group=PLAY,
        metavar="OPPONENT",
    ),
]
Games = Annotated[
    int,
    Whole(
        help=Text("How many games to play.", "Combien de parties jouer."),
        label=Text("Games", "Parties"),
        least=1,
        most=10**6,
        web_most=2000,
    ),
]
LearnerFirst = Annotated[
    bool, Flag(help=Text("Let the learner move first.", "L'apprenti commence."), group=PLAY)
]
BoxesFile = Annotated[
    Path,
    File(
        help=Text("File with the learner's matchboxes (JSON).",
                  "Fichier des boîtes d'allumettes de l'apprenti (JSON)."),
        group=PLAY,
        metavar="FILE",
    ),
]  # fmt: skip
PictureFile = Annotated[
    Path,
    OutputFile(
        help=Text("Draw the position and the move.", "Dessiner la position et le coup."),
        content=lambda request, explained, lang: explained.svg(),
    ),
]


@dataclass(frozen=True, kw_only=True)
class Matchboxes(Kind):
    """The matchboxes of a learner, as a page keeps them."""

    interfaces: tuple[str, ...] = PAGES

    def read(self, given: object, interface: str = API) -> dict[str, Any]:
        if not isinstance(given, Mapping) or not given.keys() <= {"games", "boxes", "drawn"}:
            raise refused_request("not_boxes")
        read = {"games": 0, "boxes": {}, "drawn": []} | dict(given)
        games, boxes, drawn = whole(read["games"]), read["boxes"], read["drawn"]
        if games is None or not 0 <= games <= 10**9 or not _are_boxes(boxes) or not _drawn(drawn):
            raise refused_request("not_boxes")
        return {"games": games, "boxes": boxes, "drawn": [tuple(pair) for pair in drawn]}

    def schema(self, interface: str = API) -> Schema:
        beads = {"type": "object", "additionalProperties": {"type": "integer"}}
        pair = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "games": {"type": "integer", "minimum": 0, "maximum": 10**9},
                "boxes": {"type": "object", "maxProperties": 5000, "additionalProperties": beads},
                "drawn": {"type": "array", "maxItems": 2000, "items": pair},
            },
        }


def _are_boxes(given: object) -> bool:
    return (
        isinstance(given, Mapping)
        and len(given) <= 5000
        and all(
            isinstance(beads, Mapping) and all(whole(count) is not None for count in beads.values())
            for beads in given.values()
        )
    )


def _drawn(given: object) -> bool:
    return (
        isinstance(given, list)
        and len(given) <= 2000
        and all(
            isinstance(pair, list)
            and len(pair) == 2
            and all(isinstance(part, str) for part in pair)
            for pair in given
        )
    )


Boxes = Annotated[
    dict[str, Any],
    Matchboxes(help=Text("The learner's matchboxes.", "Les boîtes d'allumettes de l'apprenti.")),
]


# What the requests share


@dataclass(frozen=True, kw_only=True)
class OfRules:
    """The rules of a game; Nim if none are given."""

    take: Take | None = None
    octal: Octal | None = None
    hex: Hexadecimal | None = None
    game: GameName | None = None
    rules: RulesText | None = None

    def chosen_rules(self) -> "Rules":
        from antihilbert.takeaway.messages import refused
        from antihilbert.takeaway.rules import Code, Rules, game_named

        names = ("take", "octal", "hex", "game", "rules")
        given = [f"--{name}" for name in names if getattr(self, name) is not None]
        if len(given) > 1:
            raise refused("one_description", ways=", ".join(given))
        if self.game is not None:
            return game_named(self.game).rules
        if self.rules is not None:
            return Rules.parse(self.rules)
        if self.take is not None:
            return Rules(Code.taking(self.take))
        if self.octal is not None:
            return Rules(Code.parse(self.octal))
        if self.hex is not None:
            return Rules(Code.parse(self.hex, base=16))
        return Rules()

    def heap_rules(self) -> "Rules":
        """Return rules that must be given, as there is no position."""
        from antihilbert.takeaway.messages import refused

        if all(value is None for value in vars(OfRules(**self._descriptions())).values()):
            raise refused("no_sequence")
        return self.chosen_rules()

    def _descriptions(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("take", "octal", "hex", "game", "rules")}


@dataclass(frozen=True, kw_only=True)
class OfPosition(OfRules):
    """A position of a game."""

    start: ClassVar[str | None] = None  # what is played where neither heaps nor a game are given
    heaps: Heaps | None = None
    misere: Misere = False
    max_take: MaxTake | None = None

    def chosen(self) -> "tuple[Rules, Position]":
        from antihilbert.takeaway.messages import refused
        from antihilbert.takeaway.rules import game_named, read_heaps, start

        rules = self.chosen_rules()
        if self.misere and not rules.misere:
            rules = rules.with_misere(True)
        heaps = self.heaps or (self.start if self.game is None else None)
        if heaps:
            return rules, start(rules, read_heaps(heaps, rules.gaps), self.max_take)
        if self.game is None:
            raise refused("no_heaps_or_game")
        return rules, start(rules, game_named(self.game).heaps, self.max_take)

    def playable(self) -> "tuple[Rules, Position]":
        from antihilbert.takeaway.players import check_playable

        rules, position = self.chosen()
        check_playable(position, rules)
        return rules, position


# Solutions


@operation(
    "nim solve",
    "nim solve 1 3 5 6",
    "nim solve 21 --take 1-3 --misere",
)
@dataclass(frozen=True, kw_only=True)
class Solve(OfPosition):
    move: MoveText | None = None
    svg: PictureFile | None = None

    def run(self, context: Context) -> "Explained":
        from antihilbert.takeaway.answer import solve
        from antihilbert.takeaway.explain import Explained
        from antihilbert.takeaway.rules import read_move

        rules, position = self.chosen()
        wanted = None if self.move is None else read_move(rules, position, self.move)
        return Explained(solve(rules, position), context.lang, wanted)


@operation(
    "nim picture",
    interfaces=PAGES,
    api=Api("nim/picture.svg", picture=True),
)
@dataclass(frozen=True, kw_only=True)
class Picture(OfPosition):
    move: MoveText | None = None

    def run(self, context: Context) -> str:
        return Solve(**vars(self)).run(context).svg()


@dataclass(frozen=True)
class Situations(Answer):
    rules: str
    situations: "list[Situation]"


@dataclass(frozen=True)
class FirstMoves(Answer):
    heaps: tuple[int, ...]
    first_moves: "list[FirstMove]"
    lang: str

    KEYS = "heaps first_moves"


@dataclass(frozen=True)
class BoxCounted(Answer):
    positions: int
    lost: int  # for the player to move
    seconds: float


@operation(
    "nim table",
    "nim table 2 2",
    "nim table --first-moves",
)
@dataclass(frozen=True, kw_only=True)
class TableRequest(OfPosition):
    start: ClassVar[str | None] = MARIENBAD
    first_moves: Annotated[
        bool,
        Flag(help=Text("Every first move, its reply and the reason.",
                       "Chaque premier coup, la réponse et la raison.")),
    ] = False  # fmt: skip
    box: Annotated[
        bool,
        Flag(
            help=Text("Count all positions with heaps up to these, by compiled code.",
                      "Compter toutes les positions de tas jusqu'à ceux-ci, en code compilé."),
            interfaces=LOCAL,
        ),
    ] = False  # fmt: skip

    def run(self, context: Context) -> Situations | FirstMoves | BoxCounted:
        from antihilbert.takeaway import explain as tables
        from antihilbert.takeaway.messages import refused
        from antihilbert.takeaway.rules import NIM

        if self.first_moves and self.box:
            raise refused("first_or_box")
        rules, position = self.chosen()
        if self.box:
            tables.box(rules, tuple(min(heap, 1) for heap in position.heaps))  # compiles
            began = perf_counter()
            answers = tables.box(rules, position.heaps)
            seconds, lost = perf_counter() - began, int((answers == -1).sum())
            return BoxCounted(int(answers.size), lost, seconds)
        if self.first_moves:
            if rules.code != NIM or not rules.independent or rules.misere:
                raise refused("first_is_nim")
            rows = tables.first_moves(position.heaps)
            return FirstMoves(position.heaps, rows, context.lang)
        return Situations(str(rules), tables.situations(rules, position))


@dataclass(frozen=True)
class Sequence(Answer):
    """Grundy values of heaps 0 to `to`."""

    KEYS = (
        "values=shown preperiod=values.preperiod period=values.period proved=values.proved "
        "formula=values.formula computed_to=values.known_to rules"
    )
    values: "HeapValues"
    to: int
    rules: str

    @property
    def shown(self) -> list[int]:
        """Of heaps from 0 on."""
        return self.values.first(self.to)


@operation(
    "nim sequence",
    "nim sequence --octal 0.77 --to 100",
    api=Api(slow=lambda request: True),
)
@dataclass(frozen=True, kw_only=True)
class SequenceRequest(OfRules):
    to: Annotated[
        int,
        Whole(
            help=Text("The largest heap.", "Le plus grand tas."),
            least=0,
            most=2 * 10**6,
            web_most=10_000,
            metavar="N",
        ),
    ] = 50

    def run(self, context: Context) -> Sequence:
        from antihilbert.takeaway import grundy
        from antihilbert.takeaway.messages import refused

        rules = self.heap_rules()
        if not rules.independent:
            raise refused("interact", rules=rules)
        if rules.misere:
            raise refused("misere_values")
        found = grundy.values_of(rules.code, self.to, rules.unequal)
        return Sequence(found, self.to, str(rules))


@operation(
    "nim quotient",
    "nim quotient --octal 0.123",
    "nim quotient --game kayles",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class QuotientRequest(OfRules):
    to: Annotated[
        int,
        Whole(
            help=Text("The largest heap to look at, without a period.",
                      "Le plus grand tas à examiner, sans période."),
            least=1,
            most=MOST_QUOTIENT,
            metavar="N",
        ),
    ] = 400  # fmt: skip

    def run(self, context: Context) -> "Quotient":
        from antihilbert.takeaway.messages import refused
        from antihilbert.takeaway.misere import quotient_of

        rules = self.heap_rules()
        if not rules.independent or rules.gaps:
            raise refused("no_quotient", rules=rules)
        return quotient_of(rules.with_misere(True), self.to)


@dataclass(frozen=True)
class NamedGames(Answer):
    KEYS = "games"
    games: "list[NamedGame]"
    lang: str


@operation(
    "nim games",
    )  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class GamesRequest:
    def run(self, context: Context) -> NamedGames:
        from antihilbert.takeaway.rules import GAMES, add_installed

        add_installed()
        return NamedGames(list(GAMES.values()), context.lang)


@dataclass(frozen=True)
class PacketsOfRow(Answer):
    row: int
    packets: list[int]
    explanation: str


@operation(
    "nim packets",
    "nim packets 7",
)
@dataclass(frozen=True, kw_only=True)
class Packets:
    number: Annotated[
        str,
        ShortText(
            help=Text("The matches of the row.", "Les allumettes de la rangée."),
            longest=400,
            example="7",
            metavar="NUMBER",
            positional=True,
        ),
    ]

    def run(self, context: Context) -> PacketsOfRow:
        from antihilbert.takeaway import grundy, rules
        from antihilbert.takeaway.messages import refused

        (row, *more) = rules.read_heaps(self.number)
        if more or row == 0:
            raise refused("not_one_row")
        said = grundy.uniqueness(row, context.lang)
        return PacketsOfRow(row, grundy.packets(row), "\n".join(said))


# Playing, in a terminal or on a page


@dataclass(frozen=True)
class NimPlayed(Answer):
    winner: str | None
    moves: "list[Move]"


@operation(
    "nim play",
    "nim play --game film --against perfect --errors 0.3",
    interfaces=(COMMAND,),
    printed="NimPlayed",
)
@dataclass(frozen=True, kw_only=True)
class Play(OfPosition):
    start: ClassVar[str | None] = MARIENBAD
    against: Opponent = "perfect"
    errors: Errors = 0.0
    second: Annotated[
        bool,
        Flag(help=Text("Let the opponent move first.", "L'adversaire commence."), group=PLAY),
    ] = False
    boxes: BoxesFile | None = None
    seed: Seed | None = None


@dataclass(frozen=True)
class Learned(Answer):
    """The games of a learner, and its matchboxes afterwards."""

    KEYS = "games won=times_won won_by_tenth boxes"

    learner: "Learner"
    won: list[bool]

    @property
    def games(self) -> int:
        return len(self.won)

    @property
    def boxes(self) -> dict[str, dict[str, int]]:
        """Beads in the box of each position, by move."""
        return self.learner.boxes

    @property
    def times_won(self) -> int:
        return sum(self.won)

    @property
    def won_by_tenth(self) -> list[float]:
        tenth = max(len(self.won) // 10, 1)
        parts = [self.won[start : start + tenth] for start in range(0, len(self.won), tenth)]
        return [sum(part) / len(part) for part in parts]


@operation(
    "nim learn",
    "nim learn 3 4 5 --learner-first --games 2000",
    interfaces=LOCAL,
    progress="games",
)
@dataclass(frozen=True, kw_only=True)
class Learn(OfPosition):
    start: ClassVar[str | None] = MARIENBAD
    against: Opponent = "perfect"
    errors: Errors = 0.0
    games: Games = 1000
    learner_first: LearnerFirst = False
    show: Annotated[
        int,
        Whole(
            help=Text("How many matchboxes to show.", "Combien de boîtes montrer."),
            least=0,
            most=10**6,
            group=OUTPUT,
            interfaces=(COMMAND,),
        ),
    ] = 8
    boxes: BoxesFile | None = None
    seed: Seed = 0

    def run(self, context: Context) -> Learned:
        from antihilbert.takeaway.players import Learner, player_named

        rules, position = self.playable()
        random = Random(self.seed)
        learner = Learner(random, rules)
        if self.boxes is not None and self.boxes.exists():
            learner.load(self.boxes)
        elif self.boxes is not None:
            learner.save(self.boxes)  # so that a file that cannot be written is refused at once
        opponent = player_named(self.against, rules, random, self.errors)
        try:
            won = _practise(self, rules, position, learner, opponent, context)
        finally:
            if self.boxes is not None:  # also what was learned until Ctrl-C
                learner.save(self.boxes)
        return Learned(learner, won)


def _practise(
    request: "Learn | Train",
    rules: "Rules",
    position: "Position",
    learner: "Player",
    opponent: "Player",
    context: Context,
) -> list[bool]:
    """Let the learner play; return which games it won."""
    from antihilbert.takeaway.players import play_out

    won: list[bool] = []
    for _ in range(request.games):
        if request.learner_first:
            won.append(play_out(rules, position, learner, opponent))
        else:
            won.append(not play_out(rules, position, opponent, learner))
        if len(won) % 100 == 0:
            context.on_progress(Progress(len(won), request.games))
    return won


class KeptBoxes(TypedDict):
    """What a page keeps of the learner."""

    games: int
    boxes: dict[str, dict[str, int]]
    drawn: list[tuple[str, str]]


@dataclass(frozen=True)
class Trained(Answer):
    games: int
    won: int
    boxes: KeptBoxes | None


@operation(
    "nim train",
    interfaces=PAGES,
    api=Api(method="POST"),
)
@dataclass(frozen=True, kw_only=True)
class Train(OfPosition):
    against: Opponent = "perfect"
    games: Games = 100
    learner_first: LearnerFirst = False
    boxes: Boxes | None = None
    seed: Seed = 0

    def run(self, context: Context) -> Trained:
        from antihilbert.takeaway.players import player_named

        rules, position = self.playable()
        random = Random(self.seed)
        learner = _opponent("learner", rules, 0.0, random, self.boxes)
        other = player_named(self.against, rules, Random(self.seed))
        won = _practise(self, rules, position, learner, other, context)
        return Trained(self.games, sum(won), _boxes(learner))


class PositionRow(TypedDict):
    matches: int
    takes: list[int]
    packets: list[int] | None


class PacketCount(TypedDict):
    size: int
    count: int


@dataclass(frozen=True)
class Rows(Answer):
    """A position as it is played: rows, what may be taken from them, and their packets."""

    heaps: tuple[int, ...]
    rules: str
    rows: list[PositionRow]
    counts: list[PacketCount] | None
    over: bool


@operation(
    "nim position",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class PositionRequest(OfPosition):
    def run(self, context: Context) -> Rows:
        return _rows(*self.playable())


@dataclass(frozen=True)
class Hinted(Answer):
    move: "Move | None"
    words: str | None
    wins: bool
    explanation: str


@operation(
    "nim hint",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class Hint(OfPosition):
    def run(self, context: Context) -> Hinted:
        from antihilbert.takeaway.answer import solve
        from antihilbert.takeaway.explain import best_move, explain, take_words

        answer = solve(*self.playable())
        move = best_move(answer)
        words = take_words(context.lang, move) if move else None
        return Hinted(move, words, answer.wins, "\n".join(explain(answer, context.lang)))


@dataclass(frozen=True)
class JudgedMove(Answer):
    KEYS = "**leading move=leading.move before words could_win better wins explanation"
    leading: "LeadingMove"
    before: tuple[int, ...]
    words: str
    could_win: bool
    better: str | None
    wins: bool
    explanation: str


@operation(
    "nim judge",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class Judge(OfPosition):
    move: MoveText

    def run(self, context: Context) -> JudgedMove:
        from antihilbert.takeaway.rules import read_move

        rules, position = self.playable()
        move = read_move(rules, position, self.move)
        return _judged(rules, position, move, context.lang)


@dataclass(frozen=True)
class Turned(Answer):
    yours: JudgedMove | None
    theirs: JudgedMove | None
    winner: Literal["you", "opponent"] | None
    position: Rows
    boxes: KeptBoxes | None


@operation(
    "nim turn",
    interfaces=PAGES,
    api=Api(method="POST"),
)
@dataclass(frozen=True, kw_only=True)
class Turn(OfPosition):
    move: MoveText | None = None
    opponent: Opponent = "perfect"
    errors: Errors = 0.0
    boxes: Boxes | None = None
    seed: Seed = 0

    def run(self, context: Context) -> Turned:
        from antihilbert.takeaway.rules import after, moves, read_move

        rules, position = self.playable()
        player = _opponent(self.opponent, rules, self.errors, Random(self.seed), self.boxes)
        answer: dict[str, Any] = {"yours": None, "theirs": None, "winner": None}

        def play(move: "Move", side: str) -> bool:
            """Make a move; return whether it was the last."""
            nonlocal position
            answer[side] = _judged(rules, position, move, context.lang)
            position = after(rules, position, move)
            return next(moves(rules, position), None) is None

        over = next(moves(rules, position), None) is None
        if self.move is not None:
            over = play(read_move(rules, position, self.move), "yours")
        if over:  # the player who cannot move has lost, or won in misère play
            answer["winner"] = "opponent" if rules.misere else "you"
        elif play(player.choose(rules, position), "theirs"):
            answer["winner"] = "you" if rules.misere else "opponent"
        if answer["winner"] is not None:
            player.learn(answer["winner"] == "opponent")
        return Turned(**answer, position=_rows(rules, position), boxes=_boxes(player))


def _rows(rules: "Rules", position: "Position") -> Rows:
    from antihilbert.takeaway import grundy
    from antihilbert.takeaway.answer import theorem_for
    from antihilbert.takeaway.rules import heap_options, moves

    theorem = theorem_for(rules, position)
    values: list[int] | None = None
    if isinstance(theorem, grundy.Values | grundy.MisereNim):
        values = [theorem.value(heap) for heap in position.heaps]
    rows: list[PositionRow] = [
        {
            "matches": heap,
            "takes": [taken for taken, _ in heap_options(rules, heap, position.limit)],
            "packets": grundy.packets(values[row]) if values is not None else None,
        }
        for row, heap in enumerate(position.heaps)
    ]
    packets: list[PacketCount] | None = None
    if values is not None:
        counts = grundy.counts(values)
        packets = [{"size": size, "count": many} for size, many in counts.items()]
    over = next(moves(rules, position), None) is None
    return Rows(position.heaps, str(rules), rows, packets, over)


def _judged(rules: "Rules", position: "Position", move: "Move", lang: str) -> JudgedMove:
    from antihilbert.takeaway.answer import solve
    from antihilbert.takeaway.explain import best_move, explain, take_words
    from antihilbert.takeaway.rules import LeadingMove, after

    known = solve(rules, position)
    best, following = best_move(known), after(rules, position, move)
    return JudgedMove(
        LeadingMove(move, following),
        before=position.heaps,
        words=take_words(lang, move),
        could_win=known.wins,
        better=take_words(lang, best) if best else None,
        wins=known.wins and not solve(rules, following).wins,
        explanation="\n".join(explain(known, lang, move)),
    )


def _opponent(name: str, rules: "Rules", errors: float, random: Random, boxes: Any) -> "Player":
    from antihilbert.takeaway.players import Learner, player_named

    player = player_named(name, rules, random, errors)
    if isinstance(player, Learner) and boxes is not None:
        player.restore(lambda: {"rules": str(rules)} | boxes, "the page")
        for label, bead in boxes["drawn"]:
            if bead not in player.boxes.get(label, {}):
                raise refused_request("no_bead_drawn", one=bead[:40])
            player.drawn.append((label, bead))
    return player


def _boxes(player: "Player") -> KeptBoxes | None:
    from antihilbert.takeaway.players import Learner

    if not isinstance(player, Learner):
        return None
    return {"games": player.games, "boxes": player.boxes, "drawn": player.drawn}
