import { ApiError } from '../../api/api-error.ts'
import { notify } from '../../session/notify.ts'

/** Says why something was not done: mostly that something else is under way. What the session was refused has been said already (spec §8). */
export function sayFailure(error: Error, busy: string): void {
  const isBusy = error instanceof ApiError && error.code === 'bad_state'
  const isSaid = error instanceof ApiError && (error.status === 401 || error.status === 403)
  if (!isSaid) void notify('error', isBusy ? busy : error.message)
}
