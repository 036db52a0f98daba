"""Error messages about campaigns, in English and French."""

from antihilbert.core.messages import Text

EXECUTOR_BROKEN = Text(
    "the executor has broken: resume the campaign with a new one",
    "l'exécuteur est cassé : reprendre la campagne avec un autre",
)
CLUSTER_NEEDS_DASK = Text(
    "a cluster needs dask, here and on its machines: {fact}",
    "une grappe demande dask, ici et sur ses machines : {fact}",
)
NO_DASK_SCHEDULER = Text(
    "no dask scheduler answers at {address}: start one with 'dask scheduler' and give its "
    "address, tcp://host:8786",
    "aucun ordonnanceur dask ne répond à {address} : en lancer un avec « dask scheduler » et "
    "donner son adresse, tcp://host:8786",
)
UNKNOWN_EXECUTOR = Text(
    "unknown executor '{executor}': take local, or a scheduler's tcp://host:port",
    "exécuteur inconnu « {executor} » : prendre local, ou le tcp://host:port d'un ordonnanceur",
)
NO_WHOLE_DECKS = Text(
    "{id} says nothing of all deals of a deck: take --format certificates, or wait until it "
    "is finished",
    "{id} ne dit rien de toutes les distributions d'un jeu : prendre --format certificates, "
    "ou attendre la fin",
)
PARQUET_NEEDS_PYARROW = Text(
    "Parquet files need pyarrow: take --format csv, or {fact}",
    "les fichiers Parquet demandent pyarrow : prendre --format csv, ou {fact}",
)
CANNOT_WRITE = Text("cannot write '{path}': {fact}", "impossible d'écrire « {path} » : {fact}")
RANDOM_NEVER_ENDLESS = Text(
    "with pickup = 'random' no game is endless: take another pickup",
    "avec pickup = 'random' aucune partie n'est sans fin : prendre un autre rangement",
)
TOO_FEW_FLIPS = Text(
    "flips = {flips} leaves no words to try: take more",
    "flips = {flips} ne laisse aucun mot à essayer : en prendre plus",
)
NO_DECKS = Text(
    "suits and values leave no deck of two cards or more: take more",
    "suits et values ne laissent aucun jeu d'au moins deux cartes : en prendre plus",
)
UNKNOWN_METHOD = Text(
    "unknown method '{name}': take {methods}",
    "méthode inconnue « {name} » : prendre {methods}",
)
WRONG_SUM_OF_DEALS = Text(
    "the parts add up to {deals} deals, not to all of them",
    "les parts font {deals} distributions, pas toutes",
)
CAMPAIGN_IN_USE = Text(
    "campaign {campaign} is being run by {fact}",
    "la campagne {campaign} est déjà menée par {fact}",
)
CHUNK_FAILED = Text(
    "chunk {one} has failed {tries} times: {error}",
    "la tranche {one} a échoué {tries} fois : {error}",
)
WORKERS_DIED = Text(
    "the workers have died {breakdowns} times without finishing a chunk: take smaller "
    "chunks, or fewer workers, if memory is short",
    "les ouvriers sont morts {breakdowns} fois sans finir une tranche : prendre de plus "
    "petites tranches, ou moins d'ouvriers si la mémoire manque",
)
CANNOT_READ = Text("cannot read {path}: {strerror}", "impossible de lire {path} : {strerror}")
SPEC_TOO_LONG = Text(
    "this is too long for a spec: it has at most {most:,} characters",
    "c'est trop long pour une description de campagne : {most:,} caractères au plus",
)
SPEC_NOT_UTF8 = Text("{path} is not UTF-8 text", "{path} n'est pas du texte UTF-8")
SPEC_NOT_TOML = Text("the spec is not TOML: {error}", "la description n'est pas du TOML : {error}")
MISSING_KIND = Text(
    "the key 'kind' is missing: take one of {fact}",
    "il manque la clé « kind » : en prendre une parmi {fact}",
)
KIND_NOT_TEXT = Text(
    "kind = {kind} will not do: write a text in quotes",
    "kind = {kind} ne va pas : écrire un texte entre guillemets",
)
UNKNOWN_KIND = Text(
    "unknown kind '{name}': take one of {fact}, or package.module:Class for one of your own",
    "sorte de travail inconnue « {name} » : en prendre une parmi {fact}, ou "
    "package.module:Class pour une à soi",
)
KIND_NOT_ALLOWED = Text(
    "kind '{name}' is code from outside: if you trust it, set {allowed}={module}",
    "la sorte « {name} » est du code de l'extérieur : pour lui faire confiance, mettre "
    "{allowed}={module}",
)
CANNOT_IMPORT_KIND = Text(
    "cannot import kind '{name}': {error}",
    "impossible d'importer la sorte « {name} » : {error}",
)
NOT_A_KIND = Text(
    "'{name}' is no kind of work: derive it from Kind",
    "« {name} » n'est pas une sorte de travail : la dériver de Kind",
)
UNKNOWN_CAMPAIGN = Text(
    "no campaign '{id}' here: see 'antihilbert campaign list'",
    "pas de campagne « {id} » ici : voir « antihilbert campaign list »",
)
NO_CAMPAIGNS = Text(
    "there is no campaign yet: begin one with 'antihilbert campaign run'",
    "il n'y a pas encore de campagne : en commencer une avec « antihilbert campaign run »",
)
CAMPAIGN_CHANGED = Text(
    "campaign {id} has been changed by another process",
    "la campagne {id} a été changée par quelqu'un d'autre",
)
FOLDER_NEEDED = Text(
    "{bases} bases do not fit into memory: name a folder on a disk with {gigabytes} GB, "
    'folder = "/..."',
    "{bases} bases ne tiennent pas en mémoire : nommer un dossier sur un disque qui a {gigabytes} "
    'Go, folder = "/..."',
)
FOLDER_NOT_ABSOLUTE = Text(
    "folder = '{folder}' will not do: write its whole path, for a campaign goes on anywhere",
    "folder = « {folder} » ne va pas : écrire son chemin entier, une campagne peut être reprise de "
    "n'importe où",
)
