import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { screenNamed, screens, type Screen, type ScreenName } from '@castellan/contract/screens.ts'

/**
 * Where a row opens in the back office: on the page of its form, in a sheet beside its list, or, where there is nothing to
 * change, in the list narrowed to it. Null for a row that stands below another one, which its own number does not lead to.
 */
export function recordUrl(resource: Resource, { id, label }: { id: number; label: string }): string | null {
  const form = (screens as readonly Screen[]).find(({ name }) => name === `${resource.screen}.edit`)
  const list = screenNamed(resource.screen as ScreenName).path
  const isEdited = resource.can.includes('update')
  const beside = isEdited ? `?edit=${id}` : `?open=${id}&search=${encodeURIComponent(label)}`
  const url = form && isEdited ? form.path.replace('{id}', String(id)) : list + beside
  return url.includes('{') ? null : url
}
