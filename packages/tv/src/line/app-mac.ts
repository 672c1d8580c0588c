/**
 * A MAC for a platform that exposes none: random, with the locally administered bit set and the multicast bit clear,
 * so it can never be the MAC of real hardware (protocol, "Who the TV is").
 */
export function appMac(random: Uint8Array = crypto.getRandomValues(new Uint8Array(6))): string {
  const bytes = Array.from(random.slice(0, 6), (byte, index) => (index === 0 ? (byte & 0xfc) | 0x02 : byte))
  if (bytes.every((byte, index) => byte === (index === 0 ? 2 : 0))) bytes[5] = 1
  return bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
}
