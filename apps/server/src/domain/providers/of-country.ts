/** True when a JSON list of countries names this one, or names none and so means everywhere. */
export function isOfCountry(countries: string, country: string): boolean {
  const named = (JSON.parse(countries) as string[]).map((one) => one.toUpperCase())
  return named.length === 0 || named.includes(country.toUpperCase())
}
