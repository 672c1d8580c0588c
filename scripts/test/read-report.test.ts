import { expect, test } from 'vitest'
import { type TestReport, readReport } from './read-report.ts'
import { add, nothing, sentence } from './tally.ts'

const report = (changes: Partial<TestReport>): TestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})

test('passed, failed and skipped tests are counted apart', () => {
  expect(readReport(report({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 3,
    failures: [],
  })
})

test('a failure has the file, the test and the first line of what went wrong', () => {
  const failed = { status: 'failed', fullName: 'a TV is sold', failureMessages: ['expected 1 to be 2\n  at line 3'] }
  const testResults = [{ name: 'sell.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] }]
  expect(add(nothing, readReport(report({ numFailedTests: 1, testResults }), false)).failures).toEqual([
    'sell.test.ts: a TV is sold: expected 1 to be 2',
  ])
})

test('a file that falls over before its first test counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(readReport(report({ testResults }), false).failed).toBe(1)
})

test('a file with a failing test is not counted a second time', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(readReport(report({ numFailedTests: 1, testResults }), false).failed).toBe(1)
})

test('a run that ends badly is never a pass', () => {
  expect(readReport(report({}), false).failed).toBe(1)
  expect(readReport(null, true).failed).toBe(1)
})

test('the last line names skipped tests only when there are any', () => {
  expect(sentence(add(nothing, { passed: 2, failed: 0, skipped: 0 }))).toBe('2 passed, 0 failed')
  expect(sentence(add({ passed: 2, failed: 1, skipped: 0 }, { passed: 0, failed: 0, skipped: 4 }))).toBe(
    '2 passed, 1 failed, 4 skipped',
  )
})
