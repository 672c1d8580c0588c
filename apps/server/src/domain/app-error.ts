import {
  errorStatuses,
  type FieldError,
  type FieldErrorCode,
  type ErrorCode,
  type Use,
} from '@castellan/contract/error-codes.ts'

/** The one way to say no: a code of the contract, the fields it is about, and when to come back. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, readonly FieldError[]>> | undefined
  readonly retryAfterS: number | undefined
  /** What points to the row that was to go. */
  readonly uses: readonly Use[] | undefined

  constructor(
    code: ErrorCode,
    about: { fields?: Record<string, readonly FieldError[]>; retryAfterS?: number; uses?: readonly Use[] } = {},
  ) {
    super(code)
    this.code = code
    this.fields = about.fields
    this.retryAfterS = about.retryAfterS
    this.uses = about.uses
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** Refuses one field of a form. */
export function invalidField(field: string, code: FieldErrorCode, values?: Record<string, string | number>): AppError {
  return new AppError('invalid', { fields: { [field]: [values ? { code, values } : { code }] } })
}
