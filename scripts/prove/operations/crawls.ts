import { limits } from '@castellan/contract/limits.ts'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import type { Db } from '../../../apps/server/src/db/dialects/dialect.ts'
import { inventMovies } from '../../../apps/server/src/testing/invented-service/invented-titles.ts'
import { openInventedService } from '../../../apps/server/src/testing/invented-service/open-invented-service.ts'
import type { Random } from '../ledger/ledger-client.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, exactly, type ProofResult } from './finding.ts'
import { startServer, type Start } from './server.ts'

const titlesMax = limits.crawlPagesMax * limits.metadataTitlesMax
/** A page is read and written within this time: a kill falls before, into or behind the transaction. */
const pageMs = 40
/** What a killed process held is free for the next one. */
const shiftMs = limits.crawlLeaseMs + 1_000
const waitMs = 120_000

type CrawlProof = Start & { kills: number; random: Random }

/**
 * A crawl of 2,000 titles whose process is killed again and again and started again: it goes on from its last step, and no title is lost, taken in
 * twice or counted twice.
 */
export async function proveCrawls(label: string, { kills, random, ...start }: CrawlProof): Promise<ProofResult[]> {
  const service = await openInventedService({ titles: inventMovies() })
  const { db, close } = openDatabase(start.databaseUrl)
  const launch = (times: number) =>
    startServer({
      ...start,
      nodeArgs: ['--import', fileURLToPath(new URL('shift-clock.ts', import.meta.url))],
      env: { TMDB_URL: service.url, TMDB_KEY: service.key, PROVE_SHIFT_MS: String(times * shiftMs) },
    })
  const pagesAsked = () => service.asked.filter((path) => path === '/3/movie/popular').length
  // A first start makes the tables.
  let server = await launch(0)
  const id = await addCrawl(db)
  let [killed, midway] = [0, 0]
  while (killed < kills) {
    const pages = pagesAsked() + 1 + Math.floor((random() * limits.crawlPagesMax) / (kills + 1))
    await until(async () => pagesAsked() >= pages || (await stateOf(db, id)) === 'done')
    await sleep(random() * pageMs)
    await server.end('SIGKILL')
    killed += 1
    if ((await stateOf(db, id)) === 'running') midway += 1
    server = await launch(killed)
  }
  await until(async () => (await stateOf(db, id)) === 'done')
  const { code } = await server.end()
  const found = await readCrawl(db, id)
  await close()
  await service.close()
  return [
    atLeast(`${label}: crawls killed in the middle`, midway, Math.ceil(kills / 2)),
    exactly(`${label}: crawl afterwards`, found.state, 'done'),
    exactly(`${label}: titles the crawl counts`, found.counted, titlesMax),
    exactly(`${label}: titles with a result`, found.results, titlesMax),
    exactly(`${label}: titles with two results`, found.twice, 0),
    exactly(`${label}: titles in the catalogue`, found.titles, titlesMax),
    exactly(`${label}: crawl: exit code`, code ?? 'killed', 0),
  ]
}

async function addCrawl(db: Db): Promise<number> {
  const params = { pages: limits.crawlPagesMax, network: null, tmdb: [], days: 1, publish: false }
  const now = Date.now()
  const { id } = await db
    .insertInto('crawl_jobs')
    .values({
      kind: 'popular',
      title_kind: 'movie',
      state: 'queued',
      params: JSON.stringify(params),
      by_name: 'Proof',
      created_at: now,
      starts_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function stateOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('crawl_jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}

async function readCrawl(db: Db, id: number) {
  const job = await db.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const results = await db.selectFrom('crawl_results').select('tmdb_id').where('job_id', '=', id).execute()
  const once = new Set(results.map(({ tmdb_id }) => tmdb_id)).size
  const titles = await db.selectFrom('titles').select('tmdb_id').where('tmdb_id', 'is not', null).execute()
  const { state, created, done } = job
  return { state, counted: Math.min(created, done), results: once, twice: results.length - once, titles: titles.length }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const from = performance.now()
  while (!(await isSo()) && performance.now() - from < waitMs) await sleep(20)
}
