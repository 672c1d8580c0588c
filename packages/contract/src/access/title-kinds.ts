/** What the catalogue holds. */
export const titleKinds = ['movie', 'series'] as const
export type TitleKind = (typeof titleKinds)[number]

/** What came of looking for a title; `blocked` is shown to no TV: a title for adults or one that was taken out, or a name staff have blocked. */
export const searchResults = ['hit', 'miss', 'notclear', 'blocked'] as const
export type SearchResult = (typeof searchResults)[number]

/** Why the panel took none of the titles a name may mean (domain §3.26). */
export const notClearReasons = ['tie', 'low_score', 'year_mismatch', 'type_mismatch'] as const

/** What a video of a movie is, and where it is shown: a file is played from its own address. */
export const videoKinds = ['trailer', 'teaser', 'clip', 'featurette'] as const
export const videoSites = ['youtube', 'vimeo', 'file'] as const

/** What a row on the home screen of TVs is filled with: a list of the service, or the series of one broadcaster. */
export const railKinds = ['trending', 'new', 'popular', 'network'] as const
