import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { guidePlaces } from '../source-kinds/guide-address.ts'
import { dropGuideRows } from './prune-guides.ts'

/** The position of the plan in the order of changes; held by the planner. */
export type PlanPlace = { updatedAt: number; id: number }

const sourcesAtOnce = 200
/** A moment that never comes: what is not due by itself. */
export const never = 8_640_000_000_000_000

/**
 * Goes through the sources that have changed since and records which guides are due: a new one, one whose address or
 * list of channels has changed. A removed source loses its guide. Returns whether there is more to go through.
 */
export async function planGuides(db: Db, keys: Keys, now: number, place: PlanPlace): Promise<boolean> {
  const changed = await readChanged(db, place)
  for (const source of changed) {
    const isGone = source.deleted_at !== null || source.status === 'erased'
    if (isGone && source.guide !== null) await dropGuideRows(db, source.id)
    const isUsable = !isGone && source.enabled === 1 && source.snapshot_id !== null
    const hasChanged =
      source.planned === null || source.planned < source.updated_at || source.matched !== source.snapshot_id
    if (isUsable && hasChanged) await plan(db, now, { id: source.id, hasAddress: guidePlaces(keys, source).length > 0 })
  }
  const last = changed.at(-1)
  if (last) Object.assign(place, { updatedAt: last.updated_at, id: last.id })
  return changed.length > 0
}

/** The next sources behind a place. Many change in one moment, when a host moves for instance: those have a question of their own, or every one would go through all of them again. */
async function readChanged(db: Db, { updatedAt, id }: PlanPlace) {
  const sources = db
    .selectFrom('sources')
    .leftJoin('guides', 'guides.source_id', 'sources.id')
    .select(['sources.id', 'sources.public_id', 'sources.secret', 'sources.enabled', 'sources.deleted_at'])
    .select(['sources.snapshot_id', 'sources.updated_at', 'sources.status'])
    .select(['guides.status as guide', 'guides.found_address'])
    .select(['guides.snapshot_id as matched', 'guides.updated_at as planned'])
    .limit(sourcesAtOnce)
  const ofThisMoment = await sources
    .where('sources.updated_at', '=', updatedAt)
    .where('sources.id', '>', id)
    .orderBy('sources.id')
    .execute()
  if (ofThisMoment.length > 0) return ofThisMoment
  return sources
    .where('sources.updated_at', '>', updatedAt)
    .orderBy('sources.updated_at')
    .orderBy('sources.id')
    .execute()
}

async function plan(db: Db, now: number, { id, hasAddress }: { id: number; hasAddress: boolean }): Promise<void> {
  const state = hasAddress
    ? ({ status: 'waiting', due_at: now } as const)
    : ({ status: 'none', due_at: never } as const)
  await db
    .insertInto('guides')
    .values({ source_id: id, ...state, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('source_id')
        // One that is just being read begins again: anyone who reads it has lost it.
        .doUpdateSet((eb) => ({
          ...state,
          attempts: eb('guides.attempts', '+', 1),
          tries: 0,
          lease_until: null,
          etag: '',
          last_modified: '',
          updated_at: now,
        })),
    )
    .execute()
}
