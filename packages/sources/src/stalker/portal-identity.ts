/** Who a box says it is; empty texts are not sent. Portals pin serial and ids at the first sight of them. */
export type PortalIdentity = {
  /** Spelled `AA:BB:CC:DD:EE:FF`. */
  mac: string
  serial?: string
  deviceId?: string
  deviceId2?: string
  signature?: string
  login?: string
  password?: string
  /** Model of the box, such as `MAG250`. */
  stbType?: string
  timezone?: string
  language?: string
}

/** How the colons of a MAC are written in its cookie: as boxes write them, or percent-encoded for the servers that want that. */
export type MacSpelling = 'plain' | 'encoded'

/** The headers of a box of this identity; portals answer nothing else. */
export function portalHeaders(
  identity: PortalIdentity,
  { endpoint, token, spelling }: { endpoint: string; token: string; spelling: MacSpelling },
): Record<string, string> {
  const model = identity.stbType || 'MAG250'
  const cookies = {
    mac: spelling === 'plain' ? identity.mac : encodeURIComponent(identity.mac),
    stb_lang: encodeURIComponent(identity.language || 'en'),
    timezone: encodeURIComponent(identity.timezone || 'Europe/London'),
  }
  return {
    'User-Agent': `Mozilla/5.0 (QtEmbedded; U; Linux; C) AppleWebKit/533.3 (KHTML, like Gecko) ${model} stbapp ver: 2 rev: 250 Safari/533.3`,
    'X-User-Agent': `Model: ${model}; Link: WiFi`,
    Referer: `${endpoint.slice(0, endpoint.lastIndexOf('/'))}/c/`,
    Accept: '*/*',
    Cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
  }
}
