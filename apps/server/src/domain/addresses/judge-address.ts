import ipaddr from 'ipaddr.js'
import type { PatternKind } from './read-pattern.ts'

export type Audience = 'staff' | 'owner' | 'tv'
export type AddressRule = {
  id: number
  kind: PatternKind
  pattern: string
  action: 'allow' | 'deny' | 'watch'
  audience: Audience | 'all'
  expiresAt: number | null
}
/** The caller, by network address or by MAC. A TV with both is checked twice and must pass both checks. */
export type Visitor = { audience: Audience; ip: string; mac?: never } | { audience: Audience; mac: string; ip?: never }
export type AddressJudgement = { isDenied: boolean; rule: AddressRule | null; hits: readonly AddressRule[] }

/**
 * What the rules say of a visitor: an exact rule before a range, the narrower range before the wider, and of two that are equally narrow
 * the one that lets in (domain §3.18). Who is named by none comes in. A rule that watches decides nothing, it only counts.
 */
export function judgeAddress(rules: readonly AddressRule[], visitor: Visitor, now: number): AddressJudgement {
  const hits = rules.filter(
    (rule) =>
      (rule.audience === 'all' || rule.audience === visitor.audience) &&
      (rule.expiresAt === null || rule.expiresAt > now) &&
      isAbout(rule, visitor),
  )
  const rule =
    hits
      .filter(({ action }) => action !== 'watch')
      .toSorted((one, other) => narrowness(other) - narrowness(one) || (one.action === 'allow' ? -1 : 1))[0] ?? null
  return { isDenied: rule?.action === 'deny', rule, hits }
}

function isAbout({ kind, pattern }: AddressRule, { ip, mac }: Visitor): boolean {
  if (kind === 'mac') return mac === pattern
  if (kind === 'mac_prefix') return mac?.startsWith(pattern) ?? false
  if (ip === undefined || !ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  if (kind === 'ip') return address.toString() === pattern
  const [first, bits] = ipaddr.parseCIDR(pattern)
  return first.kind() === address.kind() && address.match([first, bits])
}

/** Share of the address a rule names, from 0 to 1: a whole one is 1, of whatever kind. */
function narrowness({ kind, pattern }: AddressRule): number {
  if (kind === 'mac_prefix') return (pattern.length + 1) / 18
  if (kind !== 'cidr') return 1
  return Number(pattern.split('/')[1]) / (pattern.includes(':') ? 128 : 32)
}
