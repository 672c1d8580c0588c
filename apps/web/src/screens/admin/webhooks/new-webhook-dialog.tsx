import { webhookEvents, webhooksCalls, type WebhookEvent } from '@castellan/contract/calls/webhooks.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useState } from 'react'
import { useTyped } from '../../../session/use-typed.ts'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { spokenFailure } from '../account/set-form-errors.ts'
import { FormNotice } from '../form-notice.tsx'
import { eventLabel } from './event-label.ts'

/** Asks where to and of what. */
export function NewWebhookDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const { t } = useTranslation()
  // The address may hold a token.
  const first = { url: '', events: [...webhookEvents] as WebhookEvent[] }
  const kept = useTyped('staff', 'webhooks.add', { first, secret: ['url'] })
  const { url } = kept.typed
  const events: ReadonlySet<WebhookEvent> = new Set(kept.typed.events)
  const leave = () => {
    kept.drop()
    onClose()
  }
  const [failure, setFailure] = useState<Error | null>(null)
  const [isPending, setIsPending] = useState(false)
  const apiError = failure instanceof ApiError ? failure : null
  const eventsError = apiError?.of('events')
  const isUnderField = apiError?.of('url') !== undefined || eventsError !== undefined

  const submit = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      const { secret } = await callApi(webhooksCalls.create, { body: { url, events: [...events] } })
      kept.drop()
      onAdded(secret)
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
    }
  }
  const tick = (event: WebhookEvent, isTicked: boolean) => {
    const next = new Set(events)
    if (isTicked) next.add(event)
    else next.delete(event)
    kept.change({ ...kept.typed, events: [...next] })
  }
  const notice = failure === null || isUnderField ? null : spokenFailure(failure)
  return (
    <FormDialog
      isDismissable={false}
      title={t(($) => $.integrations.hooks.add)}
      closeLabel={t(($) => $.shell.close)}
      cancelLabel={t(($) => $.integrations.keys.cancel)}
      submitLabel={t(($) => $.integrations.hooks.create)}
      isPending={isPending}
      onClose={leave}
      onSubmit={() => (isPending ? undefined : void submit())}
    >
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <TextField
        label={t(($) => $.integrations.hooks.url)}
        description={t(($) => $.integrations.hooks.urlHint)}
        isCode
        type="url"
        autoComplete="off"
        autoFocus
        maxLength={limits.webhookUrlMax}
        value={url}
        onChange={(text) => kept.change({ ...kept.typed, url: text })}
        errorMessage={apiError?.of('url')}
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.integrations.hooks.events)}</legend>
        {eventsError === undefined ? null : <FormNotice>{eventsError}</FormNotice>}
        {webhookEvents.map((event) => (
          <Checkbox key={event} isSelected={events.has(event)} onChange={(isTicked) => tick(event, isTicked)}>
            {eventLabel(event, t)}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}
