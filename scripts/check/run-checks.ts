import { indent, printStep } from '../terminal/print.ts'
import { runCommand, tool } from '../terminal/run-command.ts'

const checks: Readonly<Record<string, readonly string[]>> = {
  format: [tool('oxfmt/bin/oxfmt'), '--list-different'],
  lint: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  // There is one processor left next to the lint, and several checkers would each work out the same types: twice the time.
  types: [tool('typescript/bin/tsc'), '--build', '--singleThreaded', '--pretty', 'false'],
  boundaries: ['scripts/check-boundaries.ts'],
  messages: ['scripts/check-messages.ts'],
  registries: ['scripts/check-registries.ts'],
  decisions: ['scripts/check-decisions.ts'],
  vocabulary: ['scripts/check-vocabulary.ts'],
}

/** Runs all checks in parallel and prints each as it ends; returns the names of those that failed. */
export async function runChecks(): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = []
  const failed: string[] = []
  const run = async ([name, args]: [string, readonly string[]]) => {
    const { ok, output, seconds } = await runCommand(process.execPath, args)
    ;(ok ? passed : failed).push(name)
    printStep(ok ? 'passed' : 'failed', name, seconds)
    if (!ok) console.log(indent(output))
  }
  await Promise.all(Object.entries(checks).map(run))
  return { passed, failed }
}
