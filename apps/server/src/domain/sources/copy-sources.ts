import { entriesOf } from '@castellan/contract/types/typed-keys.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceRow } from '../../db/schema/schema.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { addSource } from './change-sources.ts'
import { copyFileSource } from './copy-file-source.ts'
import { sourceKindRules } from '../source-kinds/source-kinds.ts'
import { lockedOf } from '../source-kinds/source-locks.ts'
import { extrasOf, openSecret } from '../source-kinds/source-secret.ts'

type CopyTarget = { to: OwnerActor; keys: Keys; origin: Origin }

/**
 * Adds the sources of one device to another one as if its owner had typed or uploaded them there; a portal without a MAC of its own is entered
 * with that TV's. What that device has already, what its limits refuse and what is behind a PIN that was not entered is left out and counted.
 */
export async function copySources(
  db: Db,
  from: OwnerActor,
  now: number,
  { to, keys, origin }: CopyTarget,
): Promise<{ copied: number; leftOut: number }> {
  const rows = await db
    .selectFrom('sources')
    .selectAll()
    .where('device_id', '=', from.deviceId)
    .where('deleted_at', 'is', null)
    // What a provider put on a TV is for that TV.
    .where('managed_by', 'is', null)
    .orderBy('position')
    .execute()
  const locked = await lockedOf(db, from, now, rows)
  let copied = 0
  for (const row of rows.filter(({ id }) => !locked.has(id))) {
    try {
      copied += (await addCopy(db, row, now, { to, keys, origin })) ? 1 : 0
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return { copied, leftOut: rows.length - copied }
}

async function addCopy(
  db: Db,
  row: Selectable<SourceRow>,
  now: number,
  { to, keys, origin }: CopyTarget,
): Promise<boolean> {
  const secret = openSecret(keys, row)
  const { epgUrl, headers = {} } = extrasOf(secret)
  const draft = {
    name: row.name,
    user_agent: row.user_agent,
    epg_shift_min: row.epg_shift_min,
    refresh_every: row.refresh_every,
    pin_protected: row.pin_protected === 1,
    ...(epgUrl === undefined ? {} : { epg_url: epgUrl }),
    headers: entriesOf(headers).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
  }
  const { kind } = row
  if (kind === 'm3u_file') return copyFileSource(db, row, now, { to, keys, origin })
  const output = row.output
  const typed = sourceKindRules[kind].typed(secret)
  await addSource(db, to, now, { kind, draft: { ...draft, ...typed, output }, copyOf: row, keys, origin })
  return true
}
