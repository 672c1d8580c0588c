import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { cx } from 'class-variance-authority'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RolloutPart } from './rollout-view.tsx'
import { shareText } from './share.ts'

type Measure = { name: 'installed' | 'reported' | 'failed' | 'crashed'; part: number; whole: number; threshold: number }

function measuresOf({ row, progress: { rollout } }: RolloutPart): Measure[] {
  const { installed, offered, reached, failed, finished, crashed, running } = rollout
  return [
    { name: 'installed', part: installed, whole: offered, threshold: row.success_percent },
    { name: 'reported', part: offered, whole: reached, threshold: row.reported_percent },
    { name: 'failed', part: failed, whole: finished, threshold: row.failure_percent },
    { name: 'crashed', part: crashed, whole: running, threshold: row.crash_percent },
  ]
}

/** The conditions of a rollout, each with what was measured and its threshold. */
export function HealthCard(part: RolloutPart) {
  const { t } = useTranslation()
  const { row, progress } = part
  const { unmet, before, step_over_at: overAt } = progress.rollout
  const hours = row.widen_after_h
  return (
    <Card title={t(($) => $.updateProgress.health, { percent: row.reached_percent })}>
      <ul className="flex flex-col divide-y divide-line *:py-3 *:first:pt-0 *:last:pb-0">
        {measuresOf(part).map((measure) => (
          <Condition
            key={measure.name}
            {...measure}
            isMet={!unmet.includes(measure.name)}
            before={before}
            mayExpand={row.state !== 'completed'}
          />
        ))}
        <li className="flex gap-2.5">
          <Mark isMet={!unmet.includes('time')} />
          <div className="min-w-0 flex-1">
            <h3>{t(($) => $.updateProgress.conditions.time)}</h3>
            <p className="text-sm text-ink-2">
              {hours === 0 ? t(($) => $.updateProgress.manually) : t(($) => $.updateProgress.hours, { count: hours })}
              {overAt === null ? null : (
                <>
                  {' · '}
                  <RelativeTime date={overAt} />
                </>
              )}
            </p>
          </div>
        </li>
      </ul>
    </Card>
  )
}

function Mark({ isMet }: { isMet: boolean }) {
  const Icon = isMet ? CircleCheck : CircleAlert
  return <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isMet ? 'text-ok' : 'text-grace')} />
}

function Condition({
  name,
  part,
  whole,
  threshold,
  isMet,
  before,
  mayExpand,
}: Measure & { isMet: boolean; before: Rollout['before']; mayExpand: boolean }) {
  const { t, locale } = useTranslation()
  const share = shareText(locale, part, whole)
  const isBad = name === 'failed' || name === 'crashed'
  // What pauses a rollout is small: twice the threshold fills its bar.
  const full = isBad ? Math.max(2 * threshold, 1) : 100
  const value = whole === 0 ? 0 : Math.min(100, (100 * part) / whole)
  const place = (percent: number) => `${Math.min(100, (100 * percent) / full)}%`
  return (
    <li className="flex gap-2.5">
      <Mark isMet={isMet} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3>{t(($) => $.updateProgress.conditions[name])}</h3>
          <span className="text-sm text-ink-2 tabular-nums">{t(($) => $.updateProgress.partOf, { part, whole })}</span>
        </div>
        <div aria-hidden className="relative my-1.5 h-1.5 rounded-full bg-line">
          <div
            className={cx('h-full rounded-full', isMet ? 'bg-ok-fill' : 'bg-grace-fill')}
            style={{ width: place(value) }}
          />
          {threshold === 0 ? null : (
            <span className="absolute -top-1 h-3.5 w-0.5 bg-ink" style={{ insetInlineStart: place(threshold) }} />
          )}
        </div>
        <p className="text-sm text-ink-2">
          {threshold === 0
            ? t(($) => $.updateProgress.noCondition, { share })
            : isBad
              ? t(($) => $.updateProgress.pausesAt, { share, percent: threshold })
              : mayExpand
                ? t(($) => $.updateProgress.needs, { share, percent: threshold })
                : share}
          {name === 'crashed' && before !== null ? (
            <>
              {' · '}
              {t(($) => $.updateProgress.beforeCrashes, {
                version: before.name,
                share: shareText(locale, before.crashed, before.tvs),
              })}
            </>
          ) : null}
        </p>
      </div>
    </li>
  )
}
