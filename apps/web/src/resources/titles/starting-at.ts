import type { Link } from '@castellan/contract/fields/ref.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'

const known = new WeakMap<Resource, Map<string, Resource>>()

/** The resource with new records preset to a parent record; memoised, since form drafts are stored per resource object. */
export function startingAt(resource: Resource, name: string, link: Link): Resource {
  const places = known.get(resource) ?? new Map<string, Resource>()
  known.set(resource, places)
  const key = JSON.stringify([name, link])
  const field = resource.fields[name]!
  const made = places.get(key) ?? { ...resource, fields: { ...resource.fields, [name]: { ...field, initial: link } } }
  places.set(key, made)
  return made
}
