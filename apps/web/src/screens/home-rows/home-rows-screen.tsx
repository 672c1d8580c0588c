import { homeScreenCalls as calls } from '@castellan/contract/calls/home-screen.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { HomeEditor } from './home-editor.tsx'

/** The rows of the home screen of TVs. */
export function HomeRowsScreen() {
  const { t } = useTranslation()
  const home = useQuery({ ...callQuery(calls.read), refetchOnWindowFocus: false, gcTime: 0, staleTime: Infinity })
  if (home.data) return <HomeEditor first={home.data.data} />
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t(($) => $.homeRows.title)}</h1>
      {home.error ? (
        <LoadFailure error={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <div className="grid gap-5 xl:grid-cols-2">
          <div className="flex flex-col gap-2">
            {[0, 1, 2].map((at) => (
              <CardSkeleton key={at} className="h-44" />
            ))}
          </div>
          <CardSkeleton className="h-72 max-xl:hidden" />
        </div>
      )}
    </div>
  )
}
