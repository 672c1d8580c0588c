import { ApiError } from '../../api/api-error.ts'
import { notify } from '../../session/notify.ts'

/** Says why something was not done; what the session was refused has been said already (spec §8). */
export function sayFailure(error: Error): void {
  const isSaid = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (!isSaid) void notify('error', error.message)
}
