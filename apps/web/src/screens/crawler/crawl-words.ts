import type { CrawlState } from '@castellan/contract/access/crawl-kinds.ts'
import type { CrawlJob } from '@castellan/contract/calls/crawler.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

export const crawlTones: Record<CrawlState, Tone> = {
  queued: 'trial',
  running: 'ok',
  paused: 'hold',
  done: 'off',
  failed: 'stop',
  cancelled: 'off',
}

/** What a crawl is about, in a few words. */
export function crawlName({ kind, title_kind, network }: CrawlJob, t: Translate): string {
  const name = `${t(($) => $.crawler.kinds[kind])} · ${t(($) => $.crawler.titleKinds[title_kind])}`
  return network === null ? name : `${name} · ${t(($) => $.crawler.network)} ${network}`
}
