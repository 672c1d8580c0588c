import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'

/** The steps of a rollout and their TVs, with the ones it has reached; they stand under each other on a phone. */
export function RolloutTrack({ steps, reached }: { steps: Rollout['steps']; reached: number }) {
  const { t, locale } = useTranslation()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <ol aria-label={t(($) => $.updateProgress.steps)} className="flex flex-col gap-3 sm:flex-row sm:gap-0">
      {steps.map((step) => {
        const isReached = step.percent <= reached
        return (
          <li
            key={step.percent}
            aria-current={step.percent === reached ? 'step' : undefined}
            className="flex min-w-0 flex-1 items-center gap-3 sm:flex-col sm:gap-1.5"
          >
            <span className="order-2 font-semibold tabular-nums sm:order-none">
              {percent.format(step.percent / 100)}
            </span>
            <span className="order-3 text-sm text-ink-2 sm:order-none">
              {t(($) => $.updateProgress.tvs, { count: step.tvs })}
            </span>
            <span className="order-1 flex items-center sm:order-none sm:w-full">
              <span aria-hidden className={cx('hidden h-1 flex-1 sm:block', isReached ? 'bg-brand' : 'bg-line')} />
              <span
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  isReached ? 'border-brand bg-brand text-brand-ink' : 'border-line-strong bg-surface',
                )}
              >
                {isReached ? <Check aria-hidden className="size-3.5" /> : null}
              </span>
              <span
                aria-hidden
                className={cx(
                  'hidden h-1 flex-1 sm:block',
                  isReached && step.percent < reached ? 'bg-brand' : 'bg-line',
                )}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
