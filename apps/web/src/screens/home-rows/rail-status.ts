import type { HomeRail, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { formatDate, type DateFormat } from '../../ui/text/format-date.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'

type Status = { tone: Tone; label: string; isSkipped: boolean }
type Words = { t: Translate; format: DateFormat; now: number }

/** How a row is on TVs, and why they skip it where they do. */
export function statusOf(rail: HomeRail, titles: ReadonlyMap<number, HomeTitle>, { t, format, now }: Words): Status {
  const { active, starts_at, ends_at, fault, refreshed_at } = rail
  if (!active) return { tone: 'off', label: t(($) => $.homeRows.off), isSkipped: true }
  if (ends_at !== null && now >= Date.parse(ends_at))
    return { tone: 'off', label: t(($) => $.homeRows.ended, { date: formatDate(ends_at, format) }), isSkipped: true }
  const empty = emptyReason(rail, titles, t)
  if (empty !== null) return { tone: 'grace', label: empty, isSkipped: true }
  if (starts_at !== null && now < Date.parse(starts_at))
    return {
      tone: 'trial',
      label: t(($) => $.homeRows.starts, { date: formatDate(starts_at, format) }),
      isSkipped: false,
    }
  if (fault !== null && refreshed_at !== null)
    return {
      tone: 'stop',
      label: t(($) => $.homeRows.stale, { date: formatDate(refreshed_at, format) }),
      isSkipped: false,
    }
  return { tone: 'ok', label: t(($) => $.homeRows.on), isSkipped: false }
}

/** Why a row shows nothing on any TV; null while it shows something, or will once it is filled. */
export function emptyReason(rail: HomeRail, titles: ReadonlyMap<number, HomeTitle>, t: Translate): string | null {
  if (rail.titles.some((id) => titles.get(id)?.shown === true)) return null
  if (rail.titles.length > 0) return t(($) => $.homeRows.unpublished)
  if (rail.kind === 'manual') return t(($) => $.homeRows.noTitles)
  // A new rule is carried out when it is published.
  if (rail.kind === 'rule') return rail.refreshed_at === null ? null : t(($) => $.homeRows.noneFits)
  return t(($) => $.homeRows.waiting)
}
