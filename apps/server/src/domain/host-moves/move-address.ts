import { canonicalHost } from '@castellan/contract/fields/host.ts'
import type { SourceSecret } from '../source-kinds/source-secret.ts'

export type Hosts = { from: string; to: string }

/** The same address at another host, letter for letter behind it; one that lies elsewhere stays. */
export function moveAddress(address: string, { from, to }: Hosts): string {
  if (canonicalHost(address) !== from) return address
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/iu, () => to)
}

/** What opens a source, at another host: its address and, where it lies there too, its guide. */
export function moveSecret(secret: SourceSecret, hosts: Hosts): SourceSecret {
  if ('fileName' in secret) return secret
  const guide = secret.epgUrl === undefined ? {} : { epgUrl: moveAddress(secret.epgUrl, hosts) }
  if ('url' in secret) return { ...secret, url: moveAddress(secret.url, hosts), ...guide }
  if ('server' in secret) return { ...secret, server: moveAddress(secret.server, hosts), ...guide }
  return { ...secret, portal: moveAddress(secret.portal, hosts), ...guide }
}
