/** What one bench measured in this run: figures with their unit in the name, what some of them should be, and which aims were met. */
export type BenchResult = {
  name: string
  figures: Record<string, number>
  aims: Record<string, string>
  met: Record<string, boolean>
}

/** The figures judged by aims such as `≤ 30` or `≥ 0.6`. */
export function benchResult(name: string, figures: Record<string, number>, aims: Record<string, string>): BenchResult {
  const isMet = ([figure, aim]: [string, string]) => {
    const [sign, bound] = [aim[0], Number(aim.slice(2))]
    return [figure, sign === '≤' ? figures[figure]! <= bound : figures[figure]! >= bound] as const
  }
  return { name, figures, aims, met: Object.fromEntries(Object.entries(aims).map(isMet)) }
}
