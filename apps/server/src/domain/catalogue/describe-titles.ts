import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { keepTitles } from './keep-titles.ts'
import { MetadataFault, type Metadata } from './metadata.ts'

/** Asks the service about one title that waits to be described, in every language of the panel, and answers whether there was one. */
export async function describeTitle(db: Db, now: () => number, metadata: Metadata): Promise<boolean> {
  const title = await claimTitle(db, now())
  if (!title) return false
  try {
    const kind = title.kind as TitleKind
    for (const language of locales) {
      const told = await metadata.details(kind, { tmdbId: title.tmdb_id!, language })
      // What is not there in one language is in none.
      if (told === null) break
      await db.transaction().execute((tx) => keepTitles({ tx, now: now(), language }, [told]))
    }
    await dueAt(db, title.id, null)
  } catch (error) {
    if (error instanceof MetadataFault) await dueAt(db, title.id, now() + error.waitMs)
    throw error
  }
  return true
}

/** Takes the title that waits longest; one whose process dies is due again when the lease is over. */
async function claimTitle(db: Db, now: number) {
  const due = db
    .selectFrom('titles')
    .select('id')
    .where('due_at', '<=', now)
    .where('tmdb_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'removed')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('titles')
    .set({ due_at: now + limits.searchLeaseMs })
    .where('id', 'in', due)
    .where('due_at', '<=', now)
    .returning(['id', 'kind', 'tmdb_id'])
    .executeTakeFirst()
}

async function dueAt(db: Db, id: number, due_at: number | null): Promise<void> {
  await db.updateTable('titles').set({ due_at }).where('id', '=', id).execute()
}
