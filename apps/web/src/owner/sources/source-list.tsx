import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { ListPlus } from 'lucide-react'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownSource } from './queries/use-all-sources.ts'
import { useCountsLine } from './use-counts-line.ts'
import { useProviderCounts } from '../../tv/sources/use-provider-counts.ts'
import { SourceBadge } from './source-badge.tsx'
import { PlainLink } from '../../ui/action/link.tsx'

export const listStyle = 'overflow-hidden rounded-md border border-line bg-surface shadow-rest divide-y divide-line'

/** The sources on the panel's first page: name, what is in it, and whether the TV has it. */
export function SourceList({ sources, device }: { sources: readonly ShownSource[]; device: OwnDevice | undefined }) {
  const { t } = useTranslation()
  const countsOfPlaylist = useCountsLine()
  const countsOfProvider = useProviderCounts()
  const about = ({ kind, counts, locked }: ShownSource) =>
    locked
      ? [t(($) => $.ownerSources.lock.badge)]
      : kind === 'xtream' || kind === 'portal'
        ? [kind === 'xtream' ? t(($) => $.ownerSources.menu) : t(($) => $.ownerPortals.kind), countsOfProvider(counts)]
        : [t(($) => $.owner.kinds[kind]), countsOfPlaylist(counts)]
  if (sources.length === 0) return <NoSources />
  return (
    <ul className={listStyle}>
      {sources.map((source) => (
        <li key={source.id}>
          <PlainLink
            href={sourcePath(source)}
            className="ring-inside flex min-h-18 items-center gap-3 px-4 py-3 transition-colors hover:bg-raised active:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-lg wrap-anywhere">{source.name}</span>
              <span className="block text-sm text-ink-2 tabular-nums">
                <Facts facts={about(source)} />
              </span>
            </span>
            <SourceBadge device={device} source={source} />
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

export function sourcePath({ id, kind, managed, locked }: ShownSource): string {
  if (kind === 'm3u_file') return '/device/playlists-upload'
  if (kind === 'portal') return '/device/portals'
  return kind === 'xtream'
    ? '/device/xtreams'
    : managed || locked
      ? '/device/playlists'
      : `/device/playlists/${id}/edit`
}

function NoSources() {
  const { t } = useTranslation()
  return (
    <div className={listStyle}>
      <EmptyState
        icon={ListPlus}
        title={t(($) => $.owner.panel.noSources)}
        message={t(($) => $.owner.panel.noSourcesAbout)}
        className="py-6!"
      />
    </div>
  )
}

export function SourceListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={listStyle}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${row}`} className="flex h-18 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
