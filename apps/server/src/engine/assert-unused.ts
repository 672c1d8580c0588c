import { rowIdOf } from './columns.ts'
import { mayView } from '@castellan/contract/access/holds.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Use } from '@castellan/contract/error-codes.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { AppError } from '../domain/app-error.ts'
import { loose, type Columns } from './loose-db.ts'
import { resourceByName } from './registry.ts'
import { scopedRows } from './rows.ts'
import type { TransactionContext, ResourceHooks } from './resource-hooks.ts'

/** A column that points to a row, and the resources that show its table, each some of the rows. */
type FieldReference = { field: string; others: [ResourceHooks, ...ResourceHooks[]] }

/** Refuses to take a row away while others point to it, and says which: those of the actor's scope by name, the rest as a number. */
export async function assertUnused(hooks: ResourceHooks, within: TransactionContext, row: Columns): Promise<void> {
  const uses: Use[] = []
  for (const pointing of pointingTo(hooks)) uses.push(...(await countUses(within, pointing, rowIdOf(row))))
  if (uses.length > 0) throw new AppError('in_use', { uses })
}

/** What somebody chose in a form, and where a row is below another; who once wrote something down does not hold it. */
function pointingTo({ resource }: ResourceHooks): FieldReference[] {
  const found = new Map<string, FieldReference>()
  for (const one of allResources) {
    const other = resourceByName(one.name)!
    for (const [field, { kind, to }] of Object.entries(one.fields as Record<string, AnyField>)) {
      const isChosen = (one.form as readonly string[]).includes(field) || other.standsUnder === field
      if (kind.name !== 'ref' || to !== resource.name || !isChosen) continue
      const column = `${other.table}.${field}`
      const known = found.get(column)
      if (known) known.others.push(other)
      else found.set(column, { field, others: [other] })
    }
  }
  return [...found.values()]
}

/** A row that several resources show is named by the first of them; rows that none of them shows are counted there too. */
async function countUses(
  { tx, actor, ctx }: TransactionContext,
  { others, field }: FieldReference,
  id: number,
): Promise<Use[]> {
  const max = limits.usesCountedMax
  const [{ table, beside }] = others
  const found = beside?.filters.includes(field)
    ? beside.clause({ ctx, actor }, { filter: field, values: [String(id)] })
    : null
  const column = `${table}.${field}_id`
  const holdsWhenDeleted = others.some((other) => other.holdsWhenDeleted?.includes(field))
  const every = await loose(tx)
    .selectFrom(table)
    .select(`${table}.id`)
    .where(column, '=', id)
    .where((eb) => found ?? eb.lit(true))
    .where((eb) => (holdsWhenDeleted ? eb.lit(true) : eb(`${table}.deleted_at`, 'is', null)))
    .limit(max)
    .execute()
  if (every.length === 0) return []
  const isMore = every.length === max
  const named = new Set<number>()
  const uses: Use[] = []
  for (const other of others) {
    const rows = mayView(actor.permissions, other.resource.permission, other.resource.or)
      ? await scopedRows(tx, other, { actor }, 'in use')
          .selectAll(table)
          .where(column, '=', id)
          .where((eb) => found ?? eb.lit(true))
          .orderBy(`${table}.id`, 'desc')
          .limit(max)
          .execute()
      : []
    const fresh = rows.filter((row) => !named.has(rowIdOf(row)))
    for (const row of fresh) named.add(rowIdOf(row))
    uses.push(sayUse(other, { actor, field, id, rows: fresh, isMore }))
  }
  const hidden = isMore && named.size >= max ? 0 : Math.max(0, every.length - named.size)
  const [first, ...rest] = uses
  if (!first) return []
  return [{ ...first, others: hidden }, ...rest].filter(({ count, others: more }) => count + more > 0)
}

type Reference = {
  actor: TransactionContext['actor']
  field: string
  id: number
  rows: readonly Columns[]
  isMore: boolean
}

function sayUse({ resource, redact }: ResourceHooks, { actor, field, id, rows, isMore }: Reference): Use {
  const links = rows.slice(0, limits.usesNamed).map((row) => {
    const shown = redact?.(actor, row) ?? row
    return { id: rowIdOf(row), label: String(shown[resource.label] || `#${rowIdOf(row)}`) }
  })
  const { path } = screenNamed(resource.screen)
  const list = (resource.list.filters as readonly string[]).includes(field) ? `${path}?${field}=${id}` : null
  const more = isMore ? { more: true as const } : {}
  return { resource: resource.name, field, path, list, count: rows.length, others: 0, rows: links, ...more }
}
