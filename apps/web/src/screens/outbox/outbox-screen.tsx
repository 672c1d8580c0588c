import { hasSuperAdminRole } from '@castellan/contract/access/guards.ts'
import { accountsCalls, type OutboxMail } from '@castellan/contract/calls/accounts.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Segments } from '../../ui/layout/segments.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutboxList } from './outbox-list.tsx'

/** The mails of the last days, for anyone who has to know why one did not arrive or hands it on by themselves. */
export function OutboxScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [read, setRead] = useState<OutboxMail | null>(null)
  const [query, change] = useQueryPart()
  const isUnsent = query['show'] === 'unsent'
  const outbox = useQuery(callQuery(accountsCalls.outbox, { query: isUnsent ? { show: 'unsent' } : {} }))
  const isReader = hasSuperAdminRole(user) && user?.impersonator === null
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <header className="max-w-prose">
        <h1 className="text-xl">{t(($) => $.account.outbox.title)}</h1>
        <p className="text-pretty text-ink-2">
          {t(($) => $.account.outbox.about, { days: limits.outboxMs / dayMs })}{' '}
          {outbox.data?.sends === false ? t(($) => $.account.outbox.kept) : null}{' '}
          {isReader ? null : t(($) => $.account.outbox.hidden)}
        </p>
      </header>
      <Segments
        label={t(($) => $.account.outbox.shown)}
        value={isUnsent ? 'unsent' : 'all'}
        options={[
          { value: 'all', label: t(($) => $.account.outbox.all) },
          { value: 'unsent', label: t(($) => $.account.outbox.unsent) },
        ]}
        onChange={(value) => change({ show: value === 'unsent' ? value : undefined })}
        className="self-start"
      />
      {outbox.data === undefined && outbox.error ? (
        <LoadFailure error={outbox.error} onRetry={() => void outbox.refetch()} />
      ) : outbox.data?.data.length === 0 ? (
        <EmptyState
          className="rounded-md border border-line bg-surface shadow-rest"
          icon={MailX}
          message={isUnsent ? t(($) => $.account.outbox.noneUnsent) : t(($) => $.account.outbox.none)}
        />
      ) : (
        <OutboxList outbox={outbox.data} onRead={setRead} />
      )}
      {read === null ? null : <MailDialog mail={read} onClose={() => setRead(null)} />}
    </div>
  )
}

function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="md"
      title={<span className="wrap-anywhere">{mail.subject}</span>}
      description={<span className="wrap-anywhere">{t(($) => $.account.outbox.text, { to: mail.to })}</span>}
      closeLabel={t(($) => $.shell.close)}
      footer={<Button slot="close">{t(($) => $.shell.close)}</Button>}
    >
      <p dir="auto" className="rounded-sm bg-sunk p-4 text-sm wrap-anywhere whitespace-pre-line">
        {mail.body}
      </p>
    </Dialog>
  )
}
