import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { MoreButton, useMoreRows } from '../../../resource/more-rows.tsx'
import { notify } from '../../../toasts/notify.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Sheet } from '../../../ui/action/sheet.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeliveryRow } from './delivery-row.tsx'

/** How often the log is read again while it is open. */
const refreshMs = 5_000

/** The deliveries of a webhook, with every attempt. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { log, sending, redeliver } = useDeliveries(webhook.id)
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t(($) => $.integrations.hooks.log)}
      description={
        <>
          {t(($) => $.integrations.hooks.logAbout)}{' '}
          <code dir="ltr" className="wrap-anywhere">
            {new URL(webhook.url).host}
          </code>
        </>
      }
      closeLabel={t(($) => $.shell.close)}
    >
      {log.data ? (
        log.data.length === 0 ? (
          <EmptyState message={t(($) => $.integrations.hooks.logEmpty)} />
        ) : (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {log.data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isSending={sending === delivery.id}
                  onAgain={webhook.active ? () => void redeliver(delivery.id) : null}
                />
              ))}
            </ul>
            <MoreButton list={log} className="mt-3 self-start">
              {t(($) => $.integrations.hooks.older)}
            </MoreButton>
          </>
        )
      ) : log.error ? (
        <LoadFailure error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-4">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </Loading>
      )}
    </Sheet>
  )
}

function useDeliveries(id: number) {
  const queries = useQueryClient()
  const queryKey = [webhooksCalls.deliveries.path, id]
  const log = useMoreRows({
    queryKey,
    read: (before, signal) => callApi(webhooksCalls.deliveries, { params: { id }, query: { before }, signal }),
    refetchInterval: refreshMs,
  })
  const [sending, setSending] = useState<number | null>(null)
  const redeliver = async (deliveryId: number) => {
    setSending(deliveryId)
    await callApi(webhooksCalls.redeliver, { params: { id: deliveryId } }).catch((error: Error) =>
      notify('error', error.message),
    )
    await queries.invalidateQueries({ queryKey })
    setSending(null)
  }
  return { log, sending, redeliver }
}
