import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Receipts = AnswerOf<typeof devicePageCalls.receipts>
type Message = Receipts['messages'][number]

const tones = {
  queued: 'trial',
  sent: 'trial',
  delivered: 'ok',
  read: 'ok',
  confirmed: 'ok',
  expired: 'grace',
} as const

/** What a TV has said it uses, and how far its messages have come. */
export function ReceiptsView({ id }: { id: number }) {
  const { t } = useTranslation()
  const receipts = useQuery(callQuery(devicePageCalls.receipts, { params: { id } }))
  if (receipts.error && !receipts.data)
    return <LoadFailure error={receipts.error} onRetry={() => void receipts.refetch()} />
  if (!receipts.data) return <Skeleton className="h-40 w-full" />
  const { config, sources, messages } = receipts.data
  return (
    <div className="flex flex-col gap-6">
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        <VersionItem name={t(($) => $.devicePage.receipts.config)} version={config} />
        <VersionItem name={t(($) => $.devicePage.receipts.sources)} version={sources} />
      </ul>
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{t(($) => $.devicePage.receipts.messages)}</h3>
        {messages.length === 0 ? (
          <p className="text-ink-2">{t(($) => $.devicePage.receipts.none)}</p>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function VersionItem({ name, version }: { name: string; version: Receipts['config'] }) {
  const { t } = useTranslation()
  const { current, applied, applied_at } = version
  const state = applied_at === null ? 'never' : applied >= current ? 'newest' : 'behind'
  const tone = state === 'newest' ? 'ok' : state === 'behind' ? 'grace' : 'off'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 p-3">
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-3 tabular-nums">
          {t(($) => $.devicePage.receipts.version, { applied, current })}
          {applied_at === null ? null : (
            <>
              {' · '}
              <RelativeTime date={applied_at} />
            </>
          )}
        </span>
      </span>
      <StatusDot tone={tone} label={t(($) => $.devicePage.receipts[state])} weight="quiet" />
    </li>
  )
}

function MessageItem({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { title, state, sent_at, delivered_at, read_at, confirmed_at } = message
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 p-3">
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {title}
        </span>
        <RelativeTime date={confirmed_at ?? read_at ?? delivered_at ?? sent_at} className="text-sm text-ink-3" />
      </span>
      <StatusDot tone={tones[state]} label={t(($) => $.devicePage.receipts.states[state])} />
    </li>
  )
}
