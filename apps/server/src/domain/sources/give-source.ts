import { isDeepStrictEqual } from 'node:util'
import { givenKinds } from '@castellan/contract/fields/given-kinds.ts'
import { sourceKinds } from '@castellan/contract/fields/source-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { assertSourceFree } from './change-sources.ts'
import { insertFetched, nextPosition, assertNameFree, recordSourceChange } from './insert-source.ts'
import { meetHost } from '../providers/portal-directory.ts'
import { sourceKindRules } from '../source-kinds/source-kinds.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { openSecret } from '../source-kinds/source-secret.ts'

type Gift = {
  device: Device
  kind: keyof typeof givenKinds
  name: string
  url: string
  keys: Keys
  origin: Origin
  shareId?: string | null
}

/** Puts a source of the provider behind the owner's own ones, for a member of staff; the device must be locked. Returns its row. */
export async function giveSource(tx: Db, actor: StaffActor, now: number, gift: Gift): Promise<number> {
  const { device, name, url, keys, origin, shareId = null } = gift
  const kind = givenKinds[gift.kind]
  const position = await nextPosition(tx, device.id)
  await assertNameFree(tx, device.id, name)
  const { host, secret } = sourceKindRules[kind].read({ url }, null)
  const fingerprint = await assertSourceFree(tx, { device, kind, secret, keys })
  await meetHost(tx, host, now, { kind: sourceKinds[kind] })
  const { id } = await insertFetched(tx, { ...actor, deviceId: device.id }, now, {
    device,
    keys,
    origin,
    source: {
      kind,
      name,
      host,
      position,
      user_agent: '',
      fingerprint,
      secret,
      share_id: shareId,
    },
  })
  return id
}

/** Takes a source that was given off the TV again; false when it is gone already, or somebody has changed it since. */
export async function removeManagedSource(
  tx: Db,
  actor: StaffActor,
  now: number,
  { sourceId, ...gift }: Gift & { sourceId: number },
): Promise<boolean> {
  const { device, name, origin } = gift
  const source = await tx
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', sourceId)
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!source || !isAsGiven(source, gift)) return false
  await tx
    .updateTable('sources')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', source.id)
    .execute()
  await recordSourceChange(tx, { ...actor, deviceId: device.id }, now, { device, verb: 'delete', name, origin })
  return true
}

/** Compares what a provider can change. The version also counts what the owner arranges, which is no reason to leave the source there. */
function isAsGiven(source: Source, { kind, name, url, keys }: Gift): boolean {
  const { secret } = sourceKindRules[givenKinds[kind]].read({ url }, null)
  const isPlain = source.user_agent === '' && source.enabled === 1
  return isPlain && source.name === name && isDeepStrictEqual(openSecret(keys, source), secret)
}
