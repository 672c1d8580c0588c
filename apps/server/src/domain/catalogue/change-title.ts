import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { lockableFields, lockedCredits } from '@castellan/contract/fields/title-fields.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { invalidField, AppError } from '../app-error.ts'
import { parseJson } from '../../db/schema/json-text.ts'

type Title = Selectable<Schema['titles']>
type Change = Updateable<Schema['titles']>

/** The columns of a title somebody adds: a draft, which the service describes when it has a number there. */
export async function newTitle(tx: Db, now: number, kind: TitleKind, columns: Change): Promise<Change> {
  const { original_title: title, year, tmdb_id: number } = columns
  if (number === null) {
    const same = await tx
      .selectFrom('titles')
      .select('id')
      .where(sql`lower(original_title)`, '=', sql`lower(${String(title)})`)
      .where('kind', '=', kind)
      .where('year', year === null ? 'is' : '=', year ?? null)
      .where('tmdb_id', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (same) throw invalidField('original_title', 'taken')
  }
  return { ...columns, kind, status: 'draft', due_at: number === null ? null : now }
}

/** Lists a poster or backdrop that was uploaded in the form of a title among its images, where another can be chosen and this one again. */
export async function listOwnPictures(tx: Db, now: number, { id, ...columns }: { id: number } & Change): Promise<void> {
  const { own_poster: poster, own_backdrop: backdrop } = columns
  const named = { title_id: id, address: null, position: -1, created_at: now }
  const rows = [
    ...(poster == null ? [] : [{ ...named, kind: 'poster', picture: poster }]),
    ...(backdrop == null ? [] : [{ ...named, kind: 'backdrop', picture: backdrop }]),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('title_images')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** A change by staff, with the columns no service may change from then on. */
export function lockedBy(columns: Change, row: Title): Change {
  const locked = new Set(parseJson(row.locked_fields))
  for (const name of lockableFields) if (name in columns && columns[name] !== row[name]) locked.add(name)
  return { ...columns, locked_fields: JSON.stringify([...locked].toSorted()) }
}

/** Taken for another title of the service, its facts are those of that one; cast and crew entered by hand stay. */
export function retakenAs(tmdbId: number, row: Title, now: number): Change {
  const locked = parseJson(row.locked_fields).filter((name) => name === lockedCredits)
  return { tmdb_id: tmdbId, synced_at: null, due_at: now, locked_fields: JSON.stringify(locked) }
}

/** Has a title described again; refused where nobody could. */
export function refetchTitle(row: Title, now: number, isResolved: boolean): Change {
  if (!isResolved) throw new AppError('metadata_off')
  if (row.tmdb_id === null) throw new AppError('bad_state')
  return { due_at: now }
}
