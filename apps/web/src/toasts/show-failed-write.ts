import { ApiError } from '../api/api-error.ts'
import { notify } from './notify.ts'

/** True for errors the session has shown already (spec §8), and for a cancelled password confirmation. */
export function alreadyReported(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || error.status === 403 || error.code === 'password_required'
}

/** Says in a notice why something was not done, unless that has been said already. */
export function showFailedWrite(error: unknown): void {
  if (!alreadyReported(error) && error instanceof Error) void notify('error', error.message)
}
