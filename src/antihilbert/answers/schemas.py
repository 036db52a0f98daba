"""The answers of all commands as JSON Schema."""

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from antihilbert.answers import cards, others

# What every card game can be asked, by the words behind its name.
OF_GAMES: dict[str, Any] = {
    "play": cards.GamePlayed,
    "stats": cards.Statistics,
    "longest": cards.LongestFound | cards.Records,
    "rank": cards.Ranked,
    "endless search": cards.EndlessFound,
}
ANSWERS: dict[str, Any] = {
    "war play": cards.GamePlayed | cards.PartyPlayed,
    "war stats": cards.Statistics | cards.PartyStatistics,
    "war duel": cards.Duels,
    "war count": cards.WarCounted,
    "war chance": cards.Chances,
    "war profile of": cards.Told,
    "war profile realise": cards.Realised,
    "war profile list": cards.Listed,
    "war endless align": cards.Aligned,
    "war endless block": cards.EndlessFound,
    "war endless construct": cards.Constructed,
    "war endless count": cards.CycleCensus | cards.ChanceCensus,
    "war endless family": cards.WordFamilies | cards.EveryFamily,
    "war endless table": cards.EndlessMap,
    "beggar count": cards.BeggarCounted,
    "beggar endless deals": cards.RingDeals,
    "beggar endless search": cards.RingSearch,
    "nim solve": others.Solved,
    "nim table": others.Situations | others.FirstMoves | others.BoxCounted,
    "nim sequence": others.HeapSequence,
    "nim quotient": others.MisereQuotient,
    "nim play": others.NimPlayed,
    "nim learn": others.Learned,
    "nim games": others.NamedGames,
    "nim packets": others.Packets,
    "baseball solve": others.SolvedBoard,
    "baseball play": others.BaseballPlayed,
    "baseball distances": others.Distances,
    "baseball compare": others.Compared,
    "baseball count": others.BoardsCounted,
    "baseball facts": others.Facts,
    "campaign run": others.CampaignState,
    "campaign resume": others.CampaignState,
    "campaign status": others.CampaignState,
    "campaign cancel": others.CampaignState,
    "campaign list": others.CampaignList,
    "campaign export": others.CampaignExport,
    "claims": others.JudgedClaims,
    "claims list": others.NamedClaims,
    "claims show": others.JudgedClaim,
    "verify": others.Verified,
    "catalogue": others.Catalogue,
    "cite": others.Cited,
}


class _Plain(GenerateJsonSchema):
    """No key but those that are named, and no title for each, which would say the key again."""

    def typed_dict_schema(self, schema: Any) -> dict[str, Any]:
        return super().typed_dict_schema(schema) | {"additionalProperties": False}

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def answer_type(command: str) -> Any:
    """The type of what `antihilbert COMMAND --json` prints."""
    _, _, of_game = command.partition(" ")
    return ANSWERS.get(command) or OF_GAMES[of_game]


def schema(command: str) -> dict[str, Any]:
    """The JSON Schema of what `antihilbert COMMAND --json` prints.

    >>> schema("nim packets")["required"]
    ['row', 'packets', 'explanation']
    """
    made = TypeAdapter(answer_type(command)).json_schema(schema_generator=_Plain)
    title = {"title": f"antihilbert {command} --json"}
    return {"$schema": _Plain.schema_dialect, **made, **title}
