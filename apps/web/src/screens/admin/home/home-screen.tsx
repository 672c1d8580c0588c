import { officeCalls } from '@castellan/contract/calls/office.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ForbiddenState } from '../../../ui/forbidden-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useWords } from '../../../words/use-words.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const refreshMs = 30_000

/** The TVs the reader may see, in figures that renew themselves. */
export function HomeScreen() {
  const { t } = useWords()
  const figures = useQuery({ ...callQuery(officeCalls.dashboard), refetchInterval: refreshMs })
  const { data } = figures
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.home.title)}</h1>
          <p className="text-ink-2">{t(($) => $.home.about)}</p>
        </div>
        {data ? (
          <p className="text-sm text-ink-3">
            {t(($) => $.home.updated)} <RelativeTime date={data.at} />
          </p>
        ) : null}
      </header>
      {figures.isError && data ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data ? (
        data.total === 0 ? (
          <HomeEmpty />
        ) : (
          <HomeFigures figures={data} />
        )
      ) : figures.error instanceof ApiError && figures.error.status === 403 ? (
        <ForbiddenState title={t(($) => $.shell.unauthorized.title)} message={t(($) => $.shell.unauthorized.message)} />
      ) : figures.isError ? (
        <ErrorState
          title={t(($) => $.home.failed)}
          message={figures.error.message}
          action={<Button onPress={() => void figures.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        <HomeSkeleton label={t(($) => $.shell.loading)} />
      )}
    </>
  )
}
