import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

/** True when a JSON list of countries names this one, or names none and so means everywhere. */
export function isOfCountry(countries: JsonText<string[]>, country: string): boolean {
  const named = parseJson(countries).map((one) => one.toUpperCase())
  return named.length === 0 || named.includes(country.toUpperCase())
}
