import { runCrawl } from '../domain/crawler/run-crawl.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 2_000

/** Works on the crawls that are due, one at a time in each process. */
export function startCrawler(ctx: AppContext): { stop(): Promise<void> } {
  const { db, clock, logger, metadataSource } = ctx
  return repeat('run-crawls', { everyMs, logger }, async (signal) => {
    for (;;) {
      const { metadata } = ctx
      if (metadata === null || signal.aborted) return
      if (!(await runCrawl({ db, clock, metadata, settings: metadataSource.settings(), signal }))) return
    }
  })
}
