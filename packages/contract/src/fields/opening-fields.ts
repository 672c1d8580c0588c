import type { FetchedKind } from './source-kinds.ts'

/** The fields that open a source of each kind, by their name in calls; what has none is null. Those of a portal may be left empty, apart from its address. */
export const openingFields = {
  m3u_url: { address: 'url', username: null, mac: null, isLoginOptional: false },
  xtream: { address: 'server', username: 'username', mac: null, isLoginOptional: false },
  stalker: { address: 'url', username: 'login', mac: 'mac', isLoginOptional: true },
} as const satisfies Record<FetchedKind, object>
