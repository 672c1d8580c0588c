import type { Config } from '../../config/config.ts'
import { networkOf } from '../../domain/sign-in/attempts.ts'

/** The network an address is counted for; null for this machine itself behind no proxy: fleets and tests run there. */
export function countedNetwork({ trustProxy }: Pick<Config, 'trustProxy'>, ip: string): string | null {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/u.test(ip)
  return isLoopback && trustProxy.length === 0 ? null : networkOf(ip)
}
