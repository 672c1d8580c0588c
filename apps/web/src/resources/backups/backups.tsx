import { backupsCalls } from '@castellan/contract/calls/backups.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyCell, MadeByCell, StateCell } from './cells.tsx'
import { BackupItems } from './backup-items.tsx'
import { AskRestore } from './restoring.ts'
import { showBackupError } from './show-backup-error.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const RestoreDialog = lazy(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

const busy = ['queued', 'running', 'verifying', 'restoring']
const cells = { state: StateCell, copy_state: CopyCell, made_by: MadeByCell }
/** A copy is made within seconds where there is a store; where there is none, none comes. */
const copyMs = 60_000
const isBeingCopied = ({ state, copy_state, finished_at }: RowFor<typeof backups>) =>
  state === 'ok' &&
  (copy_state === 'none' || copy_state === 'waiting') &&
  Date.now() - Date.parse(finished_at ?? '') < copyMs

const own = overrides(backups, {
  cells,
  facts: cells,
  keyColumns: ['state', 'finished_at', 'copy_state'],
  isUnderWay: (row: RowFor<typeof backups>) => busy.includes(row.state) || isBeingCopied(row),
  mayChange: () => false,
  HeadActions: BackUpNow,
  RowItems: BackupItems,
})

/** The backups, and what can be done with one. */
export function Backups() {
  const { t } = useTranslation()
  const [restoring, setRestoring] = useState<RowFor<typeof backups> | null>(null)
  return (
    <AskRestore value={setRestoring}>
      <div className="flex flex-col gap-4">
        <ResourceScreen {...own} />
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
    onSuccess: () => void notifySuccess(t(($) => $.backups.begun)),
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
