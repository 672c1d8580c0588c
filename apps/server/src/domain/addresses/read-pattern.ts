import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { patternKinds } from '@castellan/contract/resources/address-rules.ts'
import ipaddr from 'ipaddr.js'

export type PatternKind = (typeof patternKinds)[number]
export type Pattern = { kind: PatternKind; pattern: string }

/** What somebody typed as an address rule, in its one spelling; null when it is no address, range, MAC or beginning of one. */
export function readPattern(typed: string): Pattern | null {
  const text = typed.trim()
  const mac = canonicalMac(text)
  if (mac !== null) return { kind: 'mac', pattern: mac }
  return readNetwork(text) ?? readMacPrefix(text)
}

function readNetwork(text: string): Pattern | null {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || !isPlainAddress(address)) return null
  const parsed = ipaddr.process(address)
  const longest = parsed.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return { kind: 'ip', pattern: parsed.toString() }
  // A range of one is an address, and `/0` would be everybody.
  if (!/^\d{1,3}$/u.test(bits) || Number(bits) > longest || Number(bits) === 0) return null
  if (Number(bits) === longest) return { kind: 'ip', pattern: parsed.toString() }
  const first =
    parsed.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text)
  return { kind: 'cidr', pattern: `${first.toString()}/${Number(bits)}` }
}

/** Four decimal parts, or an IPv6 address without a zone: the shapes whose meaning nobody disputes. */
function isPlainAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !text.includes('%') && ipaddr.isValid(text))
}

function readMacPrefix(text: string): Pattern | null {
  const digits = text.replaceAll(/[:\-.]/gu, '').toUpperCase()
  const bytes = digits.length / 2
  const isPrefix = /^[0-9A-F]+$/u.test(digits) && Number.isInteger(bytes) && bytes < 6
  if (!isPrefix || bytes < limits.macPrefixBytesMin) return null
  // As with whole MACs: no TV has one that is meant for many.
  if ((Number.parseInt(digits.slice(0, 2), 16) & 1) === 1) return null
  return { kind: 'mac_prefix', pattern: digits.replaceAll(/(..)(?=.)/gu, '$1:') }
}
