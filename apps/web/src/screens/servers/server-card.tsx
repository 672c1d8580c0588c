import { named } from '@castellan/contract/types/typed-keys.ts'
import {
  serversCalls,
  serverStates,
  type ServerMeasureName,
  type ServerMeasures,
} from '@castellan/contract/calls/servers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { measureText } from './measure-text.ts'
import { Sparkline } from './sparkline.tsx'

export type Server = AnswerOf<typeof serversCalls.servers>['data'][number]
export type ServerCardProps = { server: Server; isChosen: boolean; onChoose: () => void }

const shown: readonly ServerMeasureName[] = ['cpu', 'memory', 'disk', 'requests_s', 'p95_ms', 'connections']
const refreshMs = 60_000

/** One process at a glance; its line is asked for automatically, so that one that fails leaves the others alone. */
export function ServerCard({ server, isChosen, onChoose }: ServerCardProps) {
  const { t } = useTranslation()
  return (
    <article
      aria-label={server.name}
      className={`flex min-w-0 flex-col gap-4 rounded-md border bg-surface p-4 shadow-rest ${isChosen ? 'border-brand' : 'border-line'}`}
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">
            <Mono value={server.name} />
          </h2>
          <p className="text-xs text-ink-3">
            {server.state === 'down' || server.state === 'maintenance' ? (
              <>
                {t(($) => $.serverStats.seen)} <RelativeTime date={server.seen_at} />
              </>
            ) : (
              <>
                {t(($) => $.serverStats.since)} <RelativeTime date={server.started_at} />
              </>
            )}
          </p>
        </div>
        <StatusDot tone={serverStates[server.state]} label={t(($) => $.serverStats.states[server.state])} />
      </header>
      <Causes causes={server.causes} />
      {server.latest === null ? null : <Latest latest={server.latest} />}
      <Line server={server} />
      <Button size="sm" icon={ChartLine} aria-pressed={isChosen} onPress={onChoose}>
        {isChosen ? t(($) => $.serverStats.close) : t(($) => $.serverStats.open, { name: server.name })}
      </Button>
    </article>
  )
}

function Causes({ causes }: Pick<Server, 'causes'>) {
  const { t } = useTranslation()
  if (causes.length === 0) return null
  const textOf = (cause: string) =>
    cause === 'down'
      ? t(($) => $.serverStats.silent)
      : t(($) => $.serverStats.high, {
          measure: t(($) => named($.serverStats.measures, cause)),
        })
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-2">
      {causes.map((cause) => (
        <li key={cause}>{textOf(cause)}</li>
      ))}
    </ul>
  )
}

function Latest({ latest }: { latest: ServerMeasures }) {
  const { t, locale } = useTranslation()
  return (
    <dl className="grid grid-cols-3 gap-x-3 gap-y-2.5">
      {shown.map((name) => (
        <div key={name} className="flex min-w-0 flex-col justify-between">
          <dt className="text-xs text-pretty hyphens-auto text-ink-3">{t(($) => $.serverStats.measures[name])}</dt>
          <dd className="font-medium tabular-nums">{measureText(name, latest[name], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Line({ server: { id } }: Pick<ServerCardProps, 'server'>) {
  const { t } = useTranslation()
  const samples = useQuery({
    ...callQuery(serversCalls.samples, { params: { id }, query: { range: '1h' } }),
    refetchInterval: refreshMs,
  })
  if (samples.data) return <Sparkline label={t(($) => $.serverStats.lastHour)} values={samples.data.cpu} top={1} />
  if (!samples.isError) return <Skeleton className="h-10" />
  return (
    <p role="alert" className="flex h-10 items-center justify-between gap-3 text-sm text-ink-2">
      {t(($) => $.serverStats.samplesFailed)}
      <Button size="sm" onPress={() => void samples.refetch()}>
        {t(($) => $.shell.tryAgain)}
      </Button>
    </p>
  )
}
