/** How a TV reads a source. */
export const sourceTypes = ['m3u', 'xtream', 'stalker'] as const
export type SourceType = (typeof sourceTypes)[number]

/** What a source is, and how a TV reads it. */
export const sourceKinds = {
  m3u_url: 'm3u',
  m3u_file: 'm3u',
  xtream: 'xtream',
  stalker: 'stalker',
} as const satisfies Record<string, SourceType>
export type SourceKind = keyof typeof sourceKinds

/** Playlists: fetched from an address, or uploaded. */
export const playlistKinds = ['m3u_url', 'm3u_file'] as const satisfies readonly SourceKind[]

/** The kinds that a provider answers for, which staff can put on a TV: a file comes from its owner alone. */
export const fetchedKinds = ['xtream', 'm3u_url', 'stalker'] as const satisfies readonly SourceKind[]
export type FetchedKind = (typeof fetchedKinds)[number]

/** What a provider's server speaks. */
export const providerTypes = ['xtream', 'stalker', 'm3u', 'mixed'] as const satisfies readonly (SourceType | 'mixed')[]
