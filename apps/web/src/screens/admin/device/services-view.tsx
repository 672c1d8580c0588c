import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useWords } from '../../../words/use-words.ts'

type Service = AnswerOf<typeof devicePageCalls.services>['data'][number]

const tones = { planned: 'trial', running: 'ok', over: 'off', undone: 'hold', refunded: 'hold' } as const

/** What a TV has had and has, with what it cost. */
export function ServicesView({ id }: { id: number }) {
  const { t } = useWords()
  const services = useQuery(callQuery(devicePageCalls.services, { params: { id } }))
  if (services.error && !services.data)
    return <LoadFailure error={services.error} onRetry={() => void services.refetch()} />
  if (!services.data) return <Skeleton className="h-32 w-full" />
  if (services.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.devicePage.services.empty)}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {services.data.data.map((service) => (
        <ServiceItem key={service.id} service={service} />
      ))}
    </ul>
  )
}

function ServiceItem({ service }: { service: Service }) {
  const { t, locale } = useWords()
  const { period, starts_at, ends_at, state, source, credits, doc_no } = service
  const from = formatDate(starts_at, { locale })
  const time =
    ends_at === null
      ? t(($) => $.devicePage.services.since, { from })
      : t(($) => $.devicePage.services.of, { from, to: formatDate(ends_at, { locale }) })
  const name = t(($) => $.devicePage.services.names[service.service as 'activation'], {
    defaultValue: service.service,
  })
  const paid = [
    t(($) => $.devicePage.services.sources[source]),
    credits === null ? '' : t(($) => $.credits.credits, { count: credits }),
    doc_no ?? '',
  ].filter((text) => text !== '')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 p-3">
      <span className="min-w-0">
        <span className="block font-medium">
          {name} · {t(($) => $.credits.periods[period])}
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">{time}</span>
        <span className="block text-sm text-ink-3">{paid.join(' · ')}</span>
      </span>
      <StatusDot tone={tones[state]} label={t(($) => $.devicePage.services.states[state])} />
    </li>
  )
}
