/** Why a list of a panel is not to be used; `login` says that the panel answered with the account or an error instead. */
export type JsonErrorCode = 'html' | 'words' | 'login' | 'cut_off' | 'item_too_long' | 'too_many_items'

/** Thrown when nothing of a list may be used. It carries none of its text. */
export class JsonError extends Error {
  readonly code: JsonErrorCode

  constructor(code: JsonErrorCode) {
    super(code)
    this.name = 'JsonRefusal'
    this.code = code
  }
}
