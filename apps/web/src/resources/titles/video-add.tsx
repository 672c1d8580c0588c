import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../../resource/form-page.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { startingAt } from './starting-at.ts'
import { titleCards } from './title-cards.ts'
import { useRecord } from './use-record.ts'

const resource = titleVideos

/** A video of the movie in the address. */
export function VideoAdd() {
  const id = Number((useParams({ strict: false }) as { id?: string }).id)
  const movie = useRecord(titleCards.movie, id)
  if (movie.error && !movie.data) return <LoadFailure isPage error={movie.error} onRetry={() => void movie.refetch()} />
  if (!movie.data) return <Skeleton className="h-96 w-full" />
  const label = String(movie.data['original_title'])
  const back = { href: screenPath('v3.mainscreen.movies.edit', { id }), label }
  return <FormPage resource={startingAt(resource, 'movie', { id, label })} purpose="create" back={back} />
}
