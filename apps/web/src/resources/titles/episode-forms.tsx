import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { episodes } from '@castellan/contract/resources/episodes.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { FormPage } from '../../resource/form/form-page.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { startingAt } from './starting-at.ts'
import { titleCards } from './title-cards.ts'
import { useRecord } from './use-record.ts'

const resource = episodes
const listOf = (link: RefLink) => {
  return { href: screenPath('v3.mainscreen.series.episodes', { series_id: link.id }), label: link.label }
}

/** A new episode: of the series the address names, or of one that is chosen. */
export function EpisodeAdd() {
  const { t } = useTranslation()
  const [query] = useQueryPart()
  const id = Number(query['series'])
  if (Number.isSafeInteger(id) && id > 0) return <EpisodeAddTo id={id} />
  const back = { href: screenPath('v3.mainscreen.series'), label: t(($) => $.resources.series.many) }
  return <FormPage resource={resource} purpose="create" back={back} />
}

function EpisodeAddTo({ id }: { id: number }) {
  const series = useRecord(titleCards.series, id)
  if (series.error && !series.data)
    return <LoadFailure isPage error={series.error} onRetry={() => void series.refetch()} />
  if (!series.data) return <CardSkeleton className="h-96" />
  const link = { id, label: series.data.original_title }
  return <FormPage resource={startingAt(resource, 'series', link)} purpose="create" back={listOf(link)} />
}

/** One episode, at the address of its own series and of no other. */
export function EpisodeEdit() {
  const { t } = useTranslation()
  const { id, series_id: series } = usePathParams()
  const episode = useRecord(resource, Number(id))
  if (episode.error && !episode.data)
    return <LoadFailure isPage error={episode.error} onRetry={() => void episode.refetch()} />
  if (!episode.data) return <CardSkeleton className="h-96" />
  const link = episode.data.series
  if (String(link.id) !== series)
    return (
      <EmptyState
        isPage
        title={t(($) => $.table.notFound.title)}
        message={t(($) => $.table.notFound.message)}
        action={<PathLink href={listOf(link).href}>{link.label}</PathLink>}
      />
    )
  return <FormPage resource={resource} purpose="update" back={listOf(link)} />
}
