/** Who may import whom: each layer may import layers to its right, never layers to its left. A layer is a folder, a file, or a file of a folder. */
export const layerDirections: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': [
    'main → app → routes, resources, jobs → lists → engine → files, http → job files → i18n → context/app-context → context/process-state → domain → db → config',
    'main → context/create-app-context → prepare → adapters → domain',
    'context/create-app-context → context/app-context',
    'demo → context/app-context, resources',
  ],
  'apps/web/src': [
    'main → router → built-screens → entry → screens/built → screens/further-screens → screens, resources → catalogue, credits, figures → settings, tv',
    'entry → owner → tv → resource',
    'settings, tv → shell → resource → form → fields → session → toasts → routing → api → storage → i18n → ui',
  ],
  'apps/web/src/owner': [
    'built → further-screens → account, login, pair, panel, password, settings, text, welcome → sources, licence → page → device → receipt',
  ],
  'packages/contract/src': [
    'messages, theme-script, built-screens → calls → resources, settings, resource-calls → fields → licences → kit → permission-areas, opens-screen, next-step → screens → access → limits, locales, password-link, error-codes, types',
  ],
}

/** Which workspace may import which other one. */
export const workspaceDirections: readonly string[] = [
  'apps/server → packages/sources → packages/contract',
  'apps/web → packages/contract',
  'apps/tv → packages/tv → packages/sources → packages/contract',
]

/** The only libraries a workspace may name; a workspace missing here chooses freely. */
export const onlyLibraries: Readonly<Record<string, readonly string[]>> = { 'packages/contract': ['zod', 'node:fs'] }

/** Every file or folder in here is a resource, and no resource imports another. */
export const resourceFolders: readonly string[] = [
  'apps/server/src/resources',
  'apps/web/src/resources',
  'apps/web/src/screens',
  'packages/contract/src/resources',
]

/** The definitions, one file for each resource. */
export const definitionFolder = 'packages/contract/src/resources/'

/** The engine of the web and its fields know resources by their definitions alone, and name none. */
export const withoutResources: readonly string[] = ['apps/web/src/resource/', 'apps/web/src/fields/']

/** The one resource a folder of them is about: every record has a history, and a target is some of the TVs. */
export const aboutResource: Readonly<Record<string, string>> = {
  'apps/web/src/resource/details/': 'activity',
  'apps/web/src/fields/target/': 'devices',
}

/** What the web shows of a resource beyond its definition, and where the lists are that load it. */
export const overridesFolder = 'apps/web/src/resources/'
export const webFolder = 'apps/web/src/'

/** Files in a resource folder that gather every resource. */
export const gatherers: readonly string[] = ['index.ts', 'all.ts', 'built.ts', 'further-screens.ts']

/** Folders of the domain are resources too, except that a rule spanning two of them may call to its right. */
export const domainFolder = 'apps/server/src/domain'
export const domainDirections: readonly string[] = [
  'tv-delivery → short-links, refresh → uploads, host-moves, mass → sources → epg, transfers → source-kinds → providers → sessions',
  'registration → claims, activation → pairing, transfers → owner-settings → owners → sessions',
  'retention → text-input, accounts, snapshots',
  'tv-delivery → commands, text-input',
  'owner-settings, owners → qr',
  'owners → source-kinds',
  'claims, activation → qr, transfers',
  'installation → snapshots, source-kinds, sign-in',
  'app-options, pairing → qr → sessions',
  'integrity, text-input → sessions',
  'integrity → settings',
  'epg, sources, short-links, refresh → snapshots → providers, stores',
  'epg → owner-settings',
  'mass, host-moves → bulk → sign-in',
  'mass, owner-settings → services → licences, messages',
  'sessions → licences → webhooks, devices → credits → ledger',
  'sessions → addresses',
  'operations → host-moves, backups, titles, mail, settings, activity',
  'backups → messages, backup-files, stores',
  'backup-files → ledger',
  'figures → servers, credits',
  'people → app-options, accounts, credits, sign-in',
  'servers, updates, warnings, webhooks, tickets → messages',
  'webhooks → api-keys → sign-in',
  'catalogue → titles, tv-home',
  'tv-home → titles, figures, pushes',
  'updates, devices, commands → pushes',
  'messages → ledger',
  'commands → accounts, licences, devices',
  'accounts, messages, credits, commands → sign-in → access, settings, mail → activity',
  'tickets → access',
  'vouchers → qr, transfers',
  'credit-requests → credits, messages',
  'app-options, qr, owner-settings, owners, people → branding → pushes, access',
  'app-options, updates → rollouts',
  'ledger, app-files, subtitles, tv-home, bulk, devices → activity',
  'crawler → catalogue → titles, tv-home → pictures → settings, activity',
]

