import type { Candidate, UnclearName } from '@castellan/contract/calls/catalogue.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useEffect, useRef } from 'react'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { resource } from './use-queue.ts'

export type UnclearCardProps = {
  name: UnclearName
  /** True when it has just come in place of another: anyone who uses a keyboard goes on from here. */
  takesFocus: boolean
  isPending: boolean
  keysOn: boolean
  onTake: (candidate: Candidate) => void
}

/** One name, how much it is asked for, and the titles it may mean. */
export function UnclearCard({ name, takesFocus, isPending, keysOn, onTake }: UnclearCardProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, name.id])
  return (
    <section className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 shadow-rest sm:p-6">
      <header className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
          <bdi>{name.raw}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{valueWord(words, 'kind', name.kind)}</Badge>
          {name.year === null ? null : <Badge>{name.year}</Badge>}
          <LanguageBadge code={name.language} />
          {name.season === null || name.episode === null ? null : (
            <Badge>{t(($) => $.catalogue.episode, { season: name.season!, episode: name.episode! })}</Badge>
          )}
          {name.reason === null ? null : <Badge tone="grace">{valueWord(words, 'reason', name.reason)}</Badge>}
        </p>
        <Figures name={name} />
      </header>
      <ol aria-label={t(($) => $.catalogue.candidates)} className="flex flex-col gap-2">
        {name.candidates.map((candidate, at) => (
          <li key={`${candidate.kind} ${candidate.tmdb_id}`}>
            <button
              type="button"
              disabled={isPending}
              aria-keyshortcuts={keysOn ? String(at + 1) : undefined}
              onClick={() => onTake(candidate)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line px-3 py-2 text-start hover:border-line-strong hover:bg-hover disabled:opacity-55"
            >
              {keysOn ? (
                <span className="hidden md:block">
                  <Kbd>{at + 1}</Kbd>
                </span>
              ) : null}
              <span className="min-w-0 flex-1">
                <bdi className="font-medium wrap-anywhere">{candidate.title}</bdi>{' '}
                <span className="text-ink-2 tabular-nums">{candidate.year ?? t(($) => $.catalogue.noYear)}</span>
                <span className="block text-xs text-ink-3">
                  {candidate.kind === name.kind ? null : `${valueWord(words, 'kind', candidate.kind)} · `}
                  TMDB {candidate.tmdb_id}
                </span>
              </span>
              <Score score={candidate.score} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LanguageBadge({ code }: { code: string }) {
  const { locale } = useTranslation()
  return <Badge>{languageName(code, locale)}</Badge>
}

function Figures({ name: { count, devices_count, last_at } }: { name: UnclearName }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <div className="flex gap-1.5">
        <dt>{t(($) => $.catalogue.asked)}</dt>
        <dd className="font-medium text-ink tabular-nums">{number.format(count)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t(($) => $.catalogue.tvs)}</dt>
        <dd className="font-medium text-ink tabular-nums">{number.format(devices_count)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t(($) => $.catalogue.last)}</dt>
        <dd>
          <RelativeTime date={last_at} />
        </dd>
      </div>
    </dl>
  )
}

function Score({ score }: { score: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm text-ink-2 tabular-nums">
      <span aria-hidden className="hidden h-1.5 w-16 overflow-hidden rounded-full bg-line sm:block">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${score}%` }} />
      </span>
      <span className="sr-only">{t(($) => $.catalogue.score, { score })}</span>
      <span aria-hidden>{score}</span>
    </span>
  )
}
