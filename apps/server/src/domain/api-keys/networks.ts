import ipaddr from 'ipaddr.js'
import { invalidField } from '../app-error.ts'

/** Addresses and CIDR ranges in one spelling: an address is a range of one, bits behind the prefix are cleared. Refuses anything else under `networks`. */
export function canonicalNetworks(texts: readonly string[]): string[] {
  return [...new Set(texts.map(canonicalNetwork))]
}

function canonicalNetwork(text: string): string {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (!isPlainAddress(address) || rest.length > 0) throw invalidField('networks', 'not_network')
  const parsed = ipaddr.parse(address)
  const longest = parsed.kind() === 'ipv4' ? 32 : 128
  if (bits !== undefined && (!/^\d{1,3}$/u.test(bits) || Number(bits) > longest))
    throw invalidField('networks', 'not_network')
  const prefix = Number(bits ?? longest)
  // An IPv4 address in the clothes of IPv6 is what requests of it are compared as.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefix >= 96)
    return networkText(parsed.toIPv4Address(), prefix - 96)
  return networkText(parsed, prefix)
}

/** Four decimal parts, or an IPv6 address without a zone: the shapes whose meaning nobody disputes. */
function isPlainAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !text.includes('%') && ipaddr.isValid(text))
}

function networkText(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const free = Math.min(8, Math.max(0, 8 - (prefix - index * 8)))
    return (byte >> free) << free
  })
  const first = ipaddr.fromByteArray(bytes).toString()
  return prefix === bytes.length * 8 ? first : `${first}/${prefix}`
}

/** Whether an address lies in one of the networks; every address does when there are none. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some((network) => {
    const [first = '', bits] = network.split('/')
    const range = ipaddr.parse(first)
    if (range.kind() !== address.kind()) return false
    return address.match(range, Number(bits ?? (range.kind() === 'ipv4' ? 32 : 128)))
  })
}
