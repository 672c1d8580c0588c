/** What can be wrong with a file that should be an app; each is the code of a field error. */
export type AppFaultCode = 'not_an_app' | 'unsafe_file' | 'not_signed' | 'wrong_signature'

/** A file that is refused, with the reason for the log; users see the code alone. */
export class AppFault extends Error {
  readonly code: AppFaultCode

  constructor(code: AppFaultCode, reason: string) {
    super(reason)
    this.name = 'AppFault'
    this.code = code
  }
}
