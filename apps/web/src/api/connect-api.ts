import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { ApiError } from './api-error.ts'

/** What the client of the API asks of the session, which it must not know itself. */
export type ApiConnection = {
  /** The token a call goes out with (spec §7: the staff's, else the device's). */
  tokenFor: (call: Call) => string | null
  /** Called with every error of a call without `quiet`, before the caller gets it. */
  onRefused: (apiError: ApiError, call: Call, token: string | null) => void
  /** Called with a failed write whose error no component shows. */
  onFailedWrite: (error: Error) => void
  /** Asks for the password where a call wants it confirmed; true when it was, and the call may be made again. */
  confirmPassword: () => Promise<boolean>
}

let connection: ApiConnection = {
  tokenFor: () => null,
  onRefused: () => undefined,
  onFailedWrite: () => undefined,
  confirmPassword: () => Promise.resolve(false),
}

export function connectApi(next: ApiConnection): void {
  connection = next
}

export function apiConnection(): ApiConnection {
  return connection
}
