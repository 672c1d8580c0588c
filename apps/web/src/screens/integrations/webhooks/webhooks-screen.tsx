import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IntegrationList } from '../integration-list.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RotateSecretDialog } from './rotate-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

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
  return (
    <IntegrationList
      title={t(($) => $.menu.webhooks)}
      about={t(($) => $.integrations.hooks.about)}
      addLabel={t(($) => $.integrations.hooks.add)}
      onAdd={() => setAsking({ what: 'new' })}
      query={webhooks}
      empty={{
        icon: WebhookIcon,
        title: t(($) => $.integrations.hooks.emptyTitle),
        message: t(($) => $.integrations.hooks.empty),
      }}
      renderRow={(webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          onLog={() => setAsking({ what: 'log', webhook })}
          onRotate={() => setAsking({ what: 'rotate', webhook })}
          onRemove={() => setAsking({ what: 'remove', webhook })}
          onChanged={() => void renew()}
        />
      )}
    >
      {asking?.what === 'new' ? <NewWebhookDialog onClose={close} onAdded={showSecret} /> : null}
      {asking?.what === 'log' ? <DeliveriesSheet webhook={asking.webhook} onClose={close} /> : null}
      {asking?.what === 'rotate' ? (
        <RotateSecretDialog webhook={asking.webhook} onClose={close} onIssued={showSecret} />
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
    </IntegrationList>
  )
}
