import { isInNetworks } from '../api-keys/networks.ts'
import { invalidField } from '../app-error.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u

/**
 * The address of a webhook as it is stored; refuses what is not https under `url`. Plain http is for this machine alone, where the operator
 * allows it. The name is resolved and checked at every connection.
 */
export function canonicalWebhookUrl(text: string, { fetchAllow }: { fetchAllow: readonly string[] }): string {
  const typed = text.trim()
  if (!URL.canParse(typed)) throw invalidField('url', 'not_https')
  const url = new URL(typed)
  const isHere = loopback.test(url.hostname) && fetchAllow.length > 0 && isInNetworks(fetchAllow, '127.0.0.1')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw invalidField('url', 'not_https')
  // Credentials in it would be shown, logged and sent to the next owner of the name.
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'invalid')
  url.hash = ''
  return url.href
}
