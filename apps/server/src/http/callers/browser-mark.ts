import { limits } from '@castellan/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { makeOwnerMark } from '../../domain/owners/owner-browser.ts'
import type { AppContext } from '../../context/app-context.ts'

const staffMark = 'known_browser'
/** One for each TV: a browser may be that of several. */
const ownerMark = (publicId: string) => `known_tv_${publicId}`

/** The browser's cookie of an earlier sign-in. It grants nothing (see `domain/sign-in/known-browser.ts`). */
export function markOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, staffMark)
}

/** The same for the owner of a TV. */
export function ownerMarkOf(request: FastifyRequest, publicId: string): string | undefined {
  return cookieOf(request, ownerMark(publicId))
}

/** On an encrypted panel no neighbour on the same domain can plant a cookie with this name. */
const hostPrefix = '__Host-'

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const parts = (headers.cookie ?? '').split(/; */u)
  const read = (start: string) => parts.find((part) => part.startsWith(start))?.slice(start.length)
  const value = read(`${hostPrefix}${name}=`) ?? read(`${name}=`)
  return value !== undefined && /^[\w.-]{1,200}$/u.test(value) ? value : undefined
}

/** Lets the browser keep a mark where no script can read it. */
export function setMarkCookie(reply: FastifyReply, config: Config, mark: string, name = staffMark): void {
  const isEncrypted = config.publicUrl.startsWith('https://')
  const named = `${isEncrypted ? hostPrefix : ''}${name}=${mark}`
  const maxAgeS = limits.rememberDays * 86_400
  reply.header(
    'set-cookie',
    `${named}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${isEncrypted ? '; Secure' : ''}`,
  )
}

/** After an owner has signed in or set the password: strangers' wrong guesses no longer count against this browser. */
export async function setOwnerMarkCookie(
  { db, keys, config }: AppContext,
  reply: FastifyReply,
  deviceId: number,
): Promise<void> {
  const { publicId, mark } = await makeOwnerMark(db, keys, deviceId)
  setMarkCookie(reply, config, mark, ownerMark(publicId))
}
