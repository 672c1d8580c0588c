/** Why a call did not succeed. `code` is the server's, or one of the TV's own: `network`, `timeout`, `too_long`, `bad_answer`. */
export class TvFailure extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number | null

  constructor(
    code: string,
    {
      status = 0,
      message = code,
      retryAfterMs = null,
    }: { status?: number; message?: string; retryAfterMs?: number | null } = {},
  ) {
    super(message)
    this.name = 'TvFailure'
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  /** The server knows the TV and turns it away until a person changes something. */
  get isRefusal(): boolean {
    return this.code === 'device_blocked' || this.code === 'claim_required'
  }
}

export function asFailure(error: unknown): TvFailure {
  if (error instanceof TvFailure) return error
  return new TvFailure('network', { message: error instanceof Error ? error.message : String(error) })
}
