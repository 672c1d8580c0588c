import type { Programme, tvGuideCalls } from '@castellan/contract/calls/tv-guide.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { resolveOverlaps } from '@castellan/sources/epg/resolve-overlaps.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { TvActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { readSettingsRow, ownerSettingsOf } from '../owner-settings/settings-row.ts'
import { invalidField, AppError } from '../app-error.ts'
import { guideDayOf, openPart, type StoredProgramme } from './guide-part.ts'

type Guide = AnswerOf<typeof tvGuideCalls.guide>
type ScheduledProgramme = StoredProgramme & { stopAt: number }
type Channel = Guide['channels'][number]

/** What a TV asks for; without a window what is on now and the one after it. */
export type GuideWish = {
  source: string
  /** Which sources are this TV's. */
  isPlayed: (eb: ExpressionBuilder<Schema, 'sources'>) => Expression<SqlBool>
  keys: readonly string[]
  from: number | null
  to: number | null
  /** Reads what is stored of an owner's shifts of single channels. */
  shiftsOf: (stored: string) => ReadonlyMap<string, number>
}

const nowAndNext = 2
/** How far ahead the next programme is looked for. */
const nextWithinMs = 12 * hourMs

/** The current guide of a source of this TV: its version changes with every fetch and every shift. */
export async function findGuide(db: Db, actor: TvActor, now: number, wish: GuideWish) {
  const window = readWindow(wish, now)
  const found = await db
    .selectFrom('sources')
    .leftJoin('guides', 'guides.source_id', 'sources.id')
    .select(['sources.id', 'sources.epg_shift_min as shift', 'sources.version', 'sources.channel_shifts'])
    .select(['guides.run', 'guides.read_at', 'guides.first_at', 'guides.last_at'])
    .where('sources.public_id', '=', wish.source)
    .where(wish.isPlayed)
    .where('sources.deleted_at', 'is', null)
    .where('sources.enabled', '=', 1)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const settings = ownerSettingsOf(await readSettingsRow(db, actor.deviceId))
  const shift = { source_min: found.shift, device_min: settings.preferences.epg_offset_min }
  const run = found.run ?? 0
  const read_at = momentOf(found.read_at)
  const about = {
    source: wish.source,
    from: momentOf(window.from),
    to: momentOf(window.to),
    shift,
    guide:
      run === 0 || read_at === null
        ? null
        : { read_at, first_at: momentOf(found.first_at), last_at: momentOf(found.last_at) },
  }
  const own = wish.shiftsOf(found.channel_shifts)
  const place = { sourceId: found.id, run, shiftMin: shift.source_min + shift.device_min, own }
  return {
    etag: `"g${run}-${found.read_at ?? 0}-${own.size === 0 ? 0 : found.version}-${shift.source_min}-${shift.device_min}-${wish.from === null ? window.from : 'w'}"`,
    read: async (): Promise<Guide> => ({
      ...about,
      channels: run === 0 || wish.keys.length === 0 ? [] : await readChannels(db, place, { wish, window }),
    }),
  }
}

function readWindow({ from, to }: GuideWish, now: number): { from: number; to: number } {
  if (from === null && to === null) {
    // The same for a minute, so that a TV that asks again gets an answer that nothing has changed.
    const minute = now - (now % minuteMs)
    return { from: minute, to: minute + nextWithinMs }
  }
  if (from === null) throw invalidField('from', 'required')
  if (to === null) throw invalidField('to', 'required')
  if (to <= from) throw invalidField('to', 'invalid')
  if (to - from > limits.guideWindowMaxMs)
    throw invalidField('to', 'too_big', { max: limits.guideWindowMaxMs / hourMs })
  return { from, to }
}

type Place = {
  sourceId: number
  run: number
  shiftMin: number
  /** Minutes the owner has chosen for single channels, in the place of those of the playlist. */
  own: ReadonlyMap<string, number>
}
type GuideQuery = { wish: GuideWish; window: { from: number; to: number } }

async function readChannels(
  db: Db,
  { sourceId, run, shiftMin, own }: Place,
  { wish, window }: GuideQuery,
): Promise<Channel[]> {
  const matches = await db
    .selectFrom('guide_matches')
    .select(['entry_key', 'channel', 'shift_min'])
    .where('source_id', '=', sourceId)
    .where('run', '=', run)
    .where('entry_key', 'in', wish.keys)
    .execute()
  if (matches.length === 0) return []
  const shiftAt = (key: string, ofPlaylist: number) => (own.get(key) ?? ofPlaylist) + shiftMin
  const shifts = matches.map(({ entry_key, shift_min }) => shiftAt(entry_key, shift_min) * minuteMs)
  const days = {
    // A programme of the day before may still be on.
    first: guideDayOf(window.from - Math.max(...shifts)) - 1,
    last: guideDayOf(window.to - Math.min(...shifts)),
  }
  const settled = await readSettled(db, {
    sourceId,
    run,
    days,
    channels: [...new Set(matches.map(({ channel }) => channel))],
  })
  const byKey = new Map(matches.map((match) => [match.entry_key, match]))
  return wish.keys.flatMap((key) => {
    const match = byKey.get(key)
    if (!match) return []
    const shift_min = shiftAt(key, match.shift_min)
    const shown = cutOut(settled.get(match.channel) ?? [], shift_min * minuteMs, window)
    return [{ key, shift_min, programmes: wish.from === null ? shown.slice(0, nowAndNext) : shown }]
  })
}

async function readSettled(
  db: Db,
  {
    sourceId,
    run,
    days,
    channels,
  }: Omit<Place, 'shiftMin' | 'own'> & { days: { first: number; last: number }; channels: number[] },
): Promise<Map<number, ScheduledProgramme[]>> {
  const parts = await db
    .selectFrom('guide_parts')
    .select(['channel', 'body'])
    .where('source_id', '=', sourceId)
    .where('run', '=', run)
    .where('channel', 'in', channels)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .orderBy('id')
    .execute()
  const programmes = new Map<number, StoredProgramme[]>()
  for (const { channel, body } of parts) {
    const before = programmes.get(channel) ?? []
    programmes.set(channel, [...before, ...(await openPart(body))])
  }
  return new Map([...programmes].map(([channel, all]) => [channel, resolveOverlaps(all)]))
}

function cutOut(
  settled: readonly ScheduledProgramme[],
  shiftMs: number,
  { from, to }: GuideQuery['window'],
): Programme[] {
  return settled
    .filter(({ startAt, stopAt }) => startAt + shiftMs < to && stopAt + shiftMs > from)
    .map(({ startAt, stopAt, title, subTitle, description, categories, icon, episode, rating, isNew, catchupId }) => ({
      start: momentOf(startAt + shiftMs),
      stop: momentOf(stopAt + shiftMs),
      title,
      sub_title: subTitle,
      description,
      categories,
      icon,
      episode,
      rating,
      is_new: isNew,
      catchup_id: catchupId,
    }))
}
