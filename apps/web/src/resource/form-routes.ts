import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { screenNamed, screens } from '@castellan/contract/screens.ts'

/** The paths of a resource's screens; a form without a path of its own opens next to the list. */
export function listPath(resource: Resource): string {
  return pathOf(resource.screen) ?? '/'
}

export function addPath(resource: Resource): string | null {
  return pathOf(`${resource.screen}.add`)
}

export function editPath(resource: Resource, id: number): string | null {
  return pathOf(`${resource.screen}.edit`)?.replace('{id}', String(id)) ?? null
}

/** The page of one row; null for a resource whose rows have none. */
export function pageOf({ page }: Resource, id: number): string | null {
  return page === undefined ? null : (pathOf(page)?.replace('{id}', String(id)) ?? null)
}

function pathOf(name: string): string | null {
  const screen = screens.find((each) => each.name === name)
  return screen ? screenNamed(screen.name).path : null
}
