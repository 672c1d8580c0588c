import { backupsCalls } from '@castellan/contract/calls/backups.ts'
import type { backups } from '@castellan/contract/resources/backups.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showBackupError } from './show-backup-error.ts'

/** Says plainly what comes of it, and wants the name of the backup typed. */
export function RestoreDialog({ row, onClose }: { row: RowFor<typeof backups>; onClose: () => void }) {
  const { t, locale } = useTranslation()
  const queries = useQueryClient()
  const name = row.name
  const when = formatDateTime(row.created_at, { locale })
  const restore = () =>
    callApi(backupsCalls.restore, { body: { id: row.id, name } }).then(
      () => {
        void notifySuccess(t(($) => $.backups.restoreBegun))
        return queries.invalidateQueries()
      },
      (error: Error) => {
        showBackupError(
          error,
          t(($) => $.backups.busy),
        )
        throw error
      },
    )
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.backups.restoreTitle, { name })}
      message={
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>{t(($) => $.backups.restoreBack, { when })}</li>
          <li>{t(($) => $.backups.restoreFirst)}</li>
          <li>{t(($) => $.backups.restoreOut)}</li>
          <li>{t(($) => $.backups.restoreTvs)}</li>
        </ul>
      }
      phrase={{ text: name, label: t(($) => $.backups.phrase, { phrase: name }) }}
      confirmLabel={t(($) => $.backups.restore)}
      cancelLabel={t(($) => $.table.cancel)}
      onConfirm={restore}
    />
  )
}
