"""The answers of all commands as JSON Schema."""

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from antihilbert.answers import baseball, campaigns, cards, endless, knowledge, nim, profiles, rings

# What every card game can be asked, by the words behind its name.
OF_GAMES: dict[str, Any] = {
    "play": cards.GamePlayed,
    "stats": cards.Statistics,
    "longest": cards.LongestFound | cards.Records,
    "rank": cards.Ranked,
    "endless search": endless.EndlessFound,
}
ANSWERS: dict[str, Any] = {
    "war play": cards.GamePlayed | cards.PartyPlayed,
    "war stats": cards.Statistics | cards.PartyStatistics,
    "war duel": cards.Duels,
    "war count": cards.WarCounted,
    "war chance": cards.Chances,
    "war profile of": profiles.Told,
    "war profile realise": profiles.Realised,
    "war profile list": profiles.Listed,
    "war endless align": endless.Aligned,
    "war endless block": endless.EndlessFound,
    "war endless construct": endless.Constructed,
    "war endless count": endless.CycleCensus | endless.ChanceCensus,
    "war endless family": endless.WordFamilies | endless.EveryFamily,
    "war endless table": endless.EndlessMap,
    "beggar count": cards.BeggarCounted,
    "beggar endless deals": rings.RingDeals,
    "beggar endless search": rings.RingSearch,
    "nim solve": nim.Solved,
    "nim table": nim.Situations | nim.FirstMoves | nim.BoxCounted,
    "nim sequence": nim.HeapSequence,
    "nim quotient": nim.MisereQuotient,
    "nim play": nim.NimPlayed,
    "nim learn": nim.Learned,
    "nim games": nim.NamedGames,
    "nim packets": nim.Packets,
    "baseball solve": baseball.SolvedBoard,
    "baseball play": baseball.BaseballPlayed,
    "baseball distances": baseball.Distances,
    "baseball compare": baseball.Compared,
    "baseball count": baseball.BoardsCounted,
    "baseball facts": baseball.Facts,
    "campaign run": campaigns.CampaignState,
    "campaign resume": campaigns.CampaignState,
    "campaign status": campaigns.CampaignState,
    "campaign cancel": campaigns.CampaignState,
    "campaign list": campaigns.CampaignList,
    "campaign export": campaigns.CampaignExport,
    "claims": knowledge.JudgedClaims,
    "claims list": knowledge.NamedClaims,
    "claims show": knowledge.JudgedClaim,
    "verify": knowledge.Verified,
    "catalogue": knowledge.Catalogue,
    "cite": knowledge.Cited,
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
