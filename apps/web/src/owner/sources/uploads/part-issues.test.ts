import { expect, it } from 'vitest'
import { partIssues } from './part-issues.ts'

const issue = (line: number, code: string) => ({ line, code, message: code })

it('entries that were left out stand apart from entries that were read with a remark', () => {
  const issues = [issue(1, 'header_missing'), issue(9, 'url_missing'), issue(12, 'text_shortened')]
  const { left, more, remarks } = partIssues({ issues, skipped: 1 })
  expect(left).toEqual([issues[1]])
  expect(remarks).toEqual([issues[0], issues[2]])
  expect(more).toBe(0)
})

it('says how many were skipped beyond the listed errors', () => {
  expect(partIssues({ issues: [issue(9, 'url_too_long')], skipped: 204 }).more).toBe(203)
})
