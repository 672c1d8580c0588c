import type { TestTally } from './tally.ts'
import { z } from 'zod/mini'

const testSchema = z.object({
  status: z.string(),
  fullName: z.optional(z.string()),
  failureMessages: z.optional(z.nullable(z.array(z.string()))),
})

/** `name`: its path. */
const fileSchema = z.object({
  status: z.string(),
  name: z.optional(z.string()),
  assertionResults: z.array(testSchema),
})

/** The part of vitest's JSON report that counts. */
export const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(fileSchema),
})

export type TestReport = z.infer<typeof reportSchema>

/** `ok`: how vitest itself ended. A run that broke without a failing test still counts as a failure. */
export function readReport(report: TestReport | null, ok: boolean): TestTally {
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

function failuresOf({ name, assertionResults }: z.infer<typeof fileSchema>): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]!.slice(0, 300)
