import { mayView } from '@castellan/contract/access/holds.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { holds, type StaffActor } from '../actor.ts'

/** The kinds of titles somebody may look at: movies and series are one table, and `manage-series` opens series alone. */
export function readableKinds(actor: StaffActor): TitleKind[] {
  return mayView(actor.permissions, 'manage-movies') ? ['movie', 'series'] : ['series']
}

/** The kinds of titles somebody may change. */
export function changeableKinds(actor: StaffActor): TitleKind[] {
  return holds(actor, 'manage-movies') ? ['movie', 'series'] : ['series']
}
