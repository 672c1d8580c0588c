import type { Upload } from '@castellan/contract/calls/owner.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

const kinds = ['live', 'movie', 'series', 'radio', 'groups'] as const

/** What was found in a playlist, kind by kind. */
export function CountsTable({ counts }: { counts: NonNullable<Upload['counts']> }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const shown = kinds.filter((kind) => counts[kind] > 0)
  if (shown.length === 0) return <p className="text-lg text-ink-2">{t(($) => $.owner.counts.empty)}</p>
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface">
      {shown.map((kind) => (
        <div key={kind} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-lg">
          <dt className="min-w-0 text-ink-2 wrap-break-word">{t(($) => $.owner.uploads.kindNames[kind])}</dt>
          <dd className="text-xl font-semibold tabular-nums">{number.format(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
