import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Mono } from '../../ui/mono.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.ts'

type Source = AnswerOf<typeof officeCalls.deviceSources>['data'][number]

/** The sources of a TV; the server masks what would open them. */
export function DeviceSources({ id }: { id: number }) {
  const { t } = useWords()
  const sources = useQuery(callQuery(officeCalls.deviceSources, { params: { id } }))
  if (sources.error) return <LoadFailure error={sources.error} onRetry={() => void sources.refetch()} />
  if (!sources.data) return <Skeleton className="h-16 w-full" />
  if (sources.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.table.device.noSources)}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {sources.data.data.map((source) => (
        <SourceItem key={source.id} source={source} />
      ))}
    </ul>
  )
}

/** A link is read by the TV alone: of one that is switched on nothing is known here. */
function SourceState({ source: { kind, status } }: { source: Source }) {
  const { t } = useWords()
  if (status === 'disabled') return <Badge>{t(($) => $.table.device.sourceOff)}</Badge>
  if (kind !== 'm3u_file') return null
  if (status === 'ok') return <Badge tone="ok">{t(($) => $.table.device.sourceRead)}</Badge>
  return status === 'new' ? <Badge tone="trial">{t(($) => $.table.device.sourceReading)}</Badge> : null
}

function SourceItem({ source }: { source: Source }) {
  const { t } = useWords()
  const { live, movie, series } = source.counts
  return (
    <li className="flex flex-col gap-1 p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{source.name}</span>
        <SourceState source={source} />
      </div>
      <Mono value={source.address} className="block truncate text-ink-2" />
      <span className="text-sm text-ink-3">
        {t(($) => $.table.device.sourceCounts, { live, movie, series })} · <RelativeTime date={source.updated_at} />
      </span>
    </li>
  )
}
