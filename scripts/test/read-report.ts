import type { Tally } from './tally.ts'

/** The part of vitest's JSON report that counts. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly FileReport[]
}

interface FileReport {
  status: string
  /** Its path. */
  name?: string
  assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[]
}

/** `ok`: how vitest itself ended. A run that broke without a failing test still counts as a failure. */
export function readReport(report: Report | null, ok: boolean): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const fellOver = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + fellOver.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...report.testResults.flatMap(failuresOf), ...fellOver.map(({ name }) => `${name}: fell over`)],
  }
}

function failuresOf({ name, assertionResults }: FileReport): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]!.slice(0, 300)
