import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfflineError } from '../../api/api-error.ts'
import { Button } from '../../ui/action/button.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Of the size of what will come. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What was read, its stand-in while it is read, or why it did not come; without a connection the last answer stays and says so. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  const isOffline = query.fetchStatus === 'paused' || query.error instanceof OfflineError
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        title={t(($) => $.owner.failed.title)}
        message={isOffline ? t(($) => $.owner.failed.offline) : query.error.message}
        action={
          <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
            {t(($) => $.owner.retry)}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {isOffline ? <OfflineNote /> : null}
      {query.data === undefined ? (
        <div aria-busy="true" aria-label={t(($) => $.owner.loading)}>
          {skeleton}
        </div>
      ) : (
        children(query.data)
      )}
    </>
  )
}

function OfflineNote() {
  const { t } = useTranslation()
  return (
    <p role="status" className="flex items-center gap-2.5 rounded-md bg-grace-soft px-4 py-3 text-lg text-grace">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      {t(($) => $.owner.failed.offline)}
    </p>
  )
}
