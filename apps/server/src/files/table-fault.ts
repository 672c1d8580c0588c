import type { FieldErrorCode } from '@castellan/contract/error-codes.ts'

export type TableFaultCode = Extract<
  FieldErrorCode,
  'wrong_encoding' | 'not_a_table' | 'too_many_rows' | 'too_many_columns'
>

/** A table that cannot be read, or is more than is read at once. */
export class TableFault extends Error {
  readonly code: TableFaultCode

  constructor(code: TableFaultCode) {
    super(code)
    this.code = code
  }
}
