import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { screenNamed, screens, type Screen, type ScreenName } from '@castellan/contract/screens.ts'

/** Where a row opens in the back office: on its own page, or next to its list. Null for a row below another one, which its own number does not lead to. */
export function recordUrl(resource: Resource, id: number): string | null {
  const page = (screens as readonly Screen[]).find(({ name }) => name === resource.page)
  const list = screenNamed(resource.screen as ScreenName).path
  const url = page ? page.path.replace('{id}', String(id)) : `${list}?open=${id}`
  return url.includes('{') ? null : url
}
