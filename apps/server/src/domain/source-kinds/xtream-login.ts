import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { readXtreamServer, type XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { Source } from './playlists.ts'
import { extrasOf, openSecret, type SourceExtras, type SourceSecret } from './source-secret.ts'

/** What somebody types; what is left out stays. */
export type LoginInput = {
  server?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

export const isLogin = (secret: SourceSecret): secret is XtreamLogin & SourceExtras => 'server' in secret

/** A login as it is stored: the server without endings, name and password trimmed; refused under the field that is wrong. */
export function readLogin(typed: LoginInput, before: XtreamLogin | null): { host: string; secret: XtreamLogin } {
  const server = readXtreamServer(typed.server ?? before?.server ?? '')
  const host = server === null ? null : canonicalHost(server)
  if (server === null || host === null) throw invalidField('server', 'not_host')
  const username = (typed.username ?? before?.username ?? '').trim()
  const password = (typed.password ?? before?.password ?? '').trim()
  if (username === '') throw invalidField('username', 'required')
  if (password === '') throw invalidField('password', 'required')
  return { host, secret: { server, username, password } }
}

/** The login of an Xtream source, and its options. */
export function openLogin(
  keys: Keys,
  source: Pick<Source, 'public_id' | 'secret'>,
): XtreamLogin & { extras: SourceExtras } {
  const secret = openSecret(keys, source)
  if (!isLogin(secret)) throw new AppError('not_found')
  const { server, username, password } = secret
  return { server, username, password, extras: extrasOf(secret) }
}
