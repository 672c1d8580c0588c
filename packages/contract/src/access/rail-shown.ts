/** What decides on which TVs a row of the home screen is shown, and when. Moments are ISO 8601. */
export type RailAudience = {
  active: boolean
  product: string
  countries: readonly string[]
  languages: readonly string[]
  starts_at: string | null
  ends_at: string | null
}

/** A TV at a moment; a country nobody knows is empty. */
export type RailViewer = { product: string; country: string; language: string; at: number }

/** Why a TV skips a row, the reason that staff can change first. */
export const skipReasons = [
  'off',
  'ended',
  'not_started',
  'product',
  'country',
  'language',
  'waiting',
  'empty',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why a TV skips a row whatever is in it; null when it does not. The end is the first moment at which it is gone. */
export function whySkipped(rail: RailAudience, { product, country, language, at }: RailViewer): SkipReason | null {
  if (!rail.active) return 'off'
  if (rail.ends_at !== null && at >= Date.parse(rail.ends_at)) return 'ended'
  if (rail.starts_at !== null && at < Date.parse(rail.starts_at)) return 'not_started'
  if (rail.product !== 'any' && rail.product !== product) return 'product'
  if (rail.countries.length > 0 && !rail.countries.includes(country)) return 'country'
  return rail.languages.length > 0 && !rail.languages.includes(language) ? 'language' : null
}

/** The next moment at which a row appears or goes by its schedule; null when there is none. */
export function nextTurnOf({ active, starts_at, ends_at }: RailAudience, at: number): number | null {
  const turns = active ? [starts_at, ends_at].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)])) : []
  const ahead = turns.filter((turn) => turn > at)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
