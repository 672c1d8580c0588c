import { managedSourceCalls, type MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { GuideState } from '../../tv/sources/guide-state.tsx'

type DeviceSourcesProps = {
  id: number
  /** What can be done to a source, at the end of its line. */
  renderActions?: (source: MaskedSource) => ReactNode
}

/** The sources of a TV; the server masks what would open them. */
export function DeviceSources({ id, renderActions }: DeviceSourcesProps) {
  const { t } = useTranslation()
  const sources = useQuery(callQuery(managedSourceCalls.sources, { params: { id } }))
  if (sources.error) return <LoadFailure error={sources.error} onRetry={() => void sources.refetch()} />
  if (!sources.data) return <Skeleton className="h-16 w-full" />
  if (sources.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.deviceFacts.noSources)}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {sources.data.data.map((source) => (
        <SourceItem key={source.id} source={source} actions={renderActions?.(source)} />
      ))}
    </ul>
  )
}

function SourceState({ source: { enabled, refresh, fault, status } }: { source: MaskedSource }) {
  const { t } = useTranslation()
  if (!enabled) return <Badge>{t(($) => $.deviceFacts.sourceOff)}</Badge>
  if (refresh || status === 'new') return <Badge tone="trial">{t(($) => $.deviceFacts.sourceReading)}</Badge>
  if (fault) return <Badge tone="stop">{t(($) => $.deviceFacts.sourceFailed)}</Badge>
  return status === 'ok' ? <Badge tone="ok">{t(($) => $.deviceFacts.sourceRead)}</Badge> : null
}

function SourceItem({ source, actions }: { source: MaskedSource; actions: ReactNode }) {
  const { t } = useTranslation()
  const { live, movie, series } = source.counts
  const daysLeft = source.account?.days_left ?? null
  return (
    <li className="flex items-start gap-2 p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{source.name}</span>
          <SourceState source={source} />
          {source.managed ? <Badge tone="neutral">{t(($) => $.deviceFacts.sourceManaged)}</Badge> : null}
          {source.has_pin ? <Badge tone="neutral">{t(($) => $.devicePage.sources.hasPin)}</Badge> : null}
          {source.pin_protected ? <Badge tone="neutral">{t(($) => $.deviceFacts.sourcePin)}</Badge> : null}
        </div>
        <Mono value={source.address} className="block truncate text-ink-2" />
        <span className="text-sm text-ink-3">
          {t(($) => $.deviceFacts.sourceCounts, { live, movie, series })} · <RelativeTime date={source.updated_at} />
        </span>
        {daysLeft === null ? null : (
          <span className={daysLeft <= 7 ? 'text-sm text-grace' : 'text-sm text-ink-3'}>
            {daysLeft < 0
              ? t(($) => $.ownerSources.account.expired)
              : t(($) => $.ownerSources.account.ends, { count: daysLeft })}
          </span>
        )}
        <GuideState guide={source.guide} />
        {source.fault ? <span className="text-sm text-stop">{source.fault.message}</span> : null}
      </div>
      {actions}
    </li>
  )
}
