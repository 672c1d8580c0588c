import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type OpenDialog = { what: 'new' } | { what: 'log' | 'rotate' | 'remove'; webhook: Webhook }

/** The reader's webhooks. */
export function WebhooksScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const webhooks = useQuery(callQuery(webhooksCalls.list))
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAsking(null)
  const renew = () => queries.invalidateQueries({ queryKey: callKey(webhooksCalls.list) })
  const showSecret = (issued: string) => {
    close()
    setSecret(issued)
    void renew()
  }
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setAsking({ what: 'new' })}>
      {t(($) => $.integrations.hooks.add)}
    </Button>
  )
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-xl">{t(($) => $.menu.webhooks)}</h1>
          <p className="text-ink-2 text-pretty">{t(($) => $.integrations.hooks.about)}</p>
        </div>
        {webhooks.data && webhooks.data.data.length > 0 ? add : null}
      </header>
      {webhooks.data ? (
        <Card padding="none">
          {webhooks.data.data.length === 0 ? (
            <EmptyState
              icon={WebhookIcon}
              title={t(($) => $.integrations.hooks.emptyTitle)}
              message={t(($) => $.integrations.hooks.empty)}
              action={add}
            />
          ) : (
            <ul className="divide-y divide-line">
              {webhooks.data.data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onLog={() => setAsking({ what: 'log', webhook })}
                  onRotate={() => setAsking({ what: 'rotate', webhook })}
                  onRemove={() => setAsking({ what: 'remove', webhook })}
                  onChanged={() => void renew()}
                />
              ))}
            </ul>
          )}
        </Card>
      ) : webhooks.error ? (
        <LoadFailure error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      ) : (
        <Loading />
      )}
      {asking?.what === 'new' ? <NewWebhookDialog onClose={close} onAdded={showSecret} /> : null}
      {asking?.what === 'log' ? <DeliveriesSheet webhook={asking.webhook} onClose={close} /> : null}
      {asking?.what === 'rotate' ? (
        <RotateDialog webhook={asking.webhook} onClose={close} onIssued={showSecret} />
      ) : null}
      {asking?.what === 'remove' ? (
        <RemoveDialog webhook={asking.webhook} onClose={close} onRemoved={() => void renew()} />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={t(($) => $.integrations.hooks.onceTitle)}
          about={t(($) => $.integrations.hooks.onceAbout)}
          secret={secret}
          keptLabel={t(($) => $.integrations.hooks.kept)}
          onKept={() => setSecret(null)}
        />
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)}>
      <Card>
        <div className="flex flex-col gap-5">
          {[0, 1].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      </Card>
    </div>
  )
}
