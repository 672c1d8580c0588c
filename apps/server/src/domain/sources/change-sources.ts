import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sourceKinds, type FetchedKind, type SourceKind } from '@castellan/contract/fields/source-kinds.ts'
import type { XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import {
  insertFetched,
  nameKey,
  nextPosition,
  assertFingerprintFree,
  assertNameFree,
  recordSourceChange,
} from './insert-source.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { isMet, meetHost } from '../providers/portal-directory.ts'
import { changedExtras, optionColumns, type ProviderOptions } from '../source-kinds/provider-options.ts'
import { askRefresh } from './refreshes.ts'
import { fingerprintOf, rulesOf, sourceKindRules, type SourceInput } from '../source-kinds/source-kinds.ts'
import {
  extrasOf,
  openSecret,
  encryptSecret,
  type SourceExtras,
  type SourceSecret,
} from '../source-kinds/source-secret.ts'
import { keepsSecrets, lockChangeableSource } from './lock-source.ts'
import { choosePin, renewUnlocks } from './source-pins.ts'
import { lockSharers } from './shared-rows.ts'
import { reencryptPin } from '../source-kinds/source-locks.ts'

export type NewSource = SourceInput &
  ProviderOptions & {
    name: string
    user_agent: string
    output?: XtreamOutput | undefined
    pin?: string | undefined
  }
export type SourceChange = SourceInput &
  ProviderOptions & {
    id: string
    version?: number | undefined
    name?: string | undefined
    user_agent?: string | undefined
    output?: XtreamOutput | undefined
    enabled?: boolean | undefined
    /** Of staff: on every TV in their scope that shares it. An owner always changes it on all of theirs. */
    everywhere?: boolean | undefined
    /** Null removes it. */
    pin?: string | null | undefined
  }

type AddSourceInput = {
  kind: FetchedKind
  draft: NewSource
  /** The row it is a copy of, whose PIN it has from its first moment on. */
  copyOf?: Pick<Source, 'public_id' | 'pin_hash'>
  keys: Keys
  origin: Origin
}

/** Adds a source that a provider answers for at the end of the TV's list; returns its id. */
export async function addSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { kind, draft, copyOf, keys, origin }: AddSourceInput,
): Promise<string> {
  const { host, secret } = sourceKindRules[kind].read(draft, null)
  const publicId = randomUUIDv7()
  const chosen = copyOf
    ? { pin_hash: reencryptPin(keys, copyOf.pin_hash, { from: copyOf.public_id, to: publicId }) }
    : await choosePin(keys, { publicId, pin: draft.pin })
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, draft.name)
    const fingerprint = await assertSourceFree(tx, { device, kind, secret, keys })
    await meetHost(tx, host, now, { kind: sourceKinds[kind], field: sourceKindRules[kind].fields.host })
    const extras = changedExtras(draft)
    await checkGuideHost(tx, extras)
    const { id } = await insertFetched(tx, actor, now, {
      device,
      keys,
      origin,
      source: {
        publicId,
        kind,
        name: draft.name,
        host,
        position,
        user_agent: draft.user_agent,
        ...(draft.output === undefined ? {} : { output: draft.output }),
        fingerprint,
        secret: { ...secret, ...extras },
        ...optionColumns(draft),
        ...chosen,
      },
    })
    // The person who typed a PIN knows it; a copy is on the TV of another session.
    if (chosen.pin_hash && !copyOf) await renewUnlocks(tx, actor, now, { source: { id, share_id: null }, hasPin: true })
    return publicId
  })
}

type ChangeInput = { change: SourceChange; kinds: readonly SourceKind[]; keys: Keys; origin: Origin }

/** Changes a source of one of the kinds; what is left out stays, what opens it too. A file has no address to change. */
export async function changeSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { change, kinds, keys, origin }: ChangeInput,
): Promise<void> {
  const chosen = await choosePin(keys, { publicId: change.id, pin: change.pin })
  await db.transaction().execute(async (tx) => {
    const isCommon = actor.kind === 'owner' || change.everywhere === true
    const { device, others } = isCommon
      ? await lockSharers(tx, actor, change.id)
      : { device: await lockDeviceFor(tx, actor), others: [] }
    const source = await lockChangeableSource(tx, actor, now, { id: change.id, standing: 'in use' })
    if (!kinds.includes(source.kind)) throw new AppError('not_found')
    if (change.version !== undefined && change.version !== source.version) throw new AppError('stale_version')
    await applyChange(tx, actor, now, { source, device, change, keys, chosen, origin })
    if (!isCommon) await tx.updateTable('sources').set({ share_id: null }).where('id', '=', source.id).execute()
    // The switch and the PIN of the parental lock are of each TV alone.
    const { enabled: _, pin_protected: __, ...common } = change
    for (const other of others) {
      const same = reencryptPin(keys, chosen.pin_hash ?? null, { from: change.id, to: other.source.public_id })
      const ofOther = chosen.pin_hash === undefined ? {} : { pin_hash: same }
      const applied = applyChange(tx, actor, now, { ...other, change: common, keys, chosen: ofOther, origin })
      await (other.device.deleted_at === null ? applied : applied.catch(ignoreTaken))
    }
  })
}

