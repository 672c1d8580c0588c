import { crawlerCalls } from '@castellan/contract/calls/crawler.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import type { StaffActor } from '../domain/actor.ts'
import { changeMetadataSettings } from '../domain/titles/metadata-settings.ts'
import { standardMetadata } from '../domain/titles/metadata-source.ts'
import { storeCrawl } from '../domain/crawler/crawl-jobs.ts'
import type { AppContext } from '../context/app-context.ts'

/** TVs of a demo to look at. A smaller one is for journeys, and has fewer titles: asking the service for hundreds keeps a panel busy for minutes. */
const wholeFrom = 100

const crawlsOf = (isWhole: boolean) => [
  { kind: 'popular', title_kind: 'movie', pages: isWhole ? 8 : 1, publish: true, repeat_hours: 24 },
  { kind: 'popular', title_kind: 'series', pages: isWhole ? 4 : 1, publish: true },
  { kind: 'network', title_kind: 'series', network: 3, pages: isWhole ? 2 : 1 },
  { kind: 'ids', title_kind: 'movie', tmdb: [1_003, 1_010, 1_011, 4, 999_999] },
  { kind: 'trailers', title_kind: 'movie' },
]

/** Sets the demo's own metadata service up, and begins the crawls that fill the catalogue with its invented titles. */
export async function seedDemoCrawls(
  ctx: AppContext,
  actor: StaffActor,
  { key, devices }: { key: string; devices: number },
): Promise<void> {
  const now = ctx.clock()
  const origin = noOrigin
  await changeMetadataSettings(ctx, actor, now, { settings: standardMetadata, key, version: 1, origin })
  for (const each of crawlsOf(devices >= wholeFrom)) {
    const wanted = crawlerCalls.store.body.parse(each) as BodyOf<typeof crawlerCalls.store>
    await storeCrawl(ctx.db, actor, now, { wanted, origin })
  }
}
