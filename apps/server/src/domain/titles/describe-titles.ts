import { locales } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease, releaseLease } from '../../db/lease-queue.ts'
import { titleQueue } from '../../db/lease-queues.ts'
import { storeTitles } from './store-titles.ts'
import { MetadataFault, type Metadata } from './metadata.ts'

/** Asks the service about one title that waits to be described, in every language of the panel, and returns whether there was one. */
export async function describeTitle(db: Db, now: () => number, metadata: Metadata): Promise<boolean> {
  const [title] = await claimDue(db, titleQueue, now(), { count: 1, returning: ['id', 'kind', 'tmdb_id', 'due_at'] })
  if (!title) return false
  try {
    const kind = title.kind
    for (const language of locales) {
      const told = await metadata.details(kind, { tmdbId: title.tmdb_id!, language })
      // What is not there in one language is in none.
      if (told === null) break
      await db.transaction().execute((tx) => storeTitles({ tx, now: now(), language }, [told]))
    }
    await endLease(db, titleQueue, now(), { claim: title, set: {} })
  } catch (error) {
    if (error instanceof MetadataFault)
      await releaseLease(db, titleQueue, { claim: title, until: now() + error.waitMs })
    throw error
  }
  return true
}
