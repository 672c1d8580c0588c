import { isObject } from '../types/type-guards.ts'
import type { Resource } from './define-resource.ts'

type Row = Readonly<Record<string, unknown>>

/** A row with the names of roles as `say` has them, wherever they stand: as a link, as the role itself, as what an entry of the log is about. */
export function translateRoles<R extends Row>(resource: Resource, row: R, say: (label: string) => string): R {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const link = row[name]
    if (field.kind === 'ref' && field.to === 'roles' && isObject(link) && typeof link['label'] === 'string')
      said[name] = { ...link, label: say(link['label']) }
  }
  const own = resource.name === 'roles' ? resource.label : row['target_type'] === 'roles' ? 'target_label' : null
  if (own !== null && typeof row[own] === 'string') said[own] = say(row[own])
  return { ...row, ...said }
}
