import type { XtreamLogin, XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'

/** The address of one question to the panel. */
export function xtreamApiUrl(
  { server, username, password }: XtreamLogin,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${server}/player_api.php?${new URLSearchParams({ username, password, ...more }).toString()}`
}

/** The address of the panel's own guide. */
export function xtreamGuideUrl({ server, username, password }: XtreamLogin): string {
  return `${server}/xmltv.php?${new URLSearchParams({ username, password }).toString()}`
}

/** The ending of live addresses: the wish, else MPEG-TS, else what the panel has. */
export function liveEnding(output: XtreamOutput, formats: readonly string[]): 'ts' | 'm3u8' {
  if (output === 'm3u8') return 'm3u8'
  if (output === 'ts' || formats.length === 0 || formats.includes('ts')) return 'ts'
  return formats.includes('m3u8') ? 'm3u8' : 'ts'
}

/** The address a player opens. */
export function xtreamStreamUrl(
  { server, username, password }: XtreamLogin,
  { kind, id, ending: extension }: { kind: 'live' | 'movie' | 'series'; id: string; ending: string },
): string {
  return `${server}/${kind}/${encodeURIComponent(username)}/${encodeURIComponent(password)}/${encodeURIComponent(id)}.${extension}`
}
