import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { ChannelShift } from '@castellan/contract/calls/owner-sources.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { Keys } from '../keys.ts'
import { entriesWith } from './find-channels.ts'
import { recordSourceChange } from './insert-source.ts'
import { readEntryPage, shownSnapshots, type SnapshotPageEntry } from '../snapshots/read-entries.ts'
import { lockSource } from './lock-source.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'

/** A moved channel as it is stored; title, group and page are those it was found by. */
type StoredShifts = Readonly<Record<string, Omit<ChannelShift, 'entry' | 'shift_min'> & { shift_min: number }>>

/** Minutes by the key of the entry, as the guide applies them. */
export function shiftsOf(text: string): ReadonlyMap<string, number> {
  if (text === '{}') return new Map()
  return new Map(
    Object.entries(parseJson<JsonText<StoredShifts>>(text)).map(([key, { shift_min }]) => [key, shift_min]),
  )
}

const letters = 2

/** Channels of a source by their title, or without a word those its owner has moved. */
export async function listChannelShifts(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, q, keys }: { id: string; q: string; keys: Keys },
): Promise<{ data: ChannelShift[]; more: boolean }> {
  const row = await snapshotOf(db, actor, now, id)
  const stored = parseJson<JsonText<StoredShifts>>(row.channel_shifts)
  if (q.trim().length < letters) {
    const data = Object.entries(stored).map(([entry, shift]) => ({ entry, ...shift }))
    return { data: data.toSorted((one, other) => one.title.localeCompare(other.title)), more: false }
  }
  if (row.page_key === null) return { data: [], more: false }
  const { found, more } = await entriesWith(db, { ...row, page_key: row.page_key }, { q, keys, isFit: isChannel })
  return {
    data: found.map(({ entry, page }) => ({
      entry: entry.key,
      page,
      title: entry.title,
      group: entry.group ?? '',
      shift_min: stored[entry.key]?.shift_min ?? null,
    })),
    more,
  }
}

/** Films and episodes have no guide. */
const isChannel = ({ kind }: SnapshotPageEntry) => kind === 'live' || kind === 'radio'

async function snapshotOf(db: Db, actor: OwnerActor, now: number, id: string) {
  const row = await db
    .selectFrom('sources')
    .leftJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['sources.id as source_id', 'sources.pin_hash', 'sources.channel_shifts', 'snapshots.page_key'])
    .select((eb) => [
      eb.fn.coalesce('snapshots.id', eb.lit(0)).as('id'),
      eb.fn.coalesce('snapshots.public_id', eb.val('')).as('public_id'),
      eb.fn.coalesce('snapshots.pages', eb.lit(0)).as('pages'),
    ])
    .where('sources.public_id', '=', id)
    .where('sources.device_id', '=', actor.deviceId)
    .where('sources.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  await assertUnlocked(db, actor, now, { id: row.source_id, pin_hash: row.pin_hash })
  return row
}

type ShiftInput = { id: string; page: number; entry: string; shift_min: number | null; keys: Keys; origin: Origin }

/** Moves the guide of one channel, or lets it go back to what the playlist says; the TV reads the guide again. */
export async function shiftChannel(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, page, entry: key, shift_min, keys, origin }: ShiftInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await lockSource(tx, actor, now, { id, standing: 'in use' })
    const { [key]: before, ...others } = parseJson<JsonText<StoredShifts>>(source.channel_shifts)
    if (shift_min === null && before === undefined) return
    const place = before ?? (await foundChannel(tx, source.id, { page, key, keys }))
    if (shift_min !== null && Object.keys(others).length >= limits.channelShiftsMax)
      throw invalidField('entry', 'full', { max: limits.channelShiftsMax })
    const next = shift_min === null ? others : { ...others, [key]: { ...place, shift_min } }
    await tx
      .updateTable('sources')
      .set({ channel_shifts: JSON.stringify(next), version: source.version + 1, updated_at: now })
      .where('id', '=', source.id)
      .execute()
    await recordSourceChange(tx, actor, now, { device, verb: 'shifts', name: source.name, origin })
  })
}

async function foundChannel(tx: Db, sourceId: number, { page, key, keys }: { page: number; key: string; keys: Keys }) {
  const snapshot = await shownSnapshots(tx).where('sources.id', '=', sourceId).executeTakeFirst()
  const entries = snapshot ? await readEntryPage(tx, snapshot, { keys, page }) : []
  const entry = entries.find((one) => one.key === key && isChannel(one))
  if (!entry) throw invalidField('entry', 'unknown_row')
  return { page, title: entry.title, group: entry.group ?? '' }
}
