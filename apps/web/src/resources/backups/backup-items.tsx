import { hasSuperAdminRole } from '@castellan/contract/access/guards.ts'
import { backupsCalls } from '@castellan/contract/calls/backups.ts'
import { limits } from '@castellan/contract/limits.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, Download, History, ShieldCheck } from 'lucide-react'
import { useContext } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { useSession } from '../../session/use-session.ts'
import { MenuItem } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskRestore } from './restoring.ts'
import { showBackupError } from './show-backup-error.ts'

const resource = backups

/** What can be done with a backup whose file is there; taking it along and putting it in place by super-admins in their own name. */
export function BackupItems({ row }: { row: RowFor<typeof backups> }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const queries = useQueryClient()
  const askRestore = useContext(AskRestore)
  const state = row.state
  if (!['ok', 'verified'].includes(state)) return <NothingToDo state={state} />
  const fail = (error: Error) =>
    showBackupError(
      error,
      t(($) => $.backups.busy),
    )
  const verify = () =>
    callApi(backupsCalls.verify, { body: { id: row.id } })
      .then(() => notifySuccess(t(($) => $.backups.verifyBegun)), fail)
      .finally(() => queries.invalidateQueries())
  const isCopied = row.copy_state === 'copied'
  const failDownload = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'file_not_here' || !isCopied) return fail(error)
    return void notify(
      'error',
      t(($) => $.backups.elsewhere),
    )
  }
  const isOwn = hasSuperAdminRole(user) && user?.impersonator === null
  return (
    <>
      <MenuItem icon={ShieldCheck} onAction={() => void verify()}>
        {t(($) => $.backups.verify)}
      </MenuItem>
      {isOwn ? (
        <>
          <MenuItem icon={Download} onAction={() => void download(row.id).catch(failDownload)}>
            {t(($) => $.backups.download)}
          </MenuItem>
          <MenuItem icon={History} tone="danger" onAction={() => askRestore(row)}>
            {t(($) => $.backups.restore)}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

/** Why the menu offers nothing: something is being done with it, or its file is gone. */
function NothingToDo({ state }: { state: string }) {
  const words = useResourceTexts(resource)
  const isOver = state === 'failed' || state === 'expired'
  const why = isOver ? valueWord(words, 'fault', 'gone') : valueWord(words, 'state', state)
  return (
    <MenuItem isDisabled icon={Ban}>
      {why}
    </MenuItem>
  )
}

/** The browser fetches the file by itself, so that it need not fit into its memory. */
async function download(id: number): Promise<void> {
  const { path } = await callApi(backupsCalls.ticket, { body: { id } })
  const link = document.createElement('a')
  link.href = `${limits.apiBase}${path.slice(1)}`
  link.download = ''
  link.click()
}
