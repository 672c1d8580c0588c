import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
type Range = [Address, number]

/** Decides which addresses may be contacted: the public Internet, and what the operator allows in addition (security S4). */
export type AddressPolicy = {
  isAllowed(address: string): boolean
  /** Allowed by the operator's list, not for being public. */
  isListed(address: string): boolean
}

/** The platform services of clouds stand in reserved ranges, all but Azure's, which answers at a public address inside its machines. */
const cloudServices: readonly string[] = ['168.63.129.16']

const everyPublicV6 = ipaddr.parseCIDR('2000::/3')

/** `allowed` are CIDRs such as `192.168.1.0/24`; none by default. */
export function openAddressPolicy(allowed: readonly string[]): AddressPolicy {
  const ranges = allowed.map((text) => ipaddr.parseCIDR(text) as Range)
  const isListed = (text: string) => {
    const address = parsed(text)
    return address !== null && ranges.some((range) => address.kind() === range[0].kind() && address.match(range))
  }
  return {
    isListed,
    isAllowed: (text) => isListed(text) || isPublic(text),
  }
}

/** Mapped, translated and tunnelled forms of IPv4 are refused whole, whatever they lead to. */
function isPublic(text: string): boolean {
  const address = parsed(text)
  if (address === null || address.range() !== 'unicast' || cloudServices.includes(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(everyPublicV6 as Range)
}

/** An address with a zone names an interface of this machine, so it is none. */
function parsed(text: string): Address | null {
  return ipaddr.isValid(text) && !text.includes('%') ? ipaddr.parse(text) : null
}

/** Two spellings of one address are the same. */
export function isSameAddress(one: string, other: string): boolean {
  return ipaddr.isValid(one) && ipaddr.isValid(other) && ipaddr.parse(one).toString() === ipaddr.parse(other).toString()
}
