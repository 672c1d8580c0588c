import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { screenNamed, screens } from '@castellan/contract/screens.ts'

/** The paths of a noun's screens; a form without a path of its own opens beside the list. */
export function listPath(card: Resource): string {
  return pathOf(card.screen) ?? '/'
}

export function addPath(card: Resource): string | null {
  return pathOf(`${card.screen}.add`)
}

export function editPath(card: Resource, id: number): string | null {
  return pathOf(`${card.screen}.edit`)?.replace('{id}', String(id)) ?? null
}

function pathOf(name: string): string | null {
  const screen = screens.find((each) => each.name === name)
  return screen ? screenNamed(screen.name).path : null
}
