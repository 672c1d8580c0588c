import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFigures } from '../../../credits/use-figures.ts'

/** A record in one box: what, how many, from whom to whom. */
export function RecordSummary({ record: { type, credits, from, to } }: { record: CreditRecord }) {
  const { t } = useTranslation()
  const figure = useFigures()
  const nameOf = ({ kind, user }: CreditRecord['from']) => user?.label ?? t(($) => $.credits.parties[kind])
  return (
    <div className="flex flex-col gap-1 rounded-sm border border-line bg-sunk px-3 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-2">{t(($) => $.credits.types[type])}</span>
        <strong className="text-lg font-semibold tabular-nums">{figure(credits)}</strong>
      </span>
      <span className="flex min-w-0 items-center gap-2 text-sm">
        <span dir="auto" className="min-w-0 truncate">
          {nameOf(from)}
        </span>
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3 rtl:-scale-x-100" />
        <span dir="auto" className="min-w-0 truncate">
          {nameOf(to)}
        </span>
      </span>
    </div>
  )
}
