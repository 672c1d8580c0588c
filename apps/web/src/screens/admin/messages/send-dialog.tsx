import { useState } from 'react'
import { Reach } from '../../../fields/target/reach.tsx'
import { useResourceTexts } from '../../../fields/resource-texts.ts'
import { labelOf, type OwnDialogProps } from '../../../resource/table-view.ts'
import { sendAction, useWrites } from '../../../resource/use-writes.ts'
import { notify } from '../../../session/notify.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TvPreview } from './tv-preview.tsx'
import type { MessageResource } from './screen-of-messages.tsx'

/** The last look before a message goes out: to how many TVs, when, and how it looks there. */
export function SendDialog({
  resource,
  rows,
  onDone,
  onClose,
}: OwnDialogProps<MessageResource> & { resource: MessageResource }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const { refresh } = useWrites(resource)
  const [isPending, setIsPending] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const [failure, setFailure] = useState<string | null>(null)
  const row = rows[0]
  if (!row) return null
  const startsAt = row.starts_at
  const send = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      await sendAction(resource, 'send', [row], {})
      void notify('success', words.actions['send']!.done)
      await refresh()
      onDone()
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.messages.send.title, { name: labelOf(resource, row) })}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button slot="close">{t(($) => $.table.cancel)}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void send()}>
            {words.actions['send']!.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TvPreview row={row} />
        <Reach target={row.target} />
        <p className="text-sm text-ink-2">
          {startsAt !== null && Date.parse(startsAt) > openedAt
            ? t(($) => $.messages.send.at, { when: formatDateTime(startsAt, { locale }) })
            : t(($) => $.messages.send.now)}
        </p>
        {failure === null ? null : (
          <p role="alert" className="text-sm font-medium text-stop">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
