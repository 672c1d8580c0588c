import { serverRangeNames, serversCalls } from '@castellan/contract/calls/servers.ts'
import { useQuery } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import { Suspense } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Loading } from '../../resource/loading.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ServerCard, type Server } from './server-card.tsx'
import { FiguresFrame } from '../../figures/figures-frame.tsx'
import { ServerTabs, useServerView } from './server-tabs.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const ServerCharts = lazy(async () => (await import('./server-charts.tsx')).ServerCharts)

const refreshMs = 30_000

const views = {
  processes: Processes,
  checks: lazy(async () => (await import('./checks-view.tsx')).ChecksView),
  queues: lazy(async () => (await import('./queues-view.tsx')).QueuesView),
  jobs: lazy(async () => (await import('./bulk-jobs-view.tsx')).BulkJobsView),
}

/** `/servers`: the processes of the panel, what it depends on, and its background work. */
export function ServersScreen() {
  const { t } = useTranslation()
  const view = useServerView()
  const View = views[view]
  return (
    <>
      <h1 className="text-xl tracking-tight">{t(($) => $.serverStats.title)}</h1>
      <p className="mb-4 text-ink-2">
        {view === 'processes' ? t(($) => $.serverStats.about) : t(($) => $.operations.about[view])}
      </p>
      <ServerTabs />
      <Suspense fallback={<CardSkeleton className="h-96" />}>
        <View />
      </Suspense>
    </>
  )
}

/** Which one's charts are open, and how far back they go, is in the address. */
function Processes() {
  const { t } = useTranslation()
  const servers = useQuery({ ...callQuery(serversCalls.servers), refetchInterval: refreshMs })
  return (
    <FiguresFrame
      figures={servers}
      asOf={({ at }) => ({ word: t(($) => $.home.updated), at })}
      failed={t(($) => $.serverStats.failed)}
      skeleton={
        <Loading className={grid}>
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {({ data }) => <Shown servers={data} />}
    </FiguresFrame>
  )
}

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function Shown({ servers }: { servers: readonly Server[] }) {
  const { t } = useTranslation()
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
        <Suspense fallback={<CardSkeleton className="h-96" />}>
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
