import { ApiError } from '../api/api-error.ts'
import { notify } from './notify.ts'

/** Reports a failed write in a toast, unless the session has already reported it (spec §8). */
export function showFailedWrite(error: Error): void {
  const isSaid = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (!isSaid) void notify('error', error.message)
}
