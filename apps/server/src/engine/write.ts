import type { Columns } from './loose-db.ts'
import { loose } from './loose-db.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { recordActivity } from '../domain/activity/record-activity.ts'
import { Refusal, invalidField } from '../domain/refusal.ts'
import { answerRow } from './answer-row.ts'
import { columnOf, draftToColumns, initialColumns, searchTextOf } from './columns.ts'
import { readAnswer, scopedRows, takeRow } from './rows.ts'
import type { Given, InTransaction, Served } from './served.ts'
import { servedNamed } from './registry.ts'
import { refuseTaken } from './taken.ts'

/** Adds a row; its activity row is written in the same transaction. */
export async function createRow(served: Served, given: Given, draft: Columns): Promise<Columns> {
  const { card, table } = served
  const row = await inTransaction(given, async (within) => {
    await checkLinks(served, within, draft)
    const asked = { ...initialColumns(card), ...draftToColumns(card, draft) }
    const columns = (await served.beforeCreate?.(within, asked)) ?? asked
    const whole: Columns = { ...columns, created_at: given.now, updated_at: given.now, version: 1 }
    whole['search_text'] = searchTextOf(card, whole)
    const stored = await loose(within.tx)
      .insertInto(table)
      .values(whole)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTaken)
    const added = { ...stored, ...(await served.afterCreate?.(within, stored)) }
    await tell(served, within, { verb: 'create', row: added, changes: changesOf(served, {}, added) })
    return added
  })
  await served.afterCommit?.(given, 'create', row)
  return answerOf(served, given, Number(row['id']))
}

/** Changes a row. A version that is not the current one is refused, so nobody overwrites what he has not seen. */
export async function updateRow(served: Served, given: Given, { id, version, ...draft }: Columns): Promise<Columns> {
  const row = await inTransaction(given, async (within) => {
    const before = await takeRow(within.tx, served, given, { id: Number(id), standing: 'in use' })
    if (version !== undefined && version !== before['version']) throw new Refusal('stale_version')
    await checkLinks(served, within, draft)
    const asked = draftToColumns(served.card, draft)
    const columns = (await served.beforeUpdate?.(within, asked, before)) ?? asked
    return changeRow(served, within, { before, columns, verb: 'update' })
  })
  await served.afterCommit?.(given, 'update', row)
  return answerOf(served, given, Number(id))
}

/** Writes changed columns with a new version and the activity row that tells of them. */
export async function changeRow(
  served: Served,
  within: InTransaction,
  { before, columns, verb }: { before: Columns; columns: Columns; verb: string },
): Promise<Columns> {
  const after: Columns = { ...before, ...columns, updated_at: within.now, version: Number(before['version']) + 1 }
  after['search_text'] = searchTextOf(served.card, after)
  const { id, ...rest } = after
  const set = Object.fromEntries(Object.entries(rest).filter(([name, value]) => value !== before[name]))
  const { numUpdatedRows } = await loose(within.tx)
    .updateTable(served.table)
    .set(set)
    .where('id', '=', id)
    .where('version', '=', before['version'])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  if (numUpdatedRows === 0n) throw new Refusal('stale_version')
  await tell(served, within, { verb, row: after, changes: changesOf(served, before, after) })
  return after
}

export async function inTransaction<T>(given: Given, work: (within: InTransaction) => Promise<T>): Promise<T> {
  return given.house.db.transaction().execute((tx: Db) => work({ ...given, tx }))
}

async function answerOf(served: Served, given: Given, id: number): Promise<Columns> {
  return answerRow(served, given, await readAnswer(given.house.db, served, given, id))
}

/** A row that is pointed to must be one the actor can see. */
async function checkLinks(served: Served, within: InTransaction, draft: Columns): Promise<void> {
  for (const name of served.card.form) {
    const field = served.card.fields[name]!
    const target = field.kind === 'ref' ? servedNamed(field.to ?? '') : undefined
    if (!target || typeof draft[name] !== 'number') continue
    const rows = scopedRows(within.tx, target, within, 'in use')
      .select(`${target.table}.id`)
      .where(`${target.table}.id`, '=', draft[name])
    if (!(await rows.executeTakeFirst())) throw invalidField(name, 'unknown_row')
    const fitting = Object.entries(field.narrow ?? {}).reduce(
      (query, [by, values]) => query.where((eb) => target.narrows![by]!(eb, values)),
      rows,
    )
    if (field.narrow && !(await fitting.executeTakeFirst())) throw invalidField(name, 'not_allowed')
  }
}

async function tell(
  served: Served,
  within: InTransaction,
  { verb, row, changes }: { verb: string; row: Columns; changes: Record<string, { from?: unknown; to?: unknown }> },
): Promise<void> {
  const { card } = served
  await recordActivity(within.tx, within.actor, within.now, {
    verb: `${card.name}.${verb}`,
    target: { type: card.name, id: Number(row['id']), label: String(row[card.label] ?? '') },
    changes,
    origin: within.origin,
    ...(served.branch ? { scopePath: await served.branch(within, row) } : {}),
  })
}

/** Before and after of the card's own readable fields; what is not declared, such as a password, never enters the log. */
function changesOf(served: Served, before: Columns, after: Columns): Record<string, { from?: unknown; to?: unknown }> {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {}
  for (const [name, field] of Object.entries(served.card.fields)) {
    if (!field.read || field.derived || name === 'id') continue
    const column = columnOf(name, field)
    if (before[column] !== after[column]) changes[name] = { from: before[column], to: after[column] }
  }
  return changes
}
