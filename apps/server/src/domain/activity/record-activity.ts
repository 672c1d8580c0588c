import { activity } from '@castellan/contract/resources/activity.ts'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Actor, StaffActor } from '../actor.ts'

/** Where a request came from, for the activity log. */
export type Origin = { ip: string; userAgent: string; requestId: string }
export const noOrigin: Origin = { ip: '', userAgent: '', requestId: '' }

export type ActivityEntry = {
  /** `resource.action`, as in `devices.suspend`. */
  verb: string
  target: { type: string; id: number | null; label: string }
  /** Path of the user whose branch the target belongs to. */
  scopePath?: string
  /** Before and after of what changed; secrets are left out by the caller. */
  changes?: Record<string, { from?: unknown; to?: unknown }>
}

/** Who did it: of a member of staff no more than the log keeps. */
export type Doer =
  | Exclude<Actor, StaffActor>
  | Pick<StaffActor, 'kind' | 'id' | 'name' | 'path' | 'impersonator' | 'apiKey'>

/** Writes one row of the activity log, in the transaction of the change it records. */
export async function recordActivity(
  tx: Db,
  actor: Doer,
  now: number,
  operation: ActivityEntry & { origin: Origin },
): Promise<void> {
  await activityRow(tx, actor, now, operation).execute()
}

/** Writes one row for each of some actions; there must be one. */
export async function recordActivities(
  tx: Db,
  actor: Doer,
  now: number,
  operations: readonly (ActivityEntry & { origin: Origin })[],
): Promise<void> {
  await tx
    .insertInto('activity')
    .values(operations.map((operation) => rowOf(actor, now, operation)))
    .execute()
}

/** The statement that writes the row, for where it goes together with others. */
export function activityRow(tx: Db, actor: Doer, now: number, operation: ActivityEntry & { origin: Origin }) {
  return tx.insertInto('activity').values(rowOf(actor, now, operation))
}

function rowOf(actor: Doer, now: number, { origin, ...operation }: ActivityEntry & { origin: Origin }) {
  const name = actor.kind === 'staff' ? nameOf(actor) : actor.kind
  const id = actor.kind === 'staff' ? actor.id : actor.kind === 'owner' || actor.kind === 'tv' ? actor.deviceId : null
  return {
    at: now,
    actor_kind: actor.kind,
    actor_id: id,
    actor_name: name,
    by_id: actor.kind === 'staff' ? actor.id : null,
    impersonator_id: actor.kind === 'staff' ? (actor.impersonator?.id ?? null) : null,
    api_key_id: actor.kind === 'staff' ? (actor.apiKey?.id ?? null) : null,
    verb: operation.verb,
    target_type: operation.target.type,
    target_id: operation.target.id,
    target_label: operation.target.label,
    scope_path: operation.scopePath ?? (actor.kind === 'staff' ? actor.path : ''),
    ip: origin.ip,
    user_agent: origin.userAgent.slice(0, limits.userAgentKept),
    request_id: origin.requestId,
    changes: JSON.stringify(operation.changes ?? {}),
    created_at: now,
    updated_at: now,
    search_text: searchTextOf(activity, {
      actor_name: name,
      verb: operation.verb,
      target_label: operation.target.label,
      ip: origin.ip,
    }),
  }
}

/** Both names where somebody works in another's, and that of the key where a program does. */
function nameOf({ name, impersonator, apiKey }: Pick<StaffActor, 'name' | 'impersonator' | 'apiKey'>): string {
  if (apiKey) return `${name} (${apiKey.name})`
  return impersonator ? `${impersonator.name} → ${name}` : name
}
