import { serverRangeNames, serversCalls } from '@castellan/contract/calls/servers.ts'
import { useQuery } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ForbiddenState } from '../../../ui/forbidden-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ServerCard, type Server } from './server-card.tsx'

const ServerCharts = lazy(async () => ({ default: (await import('./server-charts.tsx')).ServerCharts }))

const refreshMs = 30_000

/** `/servers`: the processes of the panel; which one's charts are open, and how far back they go, stands in the address. */
export function ServersScreen() {
  const { t } = useWords()
  const servers = useQuery({ ...callQuery(serversCalls.servers), refetchInterval: refreshMs })
  const { data } = servers
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.serverStats.title)}</h1>
          <p className="text-ink-2">{t(($) => $.serverStats.about)}</p>
        </div>
        {data ? (
          <p className="text-sm text-ink-3">
            {t(($) => $.home.updated)} <RelativeTime date={data.at} />
          </p>
        ) : null}
      </header>
      {servers.isError && data ? (
        <p role="alert" className="mb-4 rounded-sm bg-grace-soft px-3 py-2 text-sm font-medium text-grace">
          {t(($) => $.home.stale)}
        </p>
      ) : null}
      {data ? (
        <Shown servers={data.data} />
      ) : servers.error instanceof ApiError && servers.error.status === 403 ? (
        <ForbiddenState title={t(($) => $.shell.unauthorized.title)} message={t(($) => $.shell.unauthorized.message)} />
      ) : servers.isError ? (
        <ErrorState
          title={t(($) => $.serverStats.failed)}
          message={servers.error.message}
          action={<Button onPress={() => void servers.refetch()}>{t(($) => $.shell.tryAgain)}</Button>}
        />
      ) : (
        <div role="group" aria-busy aria-label={t(($) => $.shell.loading)} className={grid}>
          <Skeleton className="h-72 rounded-md!" />
          <Skeleton className="h-72 rounded-md!" />
        </div>
      )}
    </>
  )
}

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function Shown({ servers }: { servers: readonly Server[] }) {
  const { t } = useWords()
  const [query, change] = useQueryPart()
  if (servers.length === 0)
    return (
      <Card>
        <EmptyState icon={ServerOff} message={t(($) => $.serverStats.none)} />
      </Card>
    )
  const chosen = servers.find(({ id }) => String(id) === query['server'])
  const range = serverRangeNames.find((name) => name === query['range']) ?? '6h'
  return (
    <div className="flex flex-col gap-5">
      <div className={grid}>
        {servers.map((server) => (
          <ServerCard
            key={server.id}
            server={server}
            isChosen={server === chosen}
            onChoose={() => change({ server: server === chosen ? undefined : server.id, range: undefined })}
          />
        ))}
      </div>
      {chosen ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-md!" />}>
          <ServerCharts
            key={chosen.id}
            server={chosen}
            range={range}
            onRange={(next) => change({ range: next }, { replace: true })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
