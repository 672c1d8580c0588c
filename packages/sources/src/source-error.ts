/** Why a whole source was refused; the words for people live in the contract. */
export type SourceErrorCode =
  | 'empty'
  | 'html_instead'
  | 'json_instead'
  | 'hls_manifest'
  | 'not_a_playlist'
  | 'not_a_guide'
  | 'line_too_long'
  | 'too_many_entries'
  | 'too_big'
  | 'bad_compression'
  | 'unsupported_compression'
  | 'truncated_compression'

/** Thrown when nothing of a source may be used: what was delivered before it must be thrown away. */
export class SourceError extends Error {
  readonly code: SourceErrorCode
  /** Counted from 1; absent when no line is to blame. */
  readonly line: number | undefined
  /** A fixed word that narrows the code, such as `xz`; never text of the source, which may hold credentials. */
  readonly detail: string | undefined

  constructor(code: SourceErrorCode, line?: number, detail?: string) {
    super([code, detail, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(' '))
    this.name = 'SourceRefusal'
    this.code = code
    this.line = line
    this.detail = detail
  }
}
