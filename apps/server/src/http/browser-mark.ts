import { limits } from '@castellan/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const name = 'known_browser'

/** What this browser kept of an earlier sign-in. It opens nothing (see `domain/accounts/known-browser.ts`). */
export function markOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)known_browser=([\w.-]{1,200})(?:;|$)/u.exec(request.headers.cookie ?? '')?.[1]
}

/** Lets the browser keep a mark where no script can read it. */
export function keepMark(reply: FastifyReply, config: Config, mark: string): void {
  const isEncrypted = config.publicUrl.startsWith('https://')
  reply.header(
    'set-cookie',
    `${name}=${mark}; Path=/api; Max-Age=${limits.rememberDays * 86_400}; HttpOnly; SameSite=Strict${isEncrypted ? '; Secure' : ''}`,
  )
}
