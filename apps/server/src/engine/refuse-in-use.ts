import { holdsAll } from '@castellan/contract/access/holds.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Use } from '@castellan/contract/refusals.ts'
import { cards } from '@castellan/contract/resources/index.ts'
import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'
import { Refusal } from '../domain/refusal.ts'
import { loose, type Columns } from './loose-db.ts'
import { servedNamed } from './registry.ts'
import { scopedRows } from './rows.ts'
import type { InTransaction, Served } from './served.ts'

type Pointing = { other: Served; field: string }

/** Refuses to take a row away while others point to it, and says which: those of the actor's scope by name, the rest as a number. */
export async function refuseInUse(served: Served, within: InTransaction, row: Columns): Promise<void> {
  const uses: Use[] = []
  for (const pointing of pointingTo(served)) {
    const use = await countUse(within, pointing, Number(row['id']))
    if (use.count + use.others > 0) uses.push(use)
  }
  if (uses.length > 0) throw new Refusal('in_use', { uses })
}

/** What somebody chose in a form, and where a row stands below another; who once wrote something down does not hold it. */
function pointingTo({ card }: Served): Pointing[] {
  return cards.flatMap((one) => {
    const other = servedNamed(one.name)!
    const points = ([name, field]: [string, AnyField]) =>
      field.kind === 'ref' &&
      field.to === card.name &&
      ((one.form as readonly string[]).includes(name) || other.standsUnder === name)
    return Object.entries(one.fields as Record<string, AnyField>)
      .filter(points)
      .map(([field]) => ({ other, field }))
  })
}

async function countUse({ tx, actor }: InTransaction, { other, field }: Pointing, id: number): Promise<Use> {
  const { card, table } = other
  const max = limits.usesCountedMax
  const column = `${table}.${field}_id`
  const every = await loose(tx)
    .selectFrom(table)
    .select(`${table}.id`)
    .where(column, '=', id)
    .where((eb) => (other.holdsWhenDeleted?.includes(field) ? eb.lit(true) : eb(`${table}.deleted_at`, 'is', null)))
    .limit(max)
    .execute()
  const isSeen = every.length > 0 && holdsAll(actor.permissions, [card.permission])
  const seen = isSeen
    ? await scopedRows(tx, other, { actor }, 'in use')
        .selectAll(table)
        .where(column, '=', id)
        .orderBy(`${table}.id`, 'desc')
        .limit(max)
        .execute()
    : []
  const rows = seen.slice(0, limits.usesNamed).map((row) => {
    const shown = other.conceal?.(actor, row) ?? row
    return { id: Number(row['id']), label: String(shown[card.label] || `#${String(row['id'])}`) }
  })
  const isMore = every.length === max
  const others = isMore && seen.length === max ? 0 : Math.max(0, every.length - seen.length)
  const { path } = screenNamed(card.screen as ScreenName)
  const list = (card.list.filters as readonly string[]).includes(field) ? `${path}?${field}=${id}` : null
  const more = isMore ? { more: true as const } : {}
  return { noun: card.name, field, path, list, count: seen.length, others, rows, ...more }
}
