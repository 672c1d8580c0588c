import { ApiError } from '../../api/api-error.ts'
import { notify } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'

/** Reports why something was not done: usually because another backup task is running. */
export function showBackupError(error: Error, busy: string): void {
  if (error instanceof ApiError && error.code === 'bad_state') void notify('error', busy)
  else showFailedWrite(error)
}
