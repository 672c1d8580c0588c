import { printStep } from '../terminal/print.ts'
import { type TestTally, add, sentence } from './tally.ts'

export interface PartOutcome {
  tally: TestTally
  note?: string
}

/** Runs what a command consists of, one part after the other, and sums it up in a table, the failures by name and a last line. */
export class Parts {
  readonly #startedAt = performance.now()
  readonly #done: (PartOutcome & { name: string; seconds: number })[] = []

  async run(name: string, run: () => Promise<PartOutcome>): Promise<TestTally> {
    console.log(`\n── ${name}`)
    const from = performance.now()
    const outcome = await run()
    this.#done.push({ name, ...outcome, seconds: (performance.now() - from) / 1000 })
    return outcome.tally
  }

  /** Prints one line for each part, the seconds, and `N passed, N failed` as the last line; a failure fails the process. */
  sumUp(): void {
    console.log('\n── summary')
    for (const { name, tally, seconds, note } of this.#done) {
      const result = tally.failed > 0 ? 'failed' : tally.skipped > 0 || tally.passed === 0 ? 'skipped' : 'passed'
      printStep(result, name, seconds, [sentence(tally), note].filter(Boolean).join(' — '))
    }
    const failures = this.#done.flatMap(({ name, tally }) => (tally.failures ?? []).map((each) => `${name}: ${each}`))
    if (failures.length > 0) console.log(`\n── failures\n${failures.join('\n')}`)
    const total = add(...this.#done.map(({ tally }) => tally))
    console.log(`\n${((performance.now() - this.#startedAt) / 1000).toFixed(0)} s`)
    if (total.failed > 0) process.exitCode = 1
    console.log(sentence(total))
  }
}
