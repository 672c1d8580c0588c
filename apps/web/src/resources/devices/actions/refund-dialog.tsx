import { devices } from '@castellan/contract/resources/devices.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import type { DialogOverrideProps } from '../../../resource/table-view.ts'
import { useWrites } from '../../../resource/use-writes.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

const resource = devices

/** A refund ends the subscription and cannot be undone. */
export function RefundDialog({ action, rows, onDone, onClose }: DialogOverrideProps<typeof devices>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [first] = rows
  const name =
    rows.length === 1
      ? String(first?.['name'] || first?.['mac'])
      : t(($) => $.credits.prices.tvs, { count: rows.length })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.credits.device.refundTitle, { name })}
      message={t(($) => $.credits.device.refundMessage)}
      confirmLabel={words.actions[action]?.label ?? action}
      cancelLabel={t(($) => $.table.cancel)}
      onConfirm={async () => {
        const done = await writes.act(action, rows)
        onDone(done)
        return done.length > 0
      }}
    />
  )
}
