import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { CircleAlert } from 'lucide-react'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { RelativeTimeIn } from '../../ui/text/relative-time-in.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'

type ProviderFacts = Pick<Xtream, 'fault' | 'refresh' | 'refreshed_at' | 'total'>

/** How fetching goes: under way, done since when, or what is wrong and what to do; the TV keeps what it has. */
export function ProviderStatus({ source }: { source: ProviderFacts }) {
  const { t, locale } = useTranslation()
  const { fault, refresh, refreshed_at: refreshedAt } = source
  if (refresh) {
    const { stage, done_bytes: done, total_bytes: whole, entries } = refresh
    const value = whole !== null && whole > 0 ? Math.min(100, (done / whole) * 100) : undefined
    const soFar =
      entries > 0 ? t(($) => $.ownerSources.entriesRead, { count: entries }) : done > 0 ? formatBytes(done, locale) : ''
    return (
      <div role="status" className="pb-2">
        <ProgressBar
          label={t(($) => $.ownerSources.stages[stage])}
          valueLabel={soFar}
          {...(stage === 'fetching' && value !== undefined ? { value } : {})}
        />
      </div>
    )
  }
  if (fault)
    return (
      <div className="mb-2 flex items-start gap-2 rounded-sm bg-stop-soft px-3 py-2 text-stop">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <p className="min-w-0 wrap-break-word">
          {fault.message} {source.total > 0 && !saysWhatStays(fault.code) ? t(($) => $.ownerSources.lastStays) : ''}
        </p>
      </div>
    )
  if (refreshedAt === null) return null
  return <Fetched at={refreshedAt} />
}

/** Faults of one part of a source say themselves that its last entries stay; of a host that is not allowed none do. */
function saysWhatStays(code: SourceFaultCode): boolean {
  return code.endsWith('_missing') || code.endsWith('_failed') || code === 'not_allowed'
}

function Fetched({ at }: { at: string }) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-ink-3">
      <RelativeTimeIn date={at} say={(ago) => t(($) => $.ownerSources.fetched, { ago })} />
    </p>
  )
}
