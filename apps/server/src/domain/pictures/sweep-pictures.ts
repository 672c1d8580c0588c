import { limits } from '@castellan/contract/limits.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { PicturePlace } from './store-picture.ts'

/**
 * Every column that holds the digest of a picture: anyone who adds one adds it here, or its pictures are removed as unused. Most are named
 * by the first column, and those are not looked for in the others, of which not all have an index.
 */
export const pictureColumns = [
  ['remote_pictures', 'sha256'],
  ['titles', 'own_poster'],
  ['titles', 'own_backdrop'],
  ['titles', 'own_logo'],
  ['title_images', 'picture'],
  ['networks', 'logo'],
  ['tv_messages', 'picture'],
  ['announcements', 'picture'],
  ['brandings', 'logo'],
  ['title_credits', 'picture'],
] as const

/** Every column that holds the path of a picture at the metadata service. */
export const remoteColumns = [
  ['titles', 'poster'],
  ['titles', 'backdrop'],
  ['title_texts', 'poster'],
  ['title_credits', 'profile'],
  ['episodes', 'still'],
  ['seasons', 'poster'],
  ['title_images', 'address'],
] as const

const portion = 200

/** Removes what is no longer referenced: addresses nothing shows, then pictures without one. */
export async function sweepPictures({ db, pictures }: Omit<PicturePlace, 'codec'>, now: number): Promise<void> {
  const before = now - limits.pictureOrphanMs
  await sql`delete from remote_pictures where kind <> 'channel' and asked_at < ${before}
    and ${unreferred(remoteColumns, sql.ref('remote_pictures.address'))}`.execute(db)
  await sql`delete from remote_pictures where kind = 'channel' and asked_at < ${now - limits.logoKeptMs}`.execute(db)
  for (;;) {
    // The files go before the rows are committed: anyone who stores the same bytes meanwhile waits for the row, and writes both again.
    const unused = await db.transaction().execute(async (tx) => {
      const digests = await removeRows(tx, before)
      for (const sha256 of digests) await pictures.remove(sha256)
      return digests
    })
    if (unused.length < portion) return
  }
}

/** The age is asked for twice: a picture that was stored again while this waited for its row is new. */
async function removeRows(db: Db, before: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from pictures where created_at < ${before} and sha256 in (
      select sha256 from pictures where created_at < ${before}
      and ${unreferred(pictureColumns, sql.ref('pictures.sha256'))} limit ${sql.lit(portion)})
    returning sha256`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

function unreferred(columns: readonly (readonly [string, string])[], value: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = columns.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} as using_it where ${sql.ref(`using_it.${column}`)} = ${value})`,
  )
  return sql.join(each, sql` and `)
}
