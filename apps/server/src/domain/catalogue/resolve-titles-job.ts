import { limits } from '@castellan/contract/limits.ts'
import { claimDue, endLease } from '../../db/lease-queue.ts'
import { imageQueue } from '../../db/lease-queues.ts'
import { claimSearches, releaseSearches } from '../titles/claim-searches.ts'
import { describeTitle } from '../titles/describe-titles.ts'
import { MetadataFault, type Metadata } from '../titles/metadata.ts'
import { refreshRail } from '../tv-home/refresh-rail.ts'
import { resolveSearch } from '../titles/resolve-search.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Names looked up in parallel: the fetcher allows no more per host. */
const lanesAtOnce = limits.fetchesPerHost
const imagesEveryMs = imageQueue.aheadMaxMs

/**
 * Looks for the names TVs have asked for, describes titles that wait for it and fills the rails of their home screens, whenever it is called. While the service wants to be left alone, or is down, it is not asked; a panel
 * without one says so once.
 */
export function openTitleResolver(ctx: AppContext): (signal: AbortSignal) => Promise<void> {
  const { logger, clock } = ctx
  let [quietUntil, quietMs, isSaid] = [0, 0, false]
  return async (signal) => {
    // It can be set up at any time.
    const { metadata } = ctx
    if (metadata === null) {
      if (!isSaid) logger.info('no metadata service is set up: titles nobody has entered stay unknown to TVs')
      isSaid = true
      return
    }
    const leftMs = quietUntil - clock()
    // More is left only if the clock was set back.
    if (leftMs > 0 && leftMs <= quietMs) return
    try {
      await readImages(ctx, metadata)
      const place = { db: ctx.db, now: clock, metadata, language: ctx.metadataSource.settings().language }
      // TVs wait for names: a long queue of titles must not keep them waiting.
      do while (!signal.aborted && (await resolveSome(ctx, metadata, signal)));
      while (!signal.aborted && (await describeTitle(place)))
      while (!signal.aborted && (await refreshRail(ctx.db, clock, metadata)));
    } catch (error) {
      if (!(error instanceof MetadataFault)) throw error
      quietMs = error.waitMs
      quietUntil = clock() + quietMs
      logger.warn({ fault: error.message, waitMs: error.waitMs }, 'the metadata service could not be asked')
    }
  }
}

/** Asks now and then where pictures are, and at once a service that is new: its address or settings have changed since. */
async function readImages({ db, clock, jobs }: AppContext, metadata: Metadata): Promise<void> {
  if (jobs.imagesReadFrom !== metadata)
    await db.updateTable('catalogue_images').set({ due_at: 0 }).where('id', '=', 1).execute()
  const [claim] = await claimDue(db, imageQueue, clock(), { count: 1, returning: ['id', 'due_at'] })
  if (!claim) return
  const { base, posters, backdrops } = await metadata.images()
  const set = { base, posters: JSON.stringify(posters), backdrops: JSON.stringify(backdrops) }
  await endLease(db, imageQueue, clock(), { claim, set, until: clock() + imagesEveryMs })
  jobs.imagesReadFrom = metadata
}

/** True when there may be more. */
async function resolveSome(
  { db, clock, logger }: AppContext,
  metadata: Metadata,
  signal: AbortSignal,
): Promise<boolean> {
  const due = await claimSearches(db, clock())
  const faults: MetadataFault[] = []
  const serve = async () => {
    while (faults.length === 0 && !signal.aborted) {
      const one = due.shift()
      if (!one) return
      try {
        await resolveSearch(db, clock, metadata, one)
      } catch (error) {
        if (error instanceof MetadataFault) {
          faults.push(error)
          due.push(one)
        } else
          // Its lease expires; after some attempts it counts as not found.
          logger.error({ search: one.id, error: error instanceof Error ? error.stack : String(error) }, 'no title')
      }
    }
  }
  const wasAny = due.length > 0
  await Promise.all(Array.from({ length: lanesAtOnce }, serve))
  await releaseSearches(db, due, clock() + (faults[0]?.waitMs ?? 0))
  if (faults[0]) throw faults[0]
  return wasAny
}
