import { receiptStates } from '@castellan/contract/access/message-kinds.ts'
import type { MessageReceipt, messagesCalls } from '@castellan/contract/calls/messages.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** While somebody looks, the figures follow the TVs. */
const askEveryMs = 3_000
const steps = ['targeted', 'delivered', 'read', 'confirmed'] as const
const tones: Readonly<Record<MessageReceipt['state'], Tone>> = {
  sent: 'off',
  delivered: 'trial',
  read: 'ok',
  confirmed: 'ok',
  expired: 'stop',
}

/** The call of the other kind of message has the same shape. */
export type ReceiptsCall = typeof messagesCalls.receiptsMac

/** How far a message has come: the figures, and TV by TV. */
export function MessageReceipts({
  id,
  call,
  labels,
}: {
  id: number
  call: ReceiptsCall
  labels: Record<string, string>
}) {
  const { t, locale } = useTranslation()
  const [state, setState] = useState<MessageReceipt['state'] | 'all'>('all')
  const [page, setPage] = useState(1)
  const receipts = useQuery({
    ...callQuery(call, {
      params: { id },
      query: { page: String(page), ...(state === 'all' ? {} : { state }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: askEveryMs,
  })
  const counts = receipts.data?.counts
  const words = (each: MessageReceipt['state']) => t(($) => $.messages.receipts.states[each])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.messages.receipts.title)}</h3>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        {steps.map((step) => (
          <div key={step} className="flex flex-col gap-0.5 bg-surface p-3">
            <dt className="text-sm text-ink-2">{labels[step]}</dt>
            <dd data-step={step} className="text-xl font-semibold tabular-nums">
              {counts ? counts[step].toLocaleString(locale) : <Skeleton className="h-7 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
      <SelectField
        aria-label={t(($) => $.messages.receipts.title)}
        size="sm"
        className="self-start"
        options={[
          { value: 'all' as const, label: t(($) => $.messages.receipts.all) },
          ...receiptStates.map((each) => ({ value: each, label: words(each), tone: tones[each] })),
        ]}
        value={state}
        onChange={(each) => {
          setState(each)
          setPage(1)
        }}
        placeholder=""
      />
      {receipts.error && !receipts.data ? (
        <LoadFailure error={receipts.error} onRetry={() => void receipts.refetch()} />
      ) : null}
      {receipts.data?.data.length === 0 ? (
        <p className="text-sm text-ink-2">{t(($) => $.messages.receipts.none)}</p>
      ) : null}
      <ReceiptList receipts={receipts.data?.data ?? []} words={words} />
      {page > 1 || receipts.data?.has_more ? (
        <div className="flex justify-end gap-2">
          <Button size="sm" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t(($) => $.messages.receipts.previous)}
          </Button>
          <Button size="sm" isDisabled={!receipts.data?.has_more} onPress={() => setPage(page + 1)}>
            {t(($) => $.messages.receipts.next)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type ReceiptListProps = { receipts: readonly MessageReceipt[]; words: (state: MessageReceipt['state']) => string }

function ReceiptList({ receipts, words }: ReceiptListProps) {
  const { t } = useTranslation()
  if (receipts.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {receipts.map(({ device, state, ...at }) => (
        <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            {device.name || t(($) => $.messages.receipts.unnamed)}
          </span>
          <Mono value={device.mac} className="text-sm text-ink-2" />
          <span className="flex w-full items-center justify-between gap-3 text-sm">
            <StatusDot tone={tones[state]} label={words(state)} />
            <RelativeTime
              date={at.confirmed_at ?? at.read_at ?? at.delivered_at ?? at.sent_at}
              className="text-ink-3"
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
