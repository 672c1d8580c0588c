import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { invalidField } from '../app-error.ts'

/** The address of a playlist as it is stored and its host; refused when it is no http(s) address or names a user in front of the host. */
export function readPlaylistUrl(typed: string): { url: string; host: string } {
  const url = typed.trim()
  const host = /^https?:\/\/[^\s\p{C}]+$/iu.test(url) ? canonicalHost(url) : null
  if (host === null) throw invalidField('url', 'invalid')
  return { url, host }
}
