import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { FormPage } from '../../resource/form/form-page.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { startingAt } from './starting-at.ts'
import { titleCards } from './title-cards.ts'
import { useRecord } from './use-record.ts'

const without = (name: 'movie' | 'series') => ({
  ...titleVideos,
  form: titleVideos.form.filter((one) => one !== name),
})
const resources = { movie: without('series'), series: without('movie') }
const pages = { movie: 'v3.mainscreen.movies.edit', series: 'v3.mainscreen.series.edit' } as const

/** A video of the title in the address. */
function TitleVideoAdd({ kind }: { kind: TitleKind }) {
  const id = Number(usePathParams().id)
  const title = useRecord(titleCards[kind], id)
  if (title.error && !title.data) return <LoadFailure isPage error={title.error} onRetry={() => void title.refetch()} />
  if (!title.data) return <CardSkeleton className="h-96" />
  const label = title.data.original_title
  const back = { href: screenPath(pages[kind], { id }), label }
  return <FormPage resource={startingAt(resources[kind], kind, { id, label })} purpose="create" back={back} />
}

export const VideoAdd = () => <TitleVideoAdd kind="movie" />
export const SeriesVideoAdd = () => <TitleVideoAdd kind="series" />
