import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { oncePer } from '@castellan/contract/kit/once-per.ts'

const placesOf = oncePer((_resource: Resource) => new Map<string, Resource>())

/** The resource with new records preset to a parent record; memoised, since form drafts are stored per resource object. */
export function startingAt(resource: Resource, name: string, link: RefLink): Resource {
  const places = placesOf(resource)
  const key = JSON.stringify([name, link])
  const field = resource.fields[name]!
  const made = places.get(key) ?? { ...resource, fields: { ...resource.fields, [name]: { ...field, initial: link } } }
  places.set(key, made)
  return made
}
