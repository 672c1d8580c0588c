import type { Track, TrackKind, TrackList } from '@castellan/contract/calls/tracks.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { invalidField, AppError } from '../app-error.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The languages offered for audio or subtitles, those that are switched off included. */
export async function readTrackList(db: Db, kind: TrackKind): Promise<TrackList> {
  const row = await db
    .selectFrom('track_lists')
    .select(['tracks', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { tracks: parseJson(row.tracks), version: row.version }
}

/** What may be chosen, in its order. */
export async function offeredTracks(db: Db, kind: TrackKind): Promise<Track[]> {
  return (await readTrackList(db, kind)).tracks.filter(({ active }) => active)
}

type Change = TrackList & { kind: TrackKind; origin: Origin }

/** Replaces the list; a language or an alias that is twice is refused under its place. */
export async function changeTrackList(db: Db, actor: StaffActor, now: number, change: Change): Promise<TrackList> {
  const { kind, tracks, version, origin } = change
  refuseTwice(tracks)
  return db.transaction().execute(async (tx) => {
    const before = await readTrackList(tx, kind)
    const changed = await tx
      .updateTable('track_lists')
      .set({ tracks: JSON.stringify(tracks), version: version + 1, updated_at: now })
      .where('kind', '=', kind)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (changed.numUpdatedRows === 0n) throw new AppError('stale_version')
    await recordActivity(tx, actor, now, {
      verb: 'track_lists.update',
      target: { type: 'track_lists', id: null, label: kind },
      changes: { tracks: { from: spellOut(before.tracks), to: spellOut(tracks) } },
      origin,
    })
    return { tracks, version: version + 1 }
  })
}

function refuseTwice(tracks: readonly Track[]): void {
  const known = new Set<string>()
  for (const [index, { code, aliases }] of tracks.entries())
    for (const name of new Set([code, ...aliases])) {
      if (known.has(name)) throw invalidField(`tracks.${index}.${name === code ? 'code' : 'aliases'}`, 'taken')
      known.add(name)
    }
}

const spellOut = (tracks: readonly Track[]) => tracks.map(({ code, active }) => (active ? code : `(${code})`)).join(' ')

/** Refuses a language that is not offered; one that was chosen before may stay. */
export async function assertTrackOffered(
  db: Db,
  { kind, chosen, before }: { kind: TrackKind; chosen: readonly string[]; before: readonly string[] },
): Promise<void> {
  if (chosen.every((code) => before.includes(code))) return
  const allowed = [...before, ...(await offeredTracks(db, kind)).map(({ code }) => code)]
  const at = chosen.findIndex((code) => !allowed.includes(code))
  if (at >= 0) throw invalidField(`${kind}_languages.${at}`, 'not_one_of')
}

/** The name of a language for somebody who reads `locale`; its code where it has none. */
export function trackName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(code) ?? code
  } catch {
    // A TV may report anything as its locale.
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  }
}
