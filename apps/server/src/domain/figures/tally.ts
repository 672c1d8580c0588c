import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { isOnline } from '../online.ts'

export type OnlineCounts = Map<string, [total: number, online: number]>
/** The devices of one product and model. */
export type Tally = {
  total: number
  online: number
  versions: OnlineCounts
  countries: OnlineCounts
  days: Map<string, number>
}
/** The devices of one branch, by product, then by what the TVs report as their model. */
export type Figures = Map<string, Map<string, Tally>>

export type CountedDevice = {
  product: string
  model: string
  app_version: string
  country: string
  last_seen_at: number | null
  created_at: number
}

/** The value for everything too rare to count separately: TVs report what they are, and could report anything. */
export const rest = '*'

/** Days whose newcomers are shown, today included; as many before them are what they are compared with. */
export const daysShown = 30

/** The first of the days whose newcomers are shown, in days since 1970. */
export const firstDayAt = (now: number) => Math.floor(now / dayMs) - (daysShown - 1)

/** The first of the days whose newcomers are counted. */
export const firstCountedAt = (now: number) => firstDayAt(now) - daysShown

export function countDevice(figures: Figures, device: CountedDevice, now: number): void {
  const tally = tallyOf(figures, device)
  const online = isOnline(device.last_seen_at, now) ? 1 : 0
  add(tally, 1, online)
  addTo(tally.versions, device.app_version, [1, online])
  addTo(tally.countries, device.country, [1, online])
  const day = Math.floor(device.created_at / dayMs)
  if (day >= firstCountedAt(now)) tally.days.set(String(day), (tally.days.get(String(day)) ?? 0) + 1)
}

/** Adds the devices of a branch to those of the one above. */
export function addFigures(to: Figures, from: Figures): void {
  for (const [product, models] of from)
    for (const [model, tally] of models) {
      const sum = tallyOf(to, { product, model })
      add(sum, tally.total, tally.online)
      for (const [version, counts] of tally.versions) addTo(sum.versions, version, counts)
      for (const [country, counts] of tally.countries) addTo(sum.countries, country, counts)
      for (const [day, count] of tally.days) sum.days.set(day, (sum.days.get(day) ?? 0) + count)
    }
}

/** The same with what is rare in one, so that whatever TVs call themselves, a branch has so many rows at most. */
export function withoutRare(models: ReadonlyMap<string, Tally>): Map<string, Tally> {
  const common = [...models].toSorted(([, one], [, other]) => other.total - one.total)
  const kept: Figures = new Map([['', new Map(common.slice(0, figureLimits.figureModelsMax))]])
  for (const [, tally] of common.slice(figureLimits.figureModelsMax))
    addFigures(kept, new Map([['', new Map([[rest, tally]])]]))
  return kept.get('')!
}

/** A split as JSON, always in the same order; what is rare is one. */
export function splitText(split: OnlineCounts): string {
  const common = [...split].toSorted(([, [one]], [, [other]]) => other - one)
  const kept: OnlineCounts = new Map(common.slice(0, figureLimits.figurePartsMax))
  for (const [, counts] of common.slice(figureLimits.figurePartsMax)) addTo(kept, rest, counts)
  return JSON.stringify(Object.fromEntries([...kept].toSorted(byName)))
}

export const daysText = (days: ReadonlyMap<string, number>) =>
  JSON.stringify(Object.fromEntries([...days].toSorted(byName)))

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function tallyOf(figures: Figures, { product, model }: { product: string; model: string }): Tally {
  const models = figures.get(product) ?? new Map<string, Tally>()
  figures.set(product, models)
  const known = models.get(model)
  if (known) return known
  const tally: Tally = { total: 0, online: 0, versions: new Map(), countries: new Map(), days: new Map() }
  models.set(model, tally)
  return tally
}

function add(tally: Tally, total: number, online: number): void {
  tally.total += total
  tally.online += online
}

/** Counts `[total, online]` under a name. */
export function addTo(split: OnlineCounts, name: string, [total, online]: readonly [number, number]): void {
  const known = split.get(name)
  if (known) {
    known[0] += total
    known[1] += online
  } else split.set(name, [total, online])
}
