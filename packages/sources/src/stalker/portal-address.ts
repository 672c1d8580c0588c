const script = /\/[^/]+\.php$/i
/** Paths that browsers and boxes open, below which there is no script. */
const entrance = /\/(?:c|client|stalker_portal\/c)(?:\/(?:index\.html?)?)?$|\/index\.html?$/i

/**
 * The scripts a portal may answer at, in the order they are tried: the one given, the alias of resellers, then those of
 * the genuine software (domain §3.10). Query, fragment and the page for browsers are taken off; throws for no http address.
 */
export function portalEndpoints(address: string): string[] {
  const url = new URL(address.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('no http address')
  const path = url.pathname.replace(/\/{2,}/g, '/')
  const given = script.test(path) ? [path] : []
  const base = path
    .replace(/\/(?:portal|(?:server\/)?load)\.php$/i, '')
    .replace(script, '')
    .replace(/\/stalker_portal\/c(?:\/[^]*)?$/i, '/stalker_portal')
    .replace(entrance, '')
    .replace(/\/$/, '')
  const below = (root: string) => [
    `${root}/portal.php`,
    `${root}/server/load.php`,
    `${root}/stalker_portal/server/load.php`,
  ]
  const paths = [...given, ...below(base), ...(base === '' ? [] : below(''))]
  return [...new Set(paths)].map((each) => `${url.origin}${each}`)
}
