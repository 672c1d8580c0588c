import { webhooksCalls, type Webhook } from '@castellan/contract/calls/webhooks.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { notify, notifySuccess } from '../../../toasts/notify.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { eventLabel } from './event-label.ts'

export type WebhookRowProps = {
  webhook: Webhook
  onLog: () => void
  onRotate: () => void
  onRemove: () => void
  onChanged: () => void
}

export function WebhookItem({ webhook, onLog, onRotate, onRemove, onChanged }: WebhookRowProps) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const { id, url, active, stopped_at } = webhook
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    await work().catch((error: Error) => notify('error', error.message))
    setIsBusy(false)
    onChanged()
  }
  const sendTest = () =>
    attempt(async () => {
      await callApi(webhooksCalls.test, { params: { id } })
      void notifySuccess(t(($) => $.integrations.hooks.sent))
    })
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <code dir="ltr" className="min-w-0 flex-1 basis-64 font-medium wrap-anywhere rtl:text-end">
          {url}
        </code>
        <Switch
          isSelected={active}
          isDisabled={isBusy}
          onChange={(isOn) => void attempt(() => callApi(webhooksCalls.change, { body: { id, active: isOn } }))}
        >
          {t(($) => $.integrations.hooks.active)}
        </Switch>
      </div>
      {stopped_at === null ? null : (
        <p role="status" className="text-sm font-medium text-stop">
          {t(($) => $.integrations.hooks.stopped)} <RelativeTime date={stopped_at} className="font-normal" />
        </p>
      )}
      {webhook.overlaps_until === null ? null : (
        <p className="text-sm text-ink-2">
          {t(($) => $.integrations.hooks.overlaps)} <RelativeTime date={webhook.overlaps_until} />
        </p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {webhook.events.map((event) => (
          <li key={event}>
            <Badge>{eventLabel(event, t)}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
          {webhook.delivered_at === null ? (
            t(($) => $.integrations.hooks.neverDelivered)
          ) : (
            <>
              <span className="text-ink-3">{t(($) => $.integrations.hooks.delivered)}</span>
              <RelativeTime date={webhook.delivered_at} />
            </>
          )}
          {webhook.waiting > 0 ? (
            <span className="tabular-nums">· {t(($) => $.integrations.hooks.waiting, { count: webhook.waiting })}</span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={onLog}>
            {t(($) => $.integrations.hooks.log)}
          </Button>
          <Button size="sm" isDisabled={!active || isBusy} onPress={() => void sendTest()}>
            {t(($) => $.integrations.hooks.sendTest)}
          </Button>
          <Button size="sm" onPress={onRotate}>
            {t(($) => $.integrations.hooks.rotate)}
          </Button>
          <Button size="sm" onPress={onRemove}>
            {t(($) => $.integrations.hooks.remove)}
          </Button>
        </div>
      </div>
    </li>
  )
}
