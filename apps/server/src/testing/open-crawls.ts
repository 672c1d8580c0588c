import { crawlerCalls, type CrawlJob, type CrawlOutcome } from '@castellan/contract/calls/crawler.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import { runCrawl } from '../domain/crawler/run-crawl.ts'
import { standardMetadata } from '../domain/titles/metadata-source.ts'
import { openMetadata, type RequestPacer } from '../domain/titles/open-metadata.ts'
import { ask } from './client.ts'
import { openInventedService } from './invented-service/open-invented-service.ts'
import { seedStaff } from './seed-staff.ts'
import type { TestContext } from './test-context.ts'
import { answerOf } from './answers.ts'

type Service = Awaited<ReturnType<typeof openInventedService>>

/** Crawls of an invented service as staff begin them; `again` is called before each test. */
export type Crawls = {
  app: FastifyInstance
  token: string
  reseller: string
  service: Service
  begin(wanted: object): Promise<number>
  /** Does all that is due, as the job would. */
  run(stop?: AbortController): Promise<void>
  read(id: number): Promise<CrawlJob>
  results(id: number, query?: string): Promise<CrawlOutcome[]>
  /** Lets time pass, and staff stay signed in. */
  wait(ms: number): Promise<void>
  /** An empty catalogue, and a service without faults. */
  again(): Promise<void>
}

/** `fetch` and `pace` are those of the panel, unless a test wants others. */
export async function openCrawls(
  ctx: TestContext,
  {
    service: given,
    fetch = ctx.fetch,
    pace = async () => {},
  }: { service?: Service; fetch?: typeof ctx.fetch; pace?: RequestPacer } = {},
): Promise<Crawls> {
  const app = await buildApp(ctx)
  const staff = await seedStaff(ctx)
  const { token } = staff.superAdmin
  const service = given ?? (await openInventedService())
  const read = async (id: number) => {
    const { body } = await ask(app, 'GET /crawler/jobs', { token })
    return answerOf(crawlerCalls.list, { body }).data.find((job) => job.id === id)!
  }
  return {
    app,
    token,
    reseller: staff.reseller.token,
    service,
    read,
    async begin(wanted) {
      const answer = await ask(app, 'POST /crawler/jobs/store', { token, body: { title_kind: 'movie', ...wanted } })
      expect([answer.status, answer.raw]).toEqual([201, expect.any(String)])
      return answerOf(crawlerCalls.store, answer).data.id
    },
    async run(stop = new AbortController()) {
      const place = { db: ctx.db, clock: ctx.clock, metadata: ctx.metadata!, settings: standardMetadata }
      while (await runCrawl({ ...place, signal: stop.signal }));
    },
    async results(id, query = '') {
      const { body } = await ask(app, `GET /crawler/jobs/${id}/results${query}`, { token })
      return answerOf(crawlerCalls.results, { body }).data
    },
    async wait(ms) {
      ctx.passMs(ms)
      const now = ctx.clock()
      await ctx.db
        .updateTable('sessions')
        .set({ issued_at: now, last_used_at: now, expires_at: now + dayMs })
        .execute()
    },
    async again() {
      Object.assign(service.state, { faults: 0, how: 'status', changed: [] })
      ctx.metadata = openMetadata(service, fetch, pace)
      for (const table of ['crawl_jobs', 'title_videos', 'title_texts', 'titles'] as const)
        await ctx.db.deleteFrom(table).execute()
    },
  }
}
