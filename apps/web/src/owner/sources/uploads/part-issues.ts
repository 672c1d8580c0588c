import type { Upload } from '@castellan/contract/calls/owner.ts'

type Issue = Upload['issues'][number]

/** The reasons for which an entry is left out; every other one is about an entry that was read. */
const skipCodes = new Set(['url_missing', 'url_scheme_refused', 'url_too_long'])

/** What was left out, and what was read with a remark. The server keeps the first reasons only: `more` were skipped beyond them. */
export function partIssues({ issues, skipped }: Pick<Upload, 'issues' | 'skipped'>): {
  left: Issue[]
  more: number
  remarks: Issue[]
} {
  const left = issues.filter(({ code }) => skipCodes.has(code))
  return { left, more: Math.max(0, skipped - left.length), remarks: issues.filter(({ code }) => !skipCodes.has(code)) }
}
