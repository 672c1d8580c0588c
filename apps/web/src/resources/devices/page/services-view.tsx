import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { useHolds } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { BuyServiceDialog } from './buy-service-dialog.tsx'
import { EndServiceDialog } from './end-service-dialog.tsx'

type Service = AnswerOf<typeof devicePageCalls.services>['data'][number]

const tones = { planned: 'trial', running: 'ok', over: 'off', undone: 'hold', refunded: 'hold' } as const

type OpenDialog = { what: 'buy' } | { what: 'undo' | 'stop'; service: Service }

/** What a TV has had and has, with what it cost, and what can be sold for it. */
export function ServicesView({ id }: { id: number }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const queries = useQueryClient()
  const services = useQuery(callQuery(devicePageCalls.services, { params: { id } }))
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  const close = () => setAsking(null)
  // What is sold moves credits, and is in the timeline.
  const renew = () => queries.invalidateQueries()
  if (services.error && !services.data)
    return <LoadFailure error={services.error} onRetry={() => void services.refetch()} />
  if (!services.data) return <Skeleton className="h-32 w-full" />
  return (
    <div className="flex flex-col items-start gap-3">
      {holds('manage-device-services') ? (
        <Button icon={Plus} onPress={() => setAsking({ what: 'buy' })}>
          {t(($) => $.devicePage.services.sale.buy)}
        </Button>
      ) : null}
      {services.data.data.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.devicePage.services.empty)}</p>
      ) : (
        <ul className="w-full divide-y divide-line rounded-md border border-line bg-surface">
          {services.data.data.map((service) => (
            <ServiceItem key={service.id} id={id} service={service} onAsk={(what) => setAsking({ what, service })} />
          ))}
        </ul>
      )}
      {asking?.what === 'buy' ? <BuyServiceDialog id={id} onClose={close} onDone={() => void renew()} /> : null}
      {asking !== null && asking.what !== 'buy' ? (
        <EndServiceDialog
          id={id}
          what={asking.what}
          service={asking.service}
          onClose={close}
          onDone={() => void renew()}
        />
      ) : null}
    </div>
  )
}

type ServiceItemProps = { id: number; service: Service; onAsk: (what: 'undo' | 'stop') => void }

function ServiceItem({ id, service, onAsk }: ServiceItemProps) {
  const { t, locale } = useTranslation()
  const { title, period, starts_at, ends_at, state, source, credits, doc_no } = service
  const from = formatDate(starts_at, { locale })
  const time =
    ends_at === null
      ? t(($) => $.devicePage.services.since, { from })
      : t(($) => $.devicePage.services.of, { from, to: formatDate(ends_at, { locale }) })
  const paid = [
    t(($) => $.devicePage.services.sources[source]),
    credits === null ? '' : t(($) => $.credits.credits, { count: credits }),
    doc_no ?? '',
  ].filter((text) => text !== '')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-3">
      <span className="min-w-0">
        <span className="block font-medium">
          {title} · {t(($) => $.credits.periods[period])}
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">{time}</span>
        <span className="block text-sm text-ink-3">{paid.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {service.may.includes('auto-renew') || service.auto_renew ? <AutoRenew id={id} service={service} /> : null}
        {(['undo', 'stop'] as const)
          .filter((what) => service.may.includes(what))
          .map((what) => (
            <Button key={what} size="sm" onPress={() => onAsk(what)}>
              {t(($) => $.devicePage.services.sale[what])}
            </Button>
          ))}
        <StatusDot tone={tones[state]} label={t(($) => $.devicePage.services.states[state])} />
      </span>
    </li>
  )
}

/** Whether the newest sale of a service is renewed automatically; who may not change it sees it. */
function AutoRenew({ id, service }: { id: number; service: Service }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const turn = useMutation({
    meta: failureShown,
    mutationFn: (on: boolean) =>
      callApi(deviceServicesCalls.autoRenew, { params: { id }, body: { service: service.service, on } }),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(devicePageCalls.services).slice(0, 1) }),
  })
  return (
    <span>
      <Switch
        isSelected={turn.isPending ? turn.variables : service.auto_renew}
        onChange={(on) => turn.mutate(on)}
        isDisabled={turn.isPending || !service.may.includes('auto-renew')}
      >
        {t(($) => $.devicePage.services.sale.autoRenew)}
      </Switch>
      <FailureNote error={turn.error} />
    </span>
  )
}
