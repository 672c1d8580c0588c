import { Reach } from '../../fields/target/reach.tsx'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { labelOf, type DialogOverrideProps } from '../../resource/table-view.ts'
import { sendAction, useWrites } from '../../resource/use-writes.ts'
import { notify } from '../../toasts/notify.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { useNow } from '../../ui/text/use-now.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TvPreview } from './tv-preview.tsx'
import type { MessageResource } from './screen-of-messages.tsx'

/** The last look before a message goes out: to how many TVs, when, and how it looks there. */
export function SendDialog({
  resource,
  rows,
  onDone,
  onClose,
}: DialogOverrideProps<MessageResource> & { resource: MessageResource }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const { refresh } = useWrites(resource)
  const now = useNow()
  const row = rows[0]
  const form = useForm({
    first: {},
    send: () => sendAction(resource, 'send', rows.slice(0, 1), {}),
    onDone: async () => {
      void notify('success', words.actions['send']!.done)
      await refresh()
      onDone()
      onClose()
    },
  })
  if (!row) return null
  const startsAt = row.starts_at
  return (
    <FormDialog
      form={form}
      title={t(($) => $.messages.send.title, { name: labelOf(resource, row) })}
      submitLabel={words.actions['send']!.label}
      onClose={onClose}
    >
      <TvPreview row={row} />
      <Reach target={row.target} />
      <p className="text-sm text-ink-2">
        {startsAt !== null && Date.parse(startsAt) > now
          ? t(($) => $.messages.send.at, { when: formatDateTime(startsAt, { locale }) })
          : t(($) => $.messages.send.now)}
      </p>
    </FormDialog>
  )
}
