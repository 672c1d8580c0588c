import { isWithin } from '../api-keys/networks.ts'
import { invalidField } from '../app-error.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u

/**
 * The address of a webhook as it is kept; refuses what is not https under `url`. Plain http goes to this machine alone, where the operator
 * has opened it. Where the name leads is asked at every delivery, by the one who connects.
 */
export function canonicalWebhookUrl(text: string, { fetchAllow }: { fetchAllow: readonly string[] }): string {
  const typed = text.trim()
  if (!URL.canParse(typed)) throw invalidField('url', 'not_https')
  const url = new URL(typed)
  const isHere = loopback.test(url.hostname) && fetchAllow.length > 0 && isWithin(fetchAllow, '127.0.0.1')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw invalidField('url', 'not_https')
  // What stands there would be shown, logged and sent to whoever the name belongs to next.
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'invalid')
  url.hash = ''
  return url.href
}
