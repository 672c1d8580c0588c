import type { Product } from '@castellan/contract/access/products.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { DeviceFigureRow } from '../../db/schema/figure-rows.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { wholeBranch } from './count-figures.ts'
import { addTo, type OnlineCounts } from './tally.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The stored figures of the actor's branch, of one product or of all. Admins see every device. */
export async function readFigures(
  db: Db,
  actor: StaffActor,
  product: Product | undefined,
): Promise<{ rows: DeviceFigureRow[]; countedAt: number | null }> {
  const all = db
    .selectFrom('device_figures')
    .selectAll()
    .where('branch_id', '=', seesEveryRow(actor) ? wholeBranch : actor.id)
  const rows = await (product ? all.where('product', '=', product) : all).execute()
  const round = await db.selectFrom('figure_rounds').select('counted_at').where('id', '=', 1).executeTakeFirst()
  return { rows, countedAt: round?.counted_at ?? null }
}

/** `[total, online]` by value, of rows together. */
export function sumSplit(rows: readonly DeviceFigureRow[], of: 'versions' | 'countries'): OnlineCounts {
  const sums: OnlineCounts = new Map()
  for (const row of rows) for (const [name, counts] of Object.entries(parseJson(row[of]))) addTo(sums, name, counts)
  return sums
}

/** How many devices came on each day (since 1970), of rows together. */
export function sumDays(rows: readonly DeviceFigureRow[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const row of rows)
    for (const [day, count] of Object.entries(parseJson(row.days)))
      sums.set(Number(day), (sums.get(Number(day)) ?? 0) + count)
  return sums
}

/** Parts of a split, most devices first. */
export function partsOf(split: OnlineCounts): { name: string; total: number; online: number }[] {
  return [...split]
    .map(([name, [total, online]]) => ({ name, total, online }))
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
}
