import type { M3uIssue, M3uIssueCode } from './m3u-summary.ts'

/** Counts every oddity and keeps the first of them, so that a hostile file cannot fill memory with reasons. */
export class IssueLog {
  readonly kept: M3uIssue[] = []
  count = 0
  readonly #keptMax: number

  constructor(keptMax: number) {
    this.#keptMax = keptMax
  }

  report(line: number, code: M3uIssueCode): void {
    this.count++
    if (this.kept.length < this.#keptMax) this.kept.push({ line, code })
  }
}
