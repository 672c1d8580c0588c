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
export function askAgain(row: Title, now: number, isResolved: boolean): Change {
  if (!isResolved) throw new AppError('metadata_off')
  if (row.tmdb_id === null) throw new AppError('bad_state')
  return { due_at: now }
}
