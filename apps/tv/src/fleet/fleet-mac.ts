import { createHash } from 'node:crypto'

/** The MAC of the n-th TV of a fleet: the same seed, the same TVs. Infomir's prefix, so lists look like life. */
export function fleetMac(seed: number, index: number): string {
  const digest = createHash('sha256').update(`${seed}/${index}`).digest()
  const tail = Array.from(digest.subarray(0, 3), (byte) => byte.toString(16).padStart(2, '0').toUpperCase())
  return ['00', '1A', '79', ...tail].join(':')
}

/** `count` different MACs. */
export function fleetMacs(seed: number, count: number): string[] {
  const macs = new Set<string>()
  for (let index = 0; macs.size < count; index += 1) macs.add(fleetMac(seed, index))
  return [...macs]
}
