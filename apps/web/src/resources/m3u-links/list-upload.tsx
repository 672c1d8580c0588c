import { m3uLinkCalls } from '@castellan/contract/calls/m3u-links.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { useSendFile } from '../../api/use-send-file.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { Dialog } from '../../ui/action/dialog.tsx'
import { FileDrop } from '../../ui/field/file-drop.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const resource = m3uLinks

/** The list a link leads to, from a file; it is read behind the dialog. */
export function ListUpload({ row, onClose }: { row: RowFor<typeof m3uLinks>; onClose: () => void }) {
  const { t } = useTranslation()
  const { refresh } = useWrites(resource)
  const { sending, fault, send } = useSendFile(m3uLinkCalls.upload, () => {
    void refresh()
    void notifySuccess(t(($) => $.linkLists.sent))
    onClose()
  })
  return (
    <Dialog
      isOpen
      isDismissable={sending === null}
      onOpenChange={onClose}
      title={t(($) => $.linkLists.upload)}
      description={<bdi className="wrap-anywhere">{row.name}</bdi>}
      closeLabel={t(($) => $.table.close)}
    >
      {sending ? (
        <ProgressBar label={t(($) => $.linkLists.sending, { name: sending.name })} value={sending.percent} />
      ) : (
        <FileDrop
          label={t(($) => $.linkLists.drop)}
          buttonLabel={t(($) => $.linkLists.choose)}
          hint={t(($) => $.linkLists.hint)}
          {...(fault === null ? {} : { errorMessage: fault })}
          onFiles={([file]) => file && void send(file, { id: row.id })}
        />
      )}
    </Dialog>
  )
}
