import { fromKeys } from '../types/typed-keys.ts'
import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { crawlKinds, crawlReasons, crawlRepeats, crawlResults, crawlStates } from '../access/crawl-kinds.ts'
import { titleKinds } from '../access/title-kinds.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { tmdbIdSchema } from '../fields/search-fields.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

const job = z.object({
  id: idSchema,
  kind: z.enum(crawlKinds),
  title_kind: z.enum(titleKinds),
  state: z.enum(crawlStates),
  pages: z.nullable(z.int()),
  network: z.nullable(z.int()),
  days: z.nullable(z.int()),
  ids: z.int(),
  publish: z.boolean(),
  repeat_hours: z.int(),
  /** Titles looked at, and of how many; null while nobody knows. */
  done: z.int(),
  total: z.nullable(z.int()),
  counts: z.object(fromKeys(crawlResults, () => z.int())),
  /** Why the service could not be asked the last time; null while it can. */
  fault: z.nullable(z.string()),
  by: z.string(),
  created_at: momentSchema,
  starts_at: momentSchema,
  started_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
})
export type CrawlJob = z.infer<typeof job>

const result = z.object({
  id: idSchema,
  result: z.enum(crawlResults),
  reason: z.nullable(z.enum(crawlReasons)),
  kind: z.enum(titleKinds),
  tmdb_id: z.nullable(z.int()),
  /** The title of the catalogue it is about; null where there is none. */
  title_id: z.nullable(idSchema),
  title: z.string(),
  year: z.nullable(z.int()),
})
export type CrawlOutcome = z.infer<typeof result>

/** Crawls: titles taken from the metadata service, or looked at again, in the background. */
export const crawlerCalls = {
  list: defineGet('/crawler/jobs', staff('run-crawler'), {
    summary: 'Recent crawls, newest first, and whether a metadata service is configured.',
    answer: z.object({ data: z.array(job), metadata: z.enum(['on', 'off']) }),
  }),
  store: definePost('/crawler/jobs/store', staff('run-crawler'), {
    summary:
      'Starts a crawl: `popular` reads `pages` of the list, `network` those of the network with that id at the service, `ids` the given titles, `changes` what changed within `days`; `trailers` and `images` check the titles of the catalogue. New titles are published, or wait for review.',
    body: z.strictObject({
      kind: z.enum(crawlKinds),
      title_kind: z.enum(titleKinds),
      pages: z._default(z.int().check(z.gte(1), z.lte(limits.crawlPagesMax)), 5),
      network: z._default(z.nullable(tmdbIdSchema), null),
      /** Numbers of titles at the service. */
      tmdb: z._default(z.array(tmdbIdSchema).check(z.maxLength(limits.crawlIdsMax)), []),
      days: z._default(z.int().check(z.gte(1), z.lte(limits.crawlDaysMax)), 1),
      publish: z._default(z.boolean(), false),
      repeat_hours: z._default(z.union(crawlRepeats.map((hours) => z.literal(hours))), 0),
      starts_at: z._default(z.nullable(momentSchema), null),
    }),
    answer: z.object({ data: job }),
    status: 201,
  }),
  results: defineGet('/crawler/jobs/:id/results', staff('run-crawler'), {
    summary: 'Results of the titles of a crawl, newest first; `before` is the id of the last one shown.',
    params: idParams,
    query: z.strictObject({
      result: z.optional(z.enum(crawlResults)),
      before: z.optional(idText),
    }),
    answer: z.object({ data: z.array(result), has_more: z.boolean() }),
  }),
  pause: definePost('/crawler/jobs/:id/pause', staff('run-crawler'), {
    summary: 'Pauses a crawl.',
    params: idParams,
    answer: z.object({ data: job }),
  }),
  resume: definePost('/crawler/jobs/:id/resume', staff('run-crawler'), {
    summary: 'Resumes a crawl that was paused or has failed.',
    params: idParams,
    answer: z.object({ data: job }),
  }),
  cancel: definePost('/crawler/jobs/:id/cancel', staff('run-crawler'), {
    summary: 'Ends a crawl and its repetition; imported titles stay.',
    params: idParams,
    answer: z.object({ data: job }),
  }),
}
