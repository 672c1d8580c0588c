import { rowsOf } from '../../db/many-values.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { DeviceFigureRow } from '../../db/schema/figure-rows.ts'
import { daysText, splitText, withoutRare, type Figures } from './tally.ts'

/** Rows written by one statement. */
const rowsAtOnce = 100

/** Replaces the stored figures of a branch; unchanged rows are not written. */
export async function writeFigures(db: Db, branchId: number, figures: Figures): Promise<void> {
  const kept = await db.selectFrom('device_figures').selectAll().where('branch_id', '=', branchId).execute()
  const before = new Map(kept.map((row) => [keyOf(row), row]))
  const rows = rowsOfFigures(branchId, figures)
  const changed = rows.filter((row) => !isSame(row, before.get(keyOf(row))))
  const now = new Set(rows.map(keyOf))
  const gone = kept.filter((row) => !now.has(keyOf(row)))
  for (let from = 0; from < changed.length; from += rowsAtOnce) await upsert(db, changed.slice(from, from + rowsAtOnce))
  for (let from = 0; from < gone.length; from += rowsAtOnce)
    await remove(db, branchId, gone.slice(from, from + rowsAtOnce))
}

function rowsOfFigures(branch_id: number, figures: Figures): DeviceFigureRow[] {
  return [...figures].flatMap(([product, models]) =>
    [...withoutRare(models)].map(([model, { total, online, versions, countries, days }]) => ({
      branch_id,
      product,
      model,
      total,
      online,
      versions: splitText(versions),
      countries: splitText(countries),
      days: daysText(days),
    })),
  )
}

const keyOf = ({ product, model }: DeviceFigureRow) => `${product}\n${model}`

function isSame(row: DeviceFigureRow, before: DeviceFigureRow | undefined): boolean {
  return (
    before !== undefined &&
    Number(before.total) === row.total &&
    Number(before.online) === row.online &&
    before.versions === row.versions &&
    before.countries === row.countries &&
    before.days === row.days
  )
}

async function upsert(db: Db, rows: readonly DeviceFigureRow[]): Promise<void> {
  await db
    .insertInto('device_figures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'product', 'model']).doUpdateSet((eb) => ({
        total: eb.ref('excluded.total'),
        online: eb.ref('excluded.online'),
        versions: eb.ref('excluded.versions'),
        countries: eb.ref('excluded.countries'),
        days: eb.ref('excluded.days'),
      })),
    )
    .execute()
}

async function remove(db: Db, branchId: number, rows: readonly DeviceFigureRow[]): Promise<void> {
  const given = rowsOf(
    db,
    { product: 'text', model: 'text' },
    rows.map(({ product, model }) => ({ product, model })),
  )
  await sql`delete from device_figures where branch_id = ${branchId} and (product, model) in (select product, model from ${given})`.execute(
    db,
  )
}
