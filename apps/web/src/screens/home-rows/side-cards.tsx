import type { HomeRail, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import {
  CalendarDays,
  CircleCheck,
  CopyPlus,
  ListPlus,
  ListX,
  MoveVertical,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { isByHand, type DraftChange, type ChangeKind } from './draft.ts'
import { emptyReason } from './rail-status.ts'
import type { HomeDraftState } from './use-home-draft.ts'

const icons: Record<ChangeKind, LucideIcon> = {
  added: ListPlus,
  removed: ListX,
  moved: MoveVertical,
  sorted: MoveVertical,
  edited: CalendarDays,
  put: CopyPlus,
  taken: X,
}

/** What the draft changes, each with its own way back. */
export function ChangesCard({ draft, mayEdit }: { draft: HomeDraftState; mayEdit: boolean }) {
  const { t, language } = useTranslation()
  const { changes, titles, rails, change, saving } = draft
  const { saved, isSaved, isFailed, save } = saving
  const textOf = ({ kind, rail, title, place }: DraftChange) => {
    const row = textIn(rail.title, language)
    const name = title === undefined ? '' : (titles.get(title)?.title ?? String(title))
    return t(($) => $.homeRows.changes[kind], { row, title: name, place: (place ?? 0) + 1 })
  }
  const state = isFailed ? (
    <Button size="sm" onPress={save}>
      {t(($) => $.homeRows.saveAgain)}
    </Button>
  ) : (
    <span className="text-xs text-ink-3" role="status">
      {isSaved && saved.at !== null ? (
        <>
          {t(($) => $.homeRows.saved)} · <RelativeTime date={saved.at} />
        </>
      ) : isSaved ? null : (
        t(($) => $.homeRows.saving)
      )}
    </span>
  )
  return (
    <Card title={t(($) => $.homeRows.changesTitle)} actions={state} padding={changes.length === 0 ? 'normal' : 'none'}>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.homeRows.noChanges)}</p>
      ) : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto">
          {changes.map((one) => {
            const Icon = icons[one.kind]
            return (
              <li
                key={`${one.kind} ${one.rail.key} ${one.title ?? ''}`}
                className="flex items-center gap-2.5 px-4 py-2 text-sm"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
                <span className="min-w-0 flex-1 wrap-anywhere">{textOf(one)}</span>
                {mayEdit ? (
                  <Button variant="ghost" size="sm" onPress={() => change(one.undo(rails))}>
                    {t(($) => $.homeRows.undo)}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Problems named, the rest is counted. */
const problemsShown = 6

type Problem = { title: HomeTitle; what: 'hidden' | 'noPoster' }
type ChecksProps = { rails: readonly HomeRail[]; titles: ReadonlyMap<number, HomeTitle>; now: number }

/** What somebody would notice on a TV after publishing. */
export function ChecksCard({ rails, titles, now }: ChecksProps) {
  const { t, language } = useTranslation()
  // Rows a service fills are none of what is published; one that is over is meant to be gone.
  const empty = rails.flatMap((rail) => {
    const isOver = rail.ends_at !== null && now >= Date.parse(rail.ends_at)
    if (!rail.active || isOver || (!isByHand(rail) && rail.kind !== 'rule')) return []
    const why = emptyReason(rail, titles, t)
    return why === null ? [] : [{ key: rail.key, name: textIn(rail.title, language), why }]
  })
  const ids = new Set(rails.filter((rail) => rail.active && isByHand(rail)).flatMap((rail) => rail.titles))
  const problems = [...ids].flatMap((id): Problem[] => {
    const title = titles.get(id)
    if (!title) return []
    if (!title.shown) return [{ title, what: 'hidden' }]
    if (title.poster === null) return [{ title, what: 'noPoster' }]
    return []
  })
  return (
    <Card title={t(($) => $.homeRows.checksTitle)}>
      <ul className="flex flex-col gap-2 text-sm">
        {problems.length + empty.length === 0 ? (
          <li className="flex items-start gap-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {t(($) => $.homeRows.checksGood)}
          </li>
        ) : null}
        {empty.map(({ key, name, why }) => (
          <li key={`row ${key}`} className="flex items-start gap-2.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-grace" />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
              {': '}
              {why}
            </span>
          </li>
        ))}
        {problems.slice(0, problemsShown).map(({ title, what }) => (
          <li key={title.id} className="flex items-start gap-2.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-grace" />
            <span className="min-w-0 wrap-anywhere">
              <PathLink
                href={screenPath(title.kind === 'movie' ? 'v3.mainscreen.movies.edit' : 'v3.mainscreen.series.edit', {
                  id: title.id,
                })}
              >
                <bdi>{title.title}</bdi>
              </PathLink>
              {': '}
              {t(($) => $.homeRows.checks[what])}
            </span>
          </li>
        ))}
        {problems.length > problemsShown ? (
          <li className="ps-6.5 text-ink-2">
            {t(($) => $.homeRows.checksMore, { count: problems.length - problemsShown })}
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
