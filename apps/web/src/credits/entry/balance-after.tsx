import { ArrowRight } from 'lucide-react'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFigures } from '../use-figures.ts'

/** A balance and how it changes; `before` is left out while it is not known. */
export type BalanceChange = { name: string; before: number | undefined; change: number }

/** What everybody concerned has before and afterwards. */
export function BalanceAfter({ changes }: { changes: readonly BalanceChange[] }) {
  const { t } = useTranslation()
  const figure = useFigures()
  return (
    <dl className="flex flex-col divide-y divide-line rounded-sm border border-line bg-sunk text-sm" aria-live="polite">
      {changes.map(({ name, before, change }, index) => {
        const after = before === undefined ? undefined : before + change
        return (
          // The order never changes, and two people may bear the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex items-center justify-between gap-4 px-3 py-2">
            <dt dir="auto" className="min-w-0 truncate text-ink-2">
              {name}
            </dt>
            <dd className="flex shrink-0 items-center gap-2 tabular-nums">
              {before === undefined || after === undefined ? (
                <Skeleton className="h-4 w-20" />
              ) : (
                <>
                  <span className="sr-only">{t(($) => $.enterCredits.before)}</span>
                  <span className="text-ink-2">{figure(before)}</span>
                  <ArrowRight aria-hidden className="size-3.5 text-ink-3 rtl:-scale-x-100" />
                  <span className="sr-only">{t(($) => $.enterCredits.after)}</span>
                  <strong className={`font-semibold ${after < 0 ? 'text-stop' : 'text-ink'}`}>{figure(after)}</strong>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
