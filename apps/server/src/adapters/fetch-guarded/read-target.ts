import { isIP } from 'node:net'
import { limits } from '@castellan/contract/limits.ts'
import { FetchFault } from '../../domain/fetch.ts'

/** Where one request goes. `host` is a name or an address without brackets. */
export type FetchTarget = { url: URL; host: string; port: number; isNamed: boolean }

/** Ports from 1024 on where providers do not serve but others do: databases, mail, remote control, printers (after the list browsers keep). */
const refusedPorts = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672,
  5900, 5984, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9100, 9200, 9300, 10_080, 11_211,
  15_672, 27_017, 50_070,
])
const controls = /\p{Cc}/u

/** The target of a typed or redirected address; refuses what is no plain web address. */
export function readTarget(address: string, base?: URL): FetchTarget {
  const isReadable = address.length <= limits.sourceUrlMax && !controls.test(address)
  if (!isReadable || !URL.canParse(address, base?.href)) throw new FetchFault('unsafe_url')
  const url = new URL(address, base?.href)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.hostname === '' || url.username !== '' || url.password !== '') throw new FetchFault('unsafe_url')
  url.hash = ''
  const host = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  const port = Number(url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : url.port)
  return { url, host, port, isNamed: isIP(host) === 0 }
}

/** Whether providers serve on a port; on addresses the operator has listed every port is open. */
export function isProviderPort(port: number): boolean {
  if (port < 1_024) return port === 443 || (port >= 80 && port <= 90) || (port >= 800 && port <= 899 && port !== 873)
  return !refusedPorts.has(port)
}
