import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import type { Db } from '../../db/dialects/dialect.ts'

type Labels = Promise<{ id: number; label: string }[]>

/** Where the targets of a scope stand, and what they are called. */
const readers = {
  model: (db: Db, ids: number[]): Labels =>
    db
      .selectFrom('models')
      .select(['id', 'name as label'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
  reseller: (db: Db, ids: number[]): Labels =>
    db
      .selectFrom('users')
      .select(['id', 'name as label'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
  device: (db: Db, ids: number[]): Labels =>
    db
      .selectFrom('devices')
      .select(['id', 'mac as label'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
} as const
type NamedScope = keyof typeof readers

/** Ids are asked for in parts: a statement takes a limited number of values. */
const partSize = 500

/** What the targets of overrides are called, by `scope:target`; one that is gone has no name. */
export async function labelTargets(db: Db, options: readonly AppOption[]): Promise<Record<string, string>> {
  const overrides = options.flatMap((option) => option.overrides)
  const labels: Record<string, string> = {}
  for (const scope of keysOf(readers)) {
    const ids = [...new Set(overrides.filter((one) => one.scope === scope).map(({ target }) => Number(target)))]
    for (const [id, label] of await labelIds(db, scope, ids)) labels[`${scope}:${id}`] = label
  }
  return labels
}

async function labelIds(db: Db, scope: NamedScope, ids: readonly number[]): Promise<[number, string][]> {
  const found: [number, string][] = []
  for (let at = 0; at < ids.length; at += partSize)
    found.push(
      ...(await readers[scope](db, ids.slice(at, at + partSize))).map(
        ({ id, label }) => [id, label] as [number, string],
      ),
    )
  return found
}
