import { databases, onDatabase, onPanel, type BenchDatabase } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { askingsOf, measureList, type Took } from './list/measure-list.ts'
import { seedList } from './list/seed-list.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

export const uses = ['postgresql']

const few = 10_000
const many = 1_000_000
const times = 100
/** Milliseconds over HTTP at the 95th of 100 answers, on SQLite; PostgreSQL may take three times as long. */
const aims = { sort: 5, filter: 5, scope: 5, search: 15, last: 15 } as const
const groups = keysOf(aims)

/** Pages of a million devices with their totals: the slowest way of asking in each group, and how much slower than among ten thousand the middle one is. */
export async function bench(): Promise<BenchResult> {
  const figures: Record<string, number> = {}
  const wanted: Record<string, string> = {}
  for (const database of databases()) {
    const small = await measureOn(database, few)
    const large = await measureOn(database, many)
    for (const { name, p50Ms, p95Ms } of large) console.log(`${database} ${name}: p50 ${p50Ms} ms, p95 ${p95Ms} ms`)
    for (const group of groups) {
      const ofGroup = (all: readonly Took[]) => all.filter((one) => one.group === group)
      figures[`${database}_${group}_p50_ms`] = median(ofGroup(large).map(({ p50Ms }) => p50Ms))
      figures[`${database}_${group}_worst_p50_ms`] = Math.max(...ofGroup(large).map(({ p50Ms }) => p50Ms))
      figures[`${database}_${group}_worst_p95_ms`] = Math.max(...ofGroup(large).map(({ p95Ms }) => p95Ms))
      wanted[`${database}_${group}_worst_p95_ms`] = `≤ ${aims[group] * (database === 'sqlite' ? 1 : 3)}`
    }
    const growth = large.map(({ p50Ms }, at) => p50Ms / small[at]!.p50Ms)
    figures[`${database}_growth`] = Math.round(median(growth) * 100) / 100
    wanted[`${database}_growth`] = '≤ 1.5'
  }
  return benchResult('list', figures, wanted)
}

function measureOn(database: BenchDatabase, devices: number): Promise<Took[]> {
  return onDatabase(database, (place) =>
    onPanel(place, async ({ ctx, address }) => {
      const staff = await seedList(ctx, devices)
      return measureList(address, await askingsOf(ctx, staff), times)
    }),
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
