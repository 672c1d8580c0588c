import { covers } from '@castellan/contract/access/holds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { permissionsOf } from '../access/permissions-of.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

type KeyRevocation = {
  user: { id: number; path: string }
  /** Their next role: only keys with a scope it lacks end. Without one all of them do. */
  roleId?: number
  origin: Origin
}

/** Ends the keys of somebody who is disabled, removed or given another role. */
export async function revokeUserKeys(
  tx: Db,
  actor: StaffActor,
  now: number,
  { user, roleId, origin }: KeyRevocation,
): Promise<void> {
  const keys = await tx.selectFrom('api_keys').select(['id', 'name', 'scopes']).where('user_id', '=', user.id).execute()
  if (keys.length === 0) return
  const held = roleId === undefined ? [] : await permissionsOf(tx, roleId)
  const isFit = (scopes: JsonText<string[]>) => parseJson(scopes).every((scope) => covers(held, scope))
  for (const { id, name, scopes } of keys) {
    if (isFit(scopes)) continue
    await tx.deleteFrom('api_keys').where('id', '=', id).execute()
    await recordActivity(tx, actor, now, {
      verb: 'api_keys.revoke',
      target: { type: 'api_keys', id, label: name },
      scopePath: user.path,
      origin,
    })
  }
}
