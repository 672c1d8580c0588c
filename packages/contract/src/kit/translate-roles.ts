import { isObject } from '../types/type-guards.ts'
import type { Resource } from './define-resource.ts'

type Row = Readonly<Record<string, unknown>>

/** A row with the names of roles as `say` has them: where it links to one, and where it is one. */
export function translateRoles<R extends Row>(resource: Resource, row: R, say: (label: string) => string): R {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const link = row[name]
    if (field.kind.name === 'ref' && field.to === 'roles' && isObject(link) && typeof link['label'] === 'string')
      said[name] = { ...link, label: say(link['label']) }
  }
  const own = row[resource.label]
  if (resource.name === 'roles' && typeof own === 'string') said[resource.label] = say(own)
  return { ...row, ...said }
}
