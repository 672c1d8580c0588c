import type { FetchedKind } from './source-kinds.ts'

/** The kind of source that each kind of assignment puts on TVs. */
export const givenKinds = { playlist: 'm3u_url', portal: 'stalker' } as const satisfies Record<string, FetchedKind>
