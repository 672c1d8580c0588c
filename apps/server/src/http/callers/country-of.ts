import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

/**
 * The country a request comes from, in two letters, as a trusted proxy says in the header that is set up for it; null when nobody says, or
 * nobody who is believed. `XX`, `T1` and the like are no countries.
 */
export function countryOf({ headers, socket }: FastifyRequest, config: Config): string | null {
  if (config.countryHeader === null || config.trustProxy.length === 0) return null
  if (!proxyAddr.compile(config.trustProxy)(socket.remoteAddress ?? '', 0)) return null
  const said = headers[config.countryHeader]
  return typeof said === 'string' && /^(?!XX|ZZ)[A-Z]{2}$/u.test(said) ? said : null
}
