"""How a campaign stands, in one line for people."""

from antihilbert.campaigns.campaign import Campaign


def status_line(campaign: Campaign) -> str:
    """Everything that matters while one waits."""
    said = [campaign.id, campaign.condition, f"{campaign.done:,} of {campaign.chunks:,} chunks"]
    if campaign.chunks:
        said.append(f"{100 * campaign.done / campaign.chunks:.1f} %")
    if campaign.rate:
        said.append(f"{_amount(campaign.rate)} {campaign.unit}/s")
    if campaign.condition == "running" and campaign.left:
        said.append(f"{_duration(campaign.left)} left")
    if campaign.best:
        said.append(campaign.best)
    return "  ".join(said)


def _amount(number: float) -> str:
    """
    >>> _amount(9999.5), _amount(12345), _amount(2.5e6)
    ('9,999.5', '12.35 k', '2.50 M')
    """
    for least, size, letter in ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k")):
        if number >= least:
            return f"{number / size:.2f} {letter}"
    return f"{number:,.1f}"


def _duration(seconds: float) -> str:
    """
    >>> _duration(45), _duration(4000), _duration(10**6)
    ('45 s', '67 min', '11.6 days')
    """
    for size, most, unit in ((1, 120, "s"), (60, 120, "min"), (3600, 72, "h")):
        if seconds < size * most:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds / 86400:,.1f} days"
