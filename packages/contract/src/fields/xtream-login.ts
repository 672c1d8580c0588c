/** Where an account lives and what opens it. The server keeps its sub-path and has no slash at its end (domain §3.9). */
export type XtreamLogin = { server: string; username: string; password: string }

/** What live channels may be asked for as; `auto` takes what the account allows. */
export const xtreamOutputs = ['auto', 'ts', 'm3u8', 'rtmp'] as const
export type XtreamOutput = (typeof xtreamOutputs)[number]

const ending = /(?<!\/)\/+(?:player_api|panel_api|get|xmltv|portal)\.php$/iu

/** The address of a server as it is stored; null when it is no web address, or names a user in front of the host. */
export function readXtreamServer(typed: string): string | null {
  const trimmed = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(trimmed) ? trimmed : `http://${trimmed}`
  if (/\p{Cc}|\s/u.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') return null
  return `${url.origin}${url.pathname.replace(ending, '').replace(/(?<!\/)\/+$/u, '')}`
}

/** The login inside a pasted `get.php` or `player_api.php` link, or inside the address of one of its streams; null when there is none. */
export function readXtreamLink(typed: string): XtreamLogin | null {
  const trimmed = typed.trim()
  if (!/^https?:\/\//iu.test(trimmed) || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const server = readXtreamServer(trimmed)
  if (server === null) return null
  const username = url.searchParams.get('username')?.trim() ?? ''
  const password = url.searchParams.get('password')?.trim() ?? ''
  if (ending.test(url.pathname) && username !== '' && password !== '') return { server, username, password }
  const stream = /^(.*?)\/(?:live|movie|series)\/([^/]+)\/([^/]+)\/\d+(?:\.\w+)?$/u.exec(url.pathname)
  if (!stream) return null
  const [, path = '', user = '', word = ''] = stream
  return {
    server: `${url.origin}${path.replace(/(?<!\/)\/+$/u, '')}`,
    username: decoded(user),
    password: decoded(word),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
