import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { episodes } from '@castellan/contract/resources/episodes.ts'
import { ArrowLeft, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titleCards } from './title-cards.ts'
import { useRecord } from './use-record.ts'

const resource = episodes
/** A new one is added on a page of its own, which knows the series. */
const listed: Resource = { ...resource, can: ['update', 'delete', 'archive'] }

/** The episodes of the series in the address. */
export function EpisodesScreen() {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const id = Number(usePathParams().series_id)
  const preset = useMemo(() => ({ series: String(id) }), [id])
  const series = useRecord(titleCards.series, id)
  if (series.error && !series.data)
    return <LoadFailure isPage error={series.error} onRetry={() => void series.refetch()} />
  if (!series.data) return <CardSkeleton className="h-96" />
  return (
    <div className="flex flex-col gap-4">
      <PathLink
        href={screenPath('v3.mainscreen.series.edit', { id })}
        className="inline-flex items-center gap-1.5 self-start"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(($) => $.catalogue.backToSeries)}
      </PathLink>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">
            {words.many} · <bdi>{series.data.original_title}</bdi>
          </h1>
          <p className="text-ink-2">{words.about}</p>
        </div>
        <LinkButton variant="primary" icon={Plus} href={`${screenPath('v3.episodes.add')}?series=${id}`}>
          {t(($) => $.catalogue.addEpisode)}
        </LinkButton>
      </header>
      <ResourceScreen resource={listed} preset={preset} stands="part" linkColumn="title" />
    </div>
  )
}
