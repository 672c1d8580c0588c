import { isObject, isTextList } from '@castellan/contract/types/type-guards.ts'
import { trackKinds } from '@castellan/contract/calls/tracks.ts'
import type { FieldError } from '@castellan/contract/error-codes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Device } from '../devices/tv-device.ts'
import { invalidField, AppError } from '../app-error.ts'
import { readSettingsRow, ownerSettingsOf, writeSettingsRow, type SettingsRow } from './settings-row.ts'
import { assertTrackOffered } from './track-lists.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { touchConfig } from '../licences/device-versions.ts'

export type SettingsChange = {
  /** Where in the document the values stand, as `preferences` or `modes.live_tv`. */
  place: string
  values: Readonly<Record<string, unknown>>
  /** The version that was looked at; without one nothing is compared. */
  version?: number | undefined
  /** Encrypted verifiers that are stored in the row with the document; null removes one. */
  locks?: Partial<Pick<SettingsRow, 'app_password' | 'parent_pin'>>
  origin: Origin
}

/**
 * Changes settings of the owner's TV and notifies the TV. A setting somebody else has changed since `version` is refused
 * under its name (412); any other is accepted, so that two phones on different screens do not conflict.
 */
export async function changeSettings(db: Db, actor: OwnerActor, now: number, change: SettingsChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const row = await readSettingsRow(tx, device.id)
    await refuseForeignSource(tx, device, change.values)
    const changes = differencesOf(row, change)
    if (changes.length === 0 && change.locks === undefined) return
    await refuseUnofferedTracks(tx, changes)
    refuseOvertaken(row, change.version, changes)
    const version = row.version + 1
    const chosen = {
      ...parseJson(row.chosen),
      ...Object.fromEntries(changes.map((one) => [one.at, one.to])),
    }
    const changedIn = { ...changedInOf(row), ...Object.fromEntries(changes.map((one) => [one.at, version])) }
    await writeSettingsRow(tx, device.id, {
      ...change.locks,
      version,
      chosen: JSON.stringify(chosen),
      changed_in: JSON.stringify(changedIn),
      config_version: await touchConfig(tx, device.id, now),
      changed_at: now,
    })
    await recordDeviceActivity(tx, actor, now, {
      verb: 'devices.change-settings',
      device,
      changes: { ...Object.fromEntries(changes.map(({ at, from, to }) => [at, { from, to }])), ...loggedLocks(change) },
      origin: change.origin,
    })
  })
}

type Difference = { at: string; name: string; from: unknown; to: unknown }

function differencesOf(row: SettingsRow, { place, values }: SettingsChange): Difference[] {
  const whole: unknown = ownerSettingsOf(row)
  const found = place.split('.').reduce((part, name) => (isObject(part) ? part[name] : undefined), whole)
  const before = isObject(found) ? found : {}
  return Object.entries(values).flatMap(([name, to]) =>
    to === undefined || JSON.stringify(before[name]) === JSON.stringify(to)
      ? []
      : [{ at: `${place}.${name}`, name, from: before[name], to }],
  )
}

function refuseOvertaken(row: SettingsRow, version: number | undefined, changes: readonly Difference[]): void {
  if (version === undefined) return
  const changedIn = changedInOf(row)
  const overtaken = changes.filter(({ at }) => (changedIn[at] ?? 0) > version)
  if (overtaken.length === 0) return
  const error: FieldError[] = [{ code: 'changed_meanwhile' }]
  throw new AppError('stale_version', { fields: Object.fromEntries(overtaken.map(({ name }) => [name, error])) })
}

function changedInOf(row: SettingsRow): Record<string, number> {
  return parseJson(row.changed_in)
}

async function refuseUnofferedTracks(tx: Db, changes: readonly Difference[]): Promise<void> {
  for (const kind of trackKinds) {
    const change = changes.find(({ name }) => name === `${kind}_languages`)
    if (change && isTextList(change.to) && isTextList(change.from))
      await assertTrackOffered(tx, { kind, chosen: change.to, before: change.from })
  }
}

/** A part of the TV is fed by one of its own sources or by all of them. */
async function refuseForeignSource(tx: Db, device: Device, { source_id }: SettingsChange['values']): Promise<void> {
  if (typeof source_id !== 'string') return
  await tx
    .selectFrom('sources')
    .select('id')
    .where('public_id', '=', source_id)
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => invalidField('source_id', 'unknown_row'))
}

/** That a lock was set or removed, never its value. */
function loggedLocks({ locks = {} }: SettingsChange): Record<string, { to: string }> {
  return Object.fromEntries(
    Object.entries(locks).map(([name, sealed]) => [name, { to: sealed === null ? 'removed' : 'set' }]),
  )
}
