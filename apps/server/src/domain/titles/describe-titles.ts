import { locales } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease, releaseLease } from '../../db/lease-queue.ts'
import { titleQueue } from '../../db/lease-queues.ts'
import { isOneOf } from '../../db/many-values.ts'
import { storeTitles } from './store-titles.ts'
import { MetadataFault, type Metadata } from './metadata.ts'
import { readMaterial } from './read-material.ts'

type DescribePlace = {
  db: Db
  now: () => number
  metadata: Metadata
  /** What is in one language alone, as episodes are, is in this one. */
  language: string
}

/** Asks the service about one title that waits to be described, in every language of the panel, and for what belongs to it. Returns whether there was one. */
export async function describeTitle({ db, now, metadata, language: preferred }: DescribePlace): Promise<boolean> {
  const [title] = await claimDue(db, titleQueue, now(), { count: 1, returning: ['id', 'kind', 'tmdb_id', 'due_at'] })
  if (!title) return false
  const { id: titleId, kind } = title
  const tmdbId = title.tmdb_id!
  try {
    let isThere = true
    for (const language of locales) {
      const details = await metadata.details(kind, { tmdbId, language })
      isThere = details !== null
      // What is not there in one language is in none.
      if (details === null) break
      await db.transaction().execute((tx) => storeTitles({ tx, now: now(), language }, [details]))
    }
    if (isThere) await readMaterial({ db, now, metadata, language: preferred }, { titleId, kind, tmdbId })
    await endLease(db, titleQueue, now(), { claim: title, set: { material_at: now() } })
  } catch (error) {
    if (error instanceof MetadataFault)
      await releaseLease(db, titleQueue, { claim: title, until: now() + error.waitMs })
    throw error
  }
  return true
}

/** Has a title described whose people and seasons nobody has asked the service for, before others that wait: somebody looks at it. */
export async function describeSoon(db: Db, id: number): Promise<void> {
  await db
    .updateTable('titles')
    .set({ due_at: 0 })
    .where('id', '=', id)
    .where('tmdb_id', 'is not', null)
    .where('material_at', 'is', null)
    .where('due_at', 'is', null)
    .execute()
}

/** Has titles described that are not waiting for it already. */
export async function describeAgain(tx: Db, now: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('titles')
    .set({ due_at: now })
    .where(isOneOf(tx, 'id', ids))
    .where('due_at', 'is', null)
    .execute()
}
