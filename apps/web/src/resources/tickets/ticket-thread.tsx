import { ticketsCalls, type TicketMessage } from '@castellan/contract/calls/tickets.ts'
import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import { tickets } from '@castellan/contract/resources/tickets.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { KeyedNotice } from '../../form/keyed-notice.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { useHolds } from '../../session/use-session.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'

/** While somebody looks, the thread follows what others write. */
const askEveryMs = 10_000

/** The messages of a ticket, and a field to write the next one. */
export function TicketThread({ row }: SectionProps<typeof tickets>) {
  const { t } = useTranslation()
  const mayWrite = useHolds()('manage-tickets')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...callQuery(ticketsCalls.thread, { params: { id: row.id } }),
    refetchInterval: askEveryMs,
  })
  const messages = data?.data
  const isRead = !row.unread || !mayWrite || messages === undefined
  useEffect(() => {
    if (isRead) return
    void callApi(ticketsCalls.read, { params: { id: row.id }, quiet: true })
      .then(() => queries.invalidateQueries({ queryKey: [tickets.api] }))
      .catch(() => undefined)
  }, [isRead, row.id, queries])
  if (error && !messages) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t(($) => $.tickets.thread)} className="flex flex-col gap-4">
      {messages ? (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {mayWrite ? <Reply key={row.id} row={row} onSent={() => void refetch()} /> : null}
    </section>
  )
}

/** The caller's own stand at the end, in a colour of their own. */
function Message({ message: { by, is_answer, is_own, text, at } }: { message: TicketMessage }) {
  const { t } = useTranslation()
  return (
    <li
      className={`flex max-w-[92%] flex-col gap-1 rounded-md border px-3 py-2 ${is_own ? 'self-end border-brand/30 bg-brand-soft' : 'self-start border-line bg-surface'}`}
    >
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <span className="font-semibold text-ink">{by}</span>
        {is_answer ? <Badge tone="ok">{t(($) => $.tickets.operator)}</Badge> : null}
        <RelativeTime date={at} />
      </span>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </li>
  )
}

function Reply({ row, onSent }: SectionProps<typeof tickets> & { onSent: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t(($) => $.server.errors.required) : undefined }),
    ...sends(ticketsCalls.reply, { params: { id: row.id } }),
    onDone: () => {
      form.startOver()
      form.renewKey()
      onSent()
      void queries.invalidateQueries({ queryKey: [tickets.api] })
    },
  })
  return (
    <FormElement form={form} className="flex flex-col gap-3">
      <KeyedNotice form={form} />
      <TextArea
        {...form.field('text')}
        label={t(($) => (row.state === 'closed' ? $.tickets.replyClosed : $.tickets.reply))}
        maxLength={officeLimits.ticketTextMax}
        dir="auto"
        rows={3}
      />
      <Button type="submit" variant="primary" className="self-end" isPending={form.isPending}>
        {t(($) => $.tickets.send)}
      </Button>
    </FormElement>
  )
}
