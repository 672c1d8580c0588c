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

/** What somebody did for a title (domain §3.25). */
export const creditDepartments = ['cast', 'directing', 'writing', 'crew'] as const
export type CreditDepartment = (typeof creditDepartments)[number]

/** What an image of a title is for; TVs show one of each. */
export const titleImageKinds = ['poster', 'backdrop', 'logo'] as const
export type TitleImageKind = (typeof titleImageKinds)[number]

/** Rows the metadata service fills: a list of it, or the series of one broadcaster. */
export const serviceRailKinds = ['trending', 'new', 'popular', 'network'] as const

/** What fills a row on the home screen of TVs: the service, titles in an order staff choose, or a rule. */
export const railKinds = [...serviceRailKinds, 'manual', 'rule'] as const

/** The part of a TV that a row belongs to. */
export const railSections = ['movies', 'series'] as const
export type RailSection = (typeof railSections)[number]

/** In which order a rule lists titles, the first of them first. */
export const ruleOrders = ['rating', 'popular', 'newest', 'added'] as const
