import { limits } from '@castellan/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

/** With `__Host-` no neighbour on the same domain can plant one, and so sign somebody in to an account of their own choice. */
const nameOf = (config: Config) => (isEncrypted(config) ? '__Host-oauth' : 'oauth')
const isEncrypted = ({ publicUrl }: Config) => publicUrl.startsWith('https://')

/** The browser's cookie from the start of the sign-in at a provider. */
export function oauthBrowserOf(request: FastifyRequest, config: Config): string | undefined {
  const wanted = `${nameOf(config)}=`
  const parts = (request.headers.cookie ?? '').split(/;\s*/u).filter((part) => part.startsWith(wanted))
  // Of two, one was planted.
  return parts.length === 1 ? parts[0]!.slice(wanted.length, wanted.length + 100) : undefined
}

/** Lets the browser keep it where no script can read it; null takes it away. */
export function setOauthCookie(reply: FastifyReply, config: Config, browser: string | null): void {
  const maxAgeS = browser === null ? 0 : limits.oauthAttemptMs / 1_000
  const secure = isEncrypted(config) ? '; Secure' : ''
  const value = `${nameOf(config)}=${browser ?? ''}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', value)
}
