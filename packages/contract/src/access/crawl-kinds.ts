/** What a crawl asks the metadata service for, or looks at again. */
export const crawlKinds = ['popular', 'network', 'ids', 'changes', 'trailers', 'images'] as const
export type CrawlKind = (typeof crawlKinds)[number]

export const crawlStates = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export type CrawlState = (typeof crawlStates)[number]

/** What came of one title: `unclear` waits for a person, `unchanged` had nothing new. */
export const crawlResults = ['created', 'updated', 'unchanged', 'unclear', 'failed'] as const
export type CrawlResult = (typeof crawlResults)[number]

/** Why a title is unclear or failed. */
export const crawlReasons = ['same_name', 'adult', 'not_found', 'removed', 'locked'] as const

/** Hours after which a crawl is done again; 0 is never. */
export const crawlRepeats = [0, 24, 168] as const
