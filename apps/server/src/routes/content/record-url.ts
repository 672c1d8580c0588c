import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { screenNamed, screens, type Screen } from '@castellan/contract/screens.ts'

/** The other row a row is below, by the field that points there. */
export type StandsOn = { field: string; id: number }

/**
 * Where a row opens in the back office: on its own page, next to its list, or on the screen of the row it is below. Null for one of those while
 * that row is not known.
 */
export function recordUrl(resource: Resource, id: number, standsOn: StandsOn | null = null): string | null {
  const page = (screens as readonly Screen[]).find(({ name }) => name === resource.page)
  if (page) return filledIn(page.path, id)
  const place = resource.standsOn?.find(({ field }) => field === standsOn?.field)
  const list = screenNamed(place?.screen ?? resource.screen).path
  const path = place && standsOn ? filledIn(list, standsOn.id) : list
  return path === null || path.includes('{') ? null : `${path}?open=${id}`
}

/** The path with its one part, whatever that is called. */
function filledIn(path: string, id: number): string | null {
  const url = path.replace(/\{\w+\}/u, String(id))
  return url.includes('{') ? null : url
}
