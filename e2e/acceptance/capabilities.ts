import { readFileSync } from 'node:fs'

/** A test or a journey by the name of its file, wherever it is, and a title in it. */
type TestReference = { file: string; title: string }

/** One row of the feature table and the tests that show the whole of it; none while it is open: not there yet, or not whole. */
export type Capability = { row: string; does: string; shown: readonly TestReference[] }

/** The capabilities of the feature table. `capabilities.tsv` has pairs of file and title for each, or says `open`. */
export const capabilities: readonly Capability[] = readFileSync(new URL('capabilities.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [row = '', does = '', ...cells] = line.split('\t')
    const shown =
      cells[0] === 'open' ? [] : cells.flatMap((file, at) => (at % 2 === 0 ? { file, title: cells[at + 1] ?? '' } : []))
    return { row, does, shown }
  })
