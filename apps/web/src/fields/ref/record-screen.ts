import type { Permission } from '@castellan/contract/access/permissions.ts'
import { screens } from '@castellan/contract/screens.ts'
import { places } from 'virtual:record-places'

type RecordScreen = { path: string; permission: Permission; or?: readonly Permission[] }

/** Where a row of a resource opens, with the permission that takes; null for a resource that has no screen of its own. */
export function recordScreen(resourceName: string, id: number): RecordScreen | null {
  const place = places[resourceName]
  if (!place) return null
  const screenOf = (name: string | undefined) => screens.find((screen) => screen.name === name)
  const page = screenOf(place.page)
  const path = page ? page.path.replace('{id}', String(id)) : `${screenOf(place.screen)!.path}?open=${id}`
  // What is below another record has no address by its own number alone.
  if (path.includes('{')) return null
  return { ...place, path }
}
