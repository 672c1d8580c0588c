import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { insertFetched, nameKey, nextPosition, assertFingerprintFree, assertNameFree, settle } from './insert-source.ts'
import { meetHost } from './portal-directory.ts'
import { openPortalSecret, portalSecret, type PortalTyped } from './portal-secret.ts'
import { changedExtras, optionColumns, type ProviderOptions } from './provider-options.ts'
import { askRefresh } from './refreshes.ts'
import { extrasOf, encryptSecret, type PortalSecret } from './source-secret.ts'
import { keepsSecrets, takeChangeable } from './take-changeable.ts'

export type NewPortal = PortalTyped & { name: string; url: string; user_agent: string } & ProviderOptions
export type PortalChange = PortalTyped & {
  id: string
  version?: number | undefined
  name?: string | undefined
  user_agent?: string | undefined
  enabled?: boolean | undefined
} & ProviderOptions

type Device = Awaited<ReturnType<typeof lockDeviceFor>>

/** Adds a Stalker portal at the end of the TV's list; answers its id. */
export async function addPortal(
  db: Db,
  actor: SourceActor,
  now: number,
  { draft, keys, origin }: { draft: NewPortal; keys: Keys; origin: Origin },
): Promise<string> {
  const { host, ...secret } = portalSecret(draft)
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, draft.name)
    const fingerprint = await assertPortalFree(tx, { device, secret, keys })
    await meetHost(tx, host, now, { kind: 'stalker', field: 'url' })
    const { publicId } = await insertFetched(tx, actor, now, {
      device,
      keys,
      origin,
      source: {
        kind: 'stalker',
        name: draft.name,
        host,
        position,
        user_agent: draft.user_agent,
        fingerprint,
        secret: { ...secret, ...changedExtras(draft) },
        ...optionColumns(draft),
      },
    })
    return publicId
  })
}

/** Changes a Stalker portal; what is left out stays, what opens it too. */
export async function changePortal(
  db: Db,
  actor: SourceActor,
  now: number,
  { change, keys, origin }: { change: PortalChange; keys: Keys; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await takeChangeable(tx, actor, { id: change.id, standing: 'in use' })
    if (source.kind !== 'stalker') throw new AppError('not_found')
    if (change.version !== undefined && change.version !== source.version) throw new AppError('stale_version')
    const { name = source.name, user_agent = source.user_agent, enabled = source.enabled === 1 } = change
    if (name !== source.name) await assertNameFree(tx, device.id, name, source.id)
    const before = openPortalSecret(keys, source)
    const isKept = keepsSecrets(actor, source, portalSecret(change, before).host)
    const { host, ...secret } = portalSecret(change, isKept ? before : null)
    const extras = changedExtras(change, isKept ? extrasOf(before) : {})
    const fingerprint = await assertPortalFree(tx, { device, secret, keys, exceptId: source.id })
    if (host !== source.host) await meetHost(tx, host, now, { kind: 'stalker', field: 'url' })
    await tx
      .updateTable('sources')
      .set({
        name,
        name_key: nameKey(name),
        host,
        user_agent,
        fingerprint,
        enabled: enabled ? 1 : 0,
        version: source.version + 1,
        updated_at: now,
        secret: encryptSecret(keys, source.public_id, { ...secret, ...extras }),
        ...optionColumns(change),
      })
      .where('id', '=', source.id)
      .execute()
    const { host: _, ...same } = portalSecret({}, before)
    const isOpenedOtherwise = JSON.stringify(secret) !== JSON.stringify(same)
    const isAskedOtherwise = user_agent !== source.user_agent || change.headers !== undefined
    const isSwitchedOn = enabled && source.enabled === 0
    if (isOpenedOtherwise || isAskedOtherwise || isSwitchedOn)
      await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
    await settle(tx, actor, now, { device, verb: 'update', name, origin })
  })
}

/** A portal stands once on a device with the same MAC and login. */
export async function assertPortalFree(
  tx: Db,
  { device, secret, keys, exceptId = 0 }: { device: Device; secret: PortalSecret; keys: Keys; exceptId?: number },
): Promise<string> {
  const fingerprint = fingerprintOf(keys, secret, device.mac)!
  await assertFingerprintFree(tx, { deviceId: device.id, fingerprint, field: 'url', exceptId })
  return fingerprint
}
