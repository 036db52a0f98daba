"""How is it said that something cannot be used? Refusals: campaigns, en and fr."""

from antihilbert.base.languages import Text

EXECUTOR_BROKEN_RESUME = Text(
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
UNKNOWN_EXECUTOR_TAKE = Text(
    "unknown executor '{executor}': take local, or a scheduler's tcp://host:port",
    "exécuteur inconnu « {executor} » : prendre local, ou le tcp://host:port d'un ordonnanceur",
)
FOLDER_GIVE_FILE = Text(
    "{path} is a folder: give a file with --db",
    "{path} est un dossier : donner un fichier avec --db",
)
BELONGS_ANOTHER_PROGRAM = Text(
    "{path} belongs to another program: give another file with --db",
    "{path} est d'un autre programme : donner un autre fichier avec --db",
)
WRITTEN_NEWER_ANTIHILBERT = Text(
    "{path} was written by a newer antihilbert (format {version}, this one knows {format}): "
    "update antihilbert",
    "{path} a été écrit par un antihilbert plus récent (format {version}, celui-ci connaît "
    "{format}) : mettre antihilbert à jour",
)
SAYS_NOTHING_DEALS = Text(
    "{id} says nothing of all deals of a deck: take --format certificates, or wait until it "
    "is finished",
    "{id} ne dit rien de toutes les distributions d'un jeu : prendre --format certificates, "
    "ou attendre la fin",
)
PARQUET_FILES_NEED = Text(
    "Parquet files need pyarrow: take --format csv, or {fact}",
    "les fichiers Parquet demandent pyarrow : prendre --format csv, ou {fact}",
)
CANNOT_WRITE = Text("cannot write '{path}': {fact}", "impossible d'écrire « {path} » : {fact}")
DAMAGED_NO_FILE = Text(
    "{path} is damaged, or no file of campaigns: put back a copy, or give another file with --db",
    "{path} est abîmé, ou n'est pas un fichier de campagnes : remettre une copie, ou donner "
    "un autre fichier avec --db",
)
CANNOT_USE = Text("cannot use {path}: {fact}", "impossible d'utiliser {path} : {fact}")
NO_ROOM_LEFT = Text(
    "no room left for {path}: what was finished is kept, make room",
    "plus de place pour {path} : ce qui était fini est gardé, faire de la place",
)
KEPT_BUSY_ANOTHER = Text(
    "{path} is kept busy by another program: try again later",
    "{path} est occupé par un autre programme : réessayer plus tard",
)
CAN_ONLY_READ = Text(
    "{path} can only be read: give another file with --db",
    "{path} ne peut être que lu : donner un autre fichier avec --db",
)
CANNOT_OPEN_GIVE = Text(
    "cannot open {path}: give a file in a folder that can be written to",
    "impossible d'ouvrir {path} : donner un fichier dans un dossier où l'on peut écrire",
)
CANNOT_WRITE_DISK = Text(
    "cannot write {path}: the disk may be full; what was finished is kept",
    "impossible d'écrire {path} : le disque est peut-être plein ; ce qui était fini est gardé",
)
CANNOT_USE_BECAUSE = Text("cannot use {path}: {error}", "impossible d'utiliser {path} : {error}")
UNKNOWN_KEY = Text(
    "unknown key '{key}' for {name}: {meant}",
    "clé inconnue « {key} » pour {name} : {meant}",
)
KEY_MISSING_NEEDS = Text(
    "the key '{key}' is missing: {name} needs it",
    "il manque la clé « {key} » : {name} la demande",
)
WILL_NOT_WRITE = Text(
    "{key} = {shown} will not do: write {one}",
    "{key} = {shown} ne va pas : écrire {one}",
)
WILL_NOT_TAKE = Text(
    "{key} = {value} will not do: take {least} to {most}",
    "{key} = {value} ne va pas : prendre de {least} à {most}",
)
PICKUP_RANDOM_NO = Text(
    "with pickup = 'random' no game is endless: take another pickup",
    "avec pickup = 'random' aucune partie n'est sans fin : prendre un autre rangement",
)
FLIPS_LEAVES_NO = Text(
    "flips = {flips} leaves no words to try: take more",
    "flips = {flips} ne laisse aucun mot à essayer : en prendre plus",
)
SUITS_VALUES_LEAVE = Text(
    "suits and values leave no deck of two cards or more: take more",
    "suits et values ne laissent aucun jeu d'au moins deux cartes : en prendre plus",
)
UNKNOWN_METHOD = Text(
    "unknown method '{name}': take {methods}",
    "méthode inconnue « {name} » : prendre {methods}",
)
PARTS_ADD_UP = Text(
    "the parts add up to {deals} deals, not to all of them",
    "les parts font {deals} distributions, pas toutes",
)
CAMPAIGN_BEING_RUN = Text(
    "campaign {campaign} is being run by {fact}",
    "la campagne {campaign} est déjà menée par {fact}",
)
CHUNK_FAILED_TIMES = Text(
    "chunk {one} has failed {tries} times: {told}",
    "la tranche {one} a échoué {tries} fois : {told}",
)
WORKERS_DIED_TIMES = Text(
    "the workers have died {breakdowns} times without finishing a chunk: take smaller "
    "chunks, or fewer workers, if memory is short",
    "les ouvriers sont morts {breakdowns} fois sans finir une tranche : prendre de plus "
    "petites tranches, ou moins d'ouvriers si la mémoire manque",
)
CANNOT_READ = Text("cannot read {path}: {strerror}", "impossible de lire {path} : {strerror}")
TOO_LONG_SPEC = Text(
    "{path} is too long for a spec",
    "{path} est trop long pour une description de campagne",
)
NOT_UTF_TEXT = Text("{path} is not UTF-8 text", "{path} n'est pas du texte UTF-8")
SPEC_NOT_TOML = Text("the spec is not TOML: {told}", "la description n'est pas du TOML : {told}")
KEY_KIND_MISSING = Text(
    "the key 'kind' is missing: take one of {fact}",
    "il manque la clé « kind » : en prendre une parmi {fact}",
)
KIND_WILL_NOT = Text(
    "kind = {kind} will not do: write a text in quotes",
    "kind = {kind} ne va pas : écrire un texte entre guillemets",
)
UNKNOWN_KIND_TAKE = Text(
    "unknown kind '{name}': take one of {fact}, or package.module:Class for one of your own",
    "sorte de travail inconnue « {name} » : en prendre une parmi {fact}, ou "
    "package.module:Class pour une à soi",
)
KIND_CODE_OUTSIDE = Text(
    "kind '{name}' is code from outside: if you trust it, set {allowed}={module}",
    "la sorte « {name} » est du code de l'extérieur : pour lui faire confiance, mettre "
    "{allowed}={module}",
)
CANNOT_IMPORT_KIND = Text(
    "cannot import kind '{name}': {error}",
    "impossible d'importer la sorte « {name} » : {error}",
)
NO_KIND_WORK = Text(
    "'{name}' is no kind of work: derive it from Kind",
    "« {name} » n'est pas une sorte de travail : la dériver de Kind",
)
NO_CAMPAIGN_HERE = Text(
    "no campaign '{id}' here: see 'antihilbert campaign list'",
    "pas de campagne « {id} » ici : voir « antihilbert campaign list »",
)
THERE_NO_CAMPAIGN = Text(
    "there is no campaign yet: begin one with 'antihilbert campaign run'",
    "il n'y a pas encore de campagne : en commencer une avec « antihilbert campaign run »",
)
CAMPAIGN_BEEN_CHANGED = Text(
    "campaign {id} has been changed by somebody else",
    "la campagne {id} a été changée par quelqu'un d'autre",
)
OTHER_PROCESS = Text("another process", "un autre processus")
FOLDER_NEEDED = Text(
    "{bases} bases do not fit into memory: name a folder on a disk with {gigabytes} GB, "
    'folder = "/..."',
    "{bases} bases ne tiennent pas en mémoire : nommer un dossier sur un disque qui a {gigabytes} "
    'Go, folder = "/..."',
)
FOLDER_WHOLE_PATH = Text(
    "folder = '{folder}' will not do: write its whole path, for a campaign goes on anywhere",
    "folder = « {folder} » ne va pas : écrire son chemin entier, une campagne peut être reprise de "
    "n'importe où",
)
