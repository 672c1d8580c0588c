import type { Delivery } from '@castellan/contract/calls/webhooks.ts'
import { Button } from '../../../ui/action/button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { eventLabel } from './event-label.ts'

const tones: Record<Delivery['state'], Tone> = { waiting: 'trial', delivered: 'ok', failed: 'stop' }

export type DeliveryRowProps = { delivery: Delivery; isSending: boolean; onAgain: (() => void) | null }

export function DeliveryRow({ delivery, isSending, onAgain }: DeliveryRowProps) {
  const { t } = useTranslation()
  const { event, event_id, state, next_at, attempts } = delivery
  const states = {
    waiting: t(($) => $.integrations.hooks.stateWaiting),
    delivered: t(($) => $.integrations.hooks.stateDelivered),
    failed: t(($) => $.integrations.hooks.stateFailed),
  }
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{eventLabel(event, t)}</span>
        <StatusDot tone={tones[state]} label={states[state]} />
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
        <RelativeTime date={delivery.created_at} />
        <code dir="ltr" className="text-xs wrap-anywhere">
          {event_id}
        </code>
      </p>
      {next_at === null || attempts.length === 0 ? null : (
        <p className="text-sm text-ink-2">
          {t(($) => $.integrations.hooks.next)} <RelativeTime date={next_at} />
        </p>
      )}
      <ol className="flex flex-col gap-1.5">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ol>
      {state === 'waiting' || onAgain === null ? null : (
        <Button size="sm" className="self-start" isPending={isSending} onPress={onAgain}>
          {t(($) => $.integrations.hooks.again)}
        </Button>
      )}
    </li>
  )
}

function Attempt({ attempt: { at, duration_ms, status, fault, answer } }: { attempt: Delivery['attempts'][number] }) {
  const { t, locale } = useTranslation()
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(duration_ms)
  return (
    <li className="rounded-sm bg-sunk px-3 py-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          {fault === null
            ? t(($) => $.integrations.hooks.status, { status: status ?? '' })
            : t(($) => $.integrations.hooks[fault])}
        </span>
        <span className="text-ink-3 tabular-nums">
          <RelativeTime date={at} /> · {duration}
        </span>
      </p>
      {answer === '' ? null : (
        <pre dir="ltr" className="mt-1 max-h-24 overflow-auto text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
          {answer}
        </pre>
      )}
    </li>
  )
}
