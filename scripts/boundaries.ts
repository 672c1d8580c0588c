/** Who may import whom: each layer may import what stands to its right, never what stands to its left. A layer is a folder, a file, or a file of a folder. */
export const layerDirections: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src': [
    'main → app → routes, resources, jobs → engine → http → app-context → domain → db → config, version',
    'main → create-app-context → prepare → adapters → domain',
    'create-app-context → app-context',
    'demo → app-context, resources',
  ],
  'apps/web/src': [
    'main → router → built-screens → screens → resources → shell → settings → resource → form → fields → session → api → i18n → ui',
  ],
  'packages/contract/src': [
    'messages, page-config, theme-script, built-screens → calls → resources, settings → kit → fields → access/next-step → permission-areas → screens → access → limits, locales, error-codes → kit/field',
  ],
}

/** Which workspace may import which other one. */
export const workspaceDirections: readonly string[] = [
  'apps/server → packages/sources → packages/contract',
  'apps/web → packages/contract',
  'apps/tv → packages/tv → packages/contract',
]

/** The only libraries a workspace may name; a workspace missing here chooses freely. */
export const onlyLibraries: Readonly<Record<string, readonly string[]>> = { 'packages/contract': ['zod', 'node:fs'] }

/** Every file or folder in here is a resource, and no resource imports another. */
export const resourceFolders: readonly string[] = [
  'apps/server/src/resources',
  'apps/web/src/resources',
  'packages/contract/src/resources',
]

/** Files in a resource folder that gather every resource. */
export const gatherers: readonly string[] = ['index.ts', 'all.ts', 'built.ts']

/** Folders of the domain are resources too, except that a rule spanning two of them may call to its right. */
export const domainFolder = 'apps/server/src/domain'
export const domainDirections: readonly string[] = [
  'devices → webhooks → api-keys → accounts',
  'devices → addresses',
  'figures → servers, credits, accounts',
  'backups → messages, credits',
  'app-files → activity',
  'updates → messages',
  'pushes → commands, text-input, messages',
  'activation → claims → pairing',
  'activation, claims → preferences',
  'pairing, claims, commands, text-input, integrity → devices',
  'mass, sources → bulk → accounts, activity',
  'mass → sources → epg → preferences → devices',
  'sources, subtitles, portals, catalogue, updates, messages, preferences → devices → credits → accounts → settings → activity, mail',
]

/** Imports anything, and only tests import it. */
export const testLayer = 'testing'

/** The server's settings are read in one place; commands and tests are not part of the product. */
export const environmentReaders: readonly string[] = [
  'apps/server/src/config.ts',
  'scripts/',
  'e2e/',
  'vitest.config.ts',
]

/** Every byte that leaves the server goes through the guarded fetcher. */
export const socketOpeners: readonly string[] = ['apps/server/src/adapters/']
export const socketModules: readonly string[] = ['net', 'http', 'https', 'http2', 'tls', 'dgram', 'undici', 'ws']
export const harmlessSocketNames: readonly string[] = ['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES']

/** A resource's scope and computed columns are SQL too, so resources may write it; routes may not. */
export const queryLayers: readonly string[] = ['db', 'engine', 'resources', 'domain', 'jobs', 'adapters', 'demo'].map(
  (layer) => `apps/server/src/${layer}/`,
)
