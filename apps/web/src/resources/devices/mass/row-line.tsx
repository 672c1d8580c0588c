import type { MassKind } from '@castellan/contract/access/mass-kinds.ts'
import type { MassRow } from '@castellan/contract/calls/mass-assignments.ts'
import { ArrowRight } from 'lucide-react'
import { Mono } from '../../../ui/text/mono.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { valueText } from './gives-text.ts'

/** One TV: which one, and what it has and gets; or why it does not. */
export function RowLine({ row, kind, state }: { row: MassRow; kind: MassKind; state?: string }) {
  const words = useTranslation()
  const { t } = words
  const isChange = row.before !== '' || row.after !== ''
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2 text-sm">
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <Mono value={row.mac} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
        <span dir="auto" className="text-ink-2 wrap-anywhere">
          {row.name}
        </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2">
        {row.reason === null ? null : <span>{t(($) => $.massAssignments.reasons[row.reason!])}</span>}
        {row.reason === null && isChange ? (
          <>
            <span dir="auto" className="wrap-anywhere">
              {valueText(kind, row.before, words)}
            </span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3 rtl:-scale-x-100" />
            <span dir="auto" className="font-medium text-ink wrap-anywhere">
              {valueText(kind, row.after, words)}
            </span>
          </>
        ) : null}
        {state === undefined ? null : <span className="text-ink-3">· {state}</span>}
      </span>
    </li>
  )
}
