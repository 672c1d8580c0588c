import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { accountsCalls, type OutboxMail } from '@castellan/contract/calls/accounts.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type Outbox = AnswerOf<typeof accountsCalls.outbox>
const tones = { sent: 'ok', waiting: 'trial', failed: 'stop' } as const

export type OutboxListProps = { outbox: Outbox | undefined; onRead: (mail: OutboxMail) => void }

export function OutboxList({ outbox, onRead }: OutboxListProps) {
  return (
    <Card padding="none">
      {outbox ? (
        <ul className="divide-y divide-line">
          {outbox.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} sends={outbox.sends} onRead={onRead} />
          ))}
        </ul>
      ) : (
        <LoadingMails />
      )}
    </Card>
  )
}

type MailRowProps = { mail: OutboxMail; sends: boolean; onRead: (mail: OutboxMail) => void }

function MailRow({ mail, sends, onRead }: MailRowProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const resend = async () => {
    setIsPending(true)
    try {
      await callApi(accountsCalls.resend, { params: { id: mail.id } })
      void notifySuccess(t(($) => $.account.outbox.resent))
    } catch (error) {
      showFailedWrite(error)
    }
    await queries.invalidateQueries({ queryKey: callKey(accountsCalls.outbox).slice(0, 1) })
    setIsPending(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-medium wrap-anywhere">
          {mail.subject}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <bdi className="wrap-anywhere">{mail.to}</bdi>
          <RelativeTime date={mail.created_at} className="text-ink-3" />
        </p>
        {mail.fault === '' || mail.state === 'sent' ? null : (
          <p className="text-sm text-stop wrap-anywhere">{t(($) => $.account.outbox.fault, { error: mail.fault })}</p>
        )}
      </div>
      <StatusDot tone={tones[mail.state]} label={t(($) => $.account.outbox[mail.state])} className="sm:min-w-28" />
      <span className="flex gap-2 empty:hidden">
        {mail.body === null ? null : (
          <Button size="sm" onPress={() => onRead(mail)}>
            {t(($) => $.account.outbox.show)}
          </Button>
        )}
        {sends && mail.state !== 'sent' ? (
          <Button size="sm" isPending={isPending} onPress={() => void resend()}>
            {t(($) => $.account.outbox.resend)}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function LoadingMails() {
  return (
    <Loading className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-6 px-4 py-3.5">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-3.5 w-40" />
          </div>
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </Loading>
  )
}
