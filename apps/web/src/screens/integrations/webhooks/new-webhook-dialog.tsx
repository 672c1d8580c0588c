import { webhookEvents, webhooksCalls, type WebhookEvent } from '@castellan/contract/calls/webhooks.ts'
import { limits } from '@castellan/contract/limits.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { eventLabel } from './event-label.ts'

/** Asks where to and of what. */
export function NewWebhookDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const { t } = useTranslation()
  const form = useForm({
    first: { url: '', events: [...webhookEvents] as WebhookEvent[] },
    // The address may hold a token.
    keep: { for: 'staff', as: 'webhooks.add', secret: ['url'] },
    ...sends(webhooksCalls.create),
    onDone: ({ secret }) => onAdded(secret),
  })
  const { events } = form.values
  const tick = (event: WebhookEvent, isTicked: boolean) =>
    form.change({ events: isTicked ? [...events, event] : events.filter((each) => each !== event) })
  return (
    <FormDialog
      form={form}
      isDismissable={false}
      title={t(($) => $.integrations.hooks.add)}
      submitLabel={t(($) => $.integrations.hooks.create)}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        label={t(($) => $.integrations.hooks.url)}
        description={t(($) => $.integrations.hooks.urlHint)}
        isCode
        type="url"
        autoComplete="off"
        autoFocus
        maxLength={limits.webhookUrlMax}
      />
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.integrations.hooks.events)}</legend>
        <FormNotice>{form.messageOf('events')}</FormNotice>
        {webhookEvents.map((event) => (
          <Checkbox key={event} isSelected={events.includes(event)} onChange={(isTicked) => tick(event, isTicked)}>
            {eventLabel(event, t)}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}
