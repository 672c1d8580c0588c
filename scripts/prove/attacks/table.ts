import { sentence } from '../../test/tally.ts'
import type { TrialResult } from './attack.ts'

const heads = ['', 'about', 'actor', 'what was tried', 'answer', '', 'database'] as const
const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** One line for each trial; a trial that ended alike on both databases is once. */
export function tableOfTrials(tried: readonly TrialResult[]): string {
  const lines = new Map<string, { cells: string[]; on: string[] }>()
  for (const one of tried) {
    const cells = [one.kind, one.about, one.actor, one.tried, one.answer, outcomeOf(one)]
    const key = cells.join('\n')
    const line = lines.get(key) ?? { cells, on: [] }
    line.on.push(databases[one.database])
    lines.set(key, line)
  }
  const rows = [[...heads], ...[...lines.values()].map(({ cells, on }) => [...cells, on.join(', ')])]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  const failed = tried.filter(({ isRight }) => !isRight).length
  return ['', ...table, '', sentence({ passed: tried.length - failed, failed, skipped: 0 })].join('\n')
}

function outcomeOf({ kind, isRight }: TrialResult): string {
  if (kind === 'attack') return isRight ? 'refused' : 'NOT REFUSED'
  return isRight ? 'works' : 'DOES NOT WORK'
}
