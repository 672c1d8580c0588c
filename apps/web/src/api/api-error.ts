import type { ErrorCode, Use } from '@castellan/contract/error-codes.ts'

export type ErrorBody = {
  status: number
  code: ErrorCode
  message: string
  /** The server's messages per field (spec §5). */
  fields: Record<string, string[]>
  /** Value of `Retry-After` in seconds, if present. */
  retryAfterS: number | null
  /** By what a row is in use that was to go. */
  uses?: readonly Use[]
}

/** The server answered, and said no. */
export class ApiError extends Error implements ErrorBody {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string[]>
  readonly retryAfterS: number | null
  readonly uses: readonly Use[]
  /** When the server takes another try after too many, by this clock. */
  readonly throttledUntilMs: number | null

  constructor({ status, code, message, fields, retryAfterS, uses = [] }: ErrorBody) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
    this.uses = uses
    this.throttledUntilMs = status === 429 && retryAfterS !== null ? Date.now() + retryAfterS * 1_000 : null
  }

  /** The first message for a field, as forms show it. */
  of(field: string): string | undefined {
    return this.fields[field]?.[0]
  }
}

/** No answer came: no network, a server that is down, or one that did not answer in time. */
export class OfflineError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OfflineError'
  }
}
