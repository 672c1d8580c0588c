import { backupsCalls } from '@castellan/contract/calls/backups.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import type { RowFor } from '../fields/field-view.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { TableDeviation } from '../resource/table-view.ts'
import { notify } from '../session/notify.ts'
import { Button } from '../ui/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { MadeByCell, SizeCell, StateCell } from './backups/cells.tsx'
import { BackupItems } from './backups/backup-items.tsx'
import { AskRestore } from './backups/restoring.ts'
import { showBackupError } from './backups/show-backup-error.ts'
import { lazy } from '../ui/lazy.tsx'
import { Overlay } from '../ui/error-boundary.tsx'

const RestoreDialog = lazy(async () => (await import('./backups/restore-dialog.tsx')).RestoreDialog)

const resource = backups
const busy = ['queued', 'running', 'verifying', 'restoring']
const deviation: TableDeviation<typeof backups> = {
  cells: { state: StateCell, size: SizeCell, made_by: MadeByCell },
  keyColumns: ['state', 'finished_at'],
  isUnderWay: (row: RowFor<typeof backups>) => busy.includes(row.state),
  mayChange: () => false,
  HeadActions: BackUpNow,
  RowItems: BackupItems,
}

/** The backups, and what can be done with one. */
export function Backups() {
  const { t } = useTranslation()
  const [restoring, setRestoring] = useState<RowFor<typeof backups> | null>(null)
  return (
    <AskRestore value={setRestoring}>
      <div className="flex flex-col gap-4">
        <ResourceScreen resource={resource} {...deviation} />
        <p className="max-w-prose px-1 text-sm text-ink-2">{t(($) => $.backups.secret)}</p>
      </div>
      {restoring === null ? null : (
        <Overlay onClose={() => setRestoring(null)}>
          <RestoreDialog row={restoring} onClose={() => setRestoring(null)} />
        </Overlay>
      )}
    </AskRestore>
  )
}

function BackUpNow() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const making = useMutation({
    mutationFn: () => callApi(backupsCalls.store, { body: {} }),
    onSuccess: () =>
      void notify(
        'success',
        t(($) => $.backups.begun),
      ),
    onError: (error: Error) =>
      showBackupError(
        error,
        t(($) => $.backups.busy),
      ),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Button variant="primary" icon={DatabaseBackup} isPending={making.isPending} onPress={() => making.mutate()}>
      {t(($) => $.backups.make)}
    </Button>
  )
}