/** A file of the domain with this ending is a job next to its rule: it may use the context and the rules of all folders, and no rule uses it. */
export const jobEnding = '-job.ts'

/** A folder with more files than this is cut by what they are about. */
export const folderFilesMax = 30

/** Folders that are a list, with a file for each resource, kind of field, part of the API or step. */
export const listFolders: readonly string[] = [
  'apps/server/src/db/migrations',
  'apps/server/src/resources',
  'packages/contract/src/calls',
  'packages/contract/src/fields',
  'packages/contract/src/resources',
]

/** Imports anything, and only tests import it. */
export const testLayer = 'testing'

/** The server's settings are read in one place; commands and tests are not part of the product. */
export const environmentReaders: readonly string[] = [
  'apps/server/src/config/config.ts',
  'scripts/',
  'e2e/',
  'vitest.config.ts',
]

/** What gives the server its clock. Left-over copies are judged by the times of the file system, which no test advances. */
export const clockReaders: readonly string[] = [
  'apps/server/src/context/create-app-context.ts',
  'apps/server/src/prepare/prepare-database.ts',
  'apps/server/src/db/copy-database-file.ts',
  'apps/server/src/testing/',
]

/** Every byte that leaves the server goes through the guarded fetcher. */
export const socketOpeners: readonly string[] = ['apps/server/src/adapters/']
export const socketModules: readonly string[] = ['net', 'http', 'https', 'http2', 'tls', 'dgram', 'undici', 'ws']
export const harmlessSocketNames: readonly string[] = ['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES']

/** A resource's scope and computed columns are SQL too, so resources may write it; routes may not. */
export const queryLayers: readonly string[] = [
  'db',
  'engine',
  'resources',
  'domain',
  'jobs',
  'lists',
  'adapters',
  'demo',
].map((layer) => `apps/server/src/${layer}/`)

/** Names that many files export on purpose, as what loads them asks for that name. */
export const repeatedNames: readonly string[] = [
  // A step of the schema, and its way back.
  'up',
  'down',
  // A benchmark or a proof, and what it needs.
  'bench',
  'prove',
  'needs',
  'uses',
  'inCi',
  // The messages of an app in the language on its screen.
  'i18n',
  // What the web has for a kind of field.
  'Cell',
  'look',
  'Fact',
  'Input',
  'blank',
  'filter',
]

/** What the web has once: how the source says it, the file that may, and what all others use. */
export const singles: readonly { sign: RegExp; file: string; instead: string }[] = [
  { sign: /\bsetInterval\(/u, file: 'apps/web/src/ui/text/use-now.ts', instead: 'its clocks' },
  { sign: /\bgetDerivedStateFromError\b/u, file: 'apps/web/src/ui/state/error-boundary.tsx', instead: 'its boundary' },
  {
    sign: /import \{[^}]*\bLink\b[^}]*\} from '@tanstack\/react-router'/u,
    file: 'apps/web/src/shell/layout/sidebar-entry.tsx',
    instead: 'the links of ui/action/link.tsx',
  },
]

/** Forms of the web that do not go through `form/`, each with the reason. */
export const formsByHand: Readonly<Record<string, string>> = {
  'apps/web/src/screens/sign-in/login/login-form.tsx': 'the one form would add 3 kB to the first page of everybody',
  'apps/web/src/owner/login/login-screen.tsx': 'the same for the first page of every owner',
  'apps/web/src/owner/login/use-login.ts': 'what that screen sends',
  'apps/web/src/owner/sources/channel-shifts-sheet.tsx': 'each choice is saved at once: there is no draft',
  'apps/web/src/credits/requests/answer-buttons.tsx': 'buttons without a field; what is wrong is said in a toast',
}
