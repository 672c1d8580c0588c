import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useBeginJob } from '../list-job/use-begin-job.ts'
import type { TableView } from '../table-view.ts'

export type BulkActionDialogProps = {
  view: Pick<TableView, 'resource' | 'words'>
  name: string
  choice: Record<string, string>
  total: number
  isCapped: boolean
  onBegun: () => void
  onClose: () => void
}

/** Asks before something is done to all rows that match; the server carries it on. */
export function BulkActionDialog(props: BulkActionDialogProps) {
  const { view, name, choice, total, isCapped, onBegun, onClose } = props
  const { t } = useTranslation()
  const begin = useBeginJob(view.resource)
  const action = name === 'archive' ? t(($) => $.table.archive) : (view.words.actions[name]?.label ?? name)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={action}
      message={
        <>
          <p className="font-medium text-ink">
            {t(($) => (isCapped ? $.table.bulkAll.countMore : $.table.bulkAll.count), { total })}
          </p>
          <p className="mt-2">{t(($) => $.table.bulkAll.message)}</p>
        </>
      }
      phrase={{ text: action, label: t(($) => $.table.bulkAll.phrase, { text: action }) }}
      confirmLabel={action}
      cancelLabel={t(($) => $.table.cancel)}
      onConfirm={() => begin(name, { filter: choice }).then(onBegun)}
    />
  )
}