/** A name or login that a deleted TV has already, which nobody can see: it keeps what it had. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

type SourceUpdate = {
  source: Source
  device: Device
  change: SourceChange
  keys: Keys
  chosen: { pin_hash?: Buffer | null }
  origin: Origin
}

/** Changes one row on a TV that is locked; a removed one too, so that it comes back as it is on the others. */
async function applyChange(
  tx: Db,
  actor: SourceActor,
  now: number,
  { source, device, change, keys, chosen, origin }: SourceUpdate,
): Promise<void> {
  const { name = source.name, user_agent = source.user_agent, enabled = source.enabled === 1 } = change
  const { output = source.output } = change
  const isInUse = source.deleted_at === null
  if (isInUse && name !== source.name) await assertNameFree(tx, device.id, name, source.id)
  const opening = await changedOpening(tx, actor, now, { source, device, change, keys })
  await tx
    .updateTable('sources')
    .set({
      name,
      name_key: nameKey(name),
      user_agent,
      output,
      enabled: enabled ? 1 : 0,
      version: source.version + 1,
      updated_at: now,
      ...optionColumns(change),
      ...chosen,
      ...opening?.columns,
    })
    .where('id', '=', source.id)
    .execute()
  if (chosen.pin_hash !== undefined) await renewUnlocks(tx, actor, now, { source, hasPin: chosen.pin_hash !== null })
  if (!isInUse) return
  const isAskedOtherwise = user_agent !== source.user_agent || output !== source.output || change.headers !== undefined
  const isSwitchedOn = enabled && source.enabled === 0
  if (opening && (opening.isChanged || isAskedOtherwise || isSwitchedOn))
    await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
  const changes =
    chosen.pin_hash === undefined ? undefined : { pin: { to: chosen.pin_hash === null ? 'removed' : 'set' } }
  await recordSourceChange(tx, actor, now, { device, verb: 'update', name, origin, changes })
}

/** What opens a source after a change, and whether it is something else than before; null for a file. */
async function changedOpening(
  tx: Db,
  actor: SourceActor,
  now: number,
  { source, device, change, keys }: { source: Source; device: Device; change: SourceChange; keys: Keys },
) {
  const rules = rulesOf(source.kind)
  if (rules === null) {
    if (change.url !== undefined) throw invalidField('url', 'not_allowed')
    return null
  }
  const before = openSecret(keys, source)
  const isKept = keepsSecrets(actor, source, rules.read(change, before).host)
  const { host, secret } = rules.read(change, isKept ? before : null)
  const { kind } = source
  const isInUse = source.deleted_at === null
  const fingerprint = isInUse
    ? await assertSourceFree(tx, { device, kind, secret, keys, exceptId: source.id })
    : fingerprintOf(keys, { kind, secret }, device.mac)
  if (host !== source.host) await meetHost(tx, host, now, { kind: sourceKinds[kind], field: rules.fields.host })
  const extras = changedExtras(change, isKept ? extrasOf(before) : {})
  if (extras.epgUrl !== extrasOf(before).epgUrl) await checkGuideHost(tx, extras)
  const isChanged = !isDeepStrictEqual(secret, rules.read({}, before).secret)
  return {
    isChanged,
    columns: {
      host,
      fingerprint,
      secret: encryptSecret(keys, source.public_id, { ...secret, ...extras }),
      ...(isChanged ? { etag: '', last_modified: '' } : {}),
      // A removed one is fetched once it is back.
      ...(isChanged && !isInUse ? { next_refresh_at: now } : {}),
    },
  }
}

/** A guide that somebody has typed is on a host the operator lets be read. */
async function checkGuideHost(tx: Db, { epgUrl }: SourceExtras): Promise<void> {
  if (epgUrl !== undefined) await isMet(tx, new URL(epgUrl).origin, { field: 'epg_url' })
}

type SourceIdentity = {
  device: Pick<Device, 'id' | 'mac'>
  kind: SourceKind
  secret: SourceSecret
  keys: Keys
  exceptId?: number
}

/** The same login, or portal with the same MAC and login, is there once on a device (domain §3.9). Returns its fingerprint. */
export async function assertSourceFree(
  tx: Db,
  { device, kind, secret, keys, exceptId = 0 }: SourceIdentity,
): Promise<string | null> {
  const fingerprint = fingerprintOf(keys, { kind, secret }, device.mac)
  const field = rulesOf(kind)?.fields.taken ?? 'url'
  if (fingerprint !== null) await assertFingerprintFree(tx, { deviceId: device.id, fingerprint, field, exceptId })
  return fingerprint
}
