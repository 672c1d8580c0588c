import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { readXtreamServer, type XtreamLogin, type XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { insertFetched, nameKey, nextPosition, assertFingerprintFree, assertNameFree, settle } from './insert-source.ts'
import { meetHost } from './portal-directory.ts'
import type { Source } from './playlists.ts'
import { changedExtras, optionColumns, type ProviderOptions } from './provider-options.ts'
import { askRefresh } from './refreshes.ts'
import { extrasOf, openSecret, encryptSecret, type SourceExtras } from './source-secret.ts'
import { keepsSecrets, takeChangeable } from './take-changeable.ts'

export type NewXtream = XtreamLogin & { name: string; output: XtreamOutput; user_agent: string } & ProviderOptions
export type XtreamChange = {
  id: string
  version?: number | undefined
  name?: string | undefined
  server?: string | undefined
  username?: string | undefined
  password?: string | undefined
  output?: XtreamOutput | undefined
  user_agent?: string | undefined
  enabled?: boolean | undefined
} & ProviderOptions

/** A login as it is kept: the server without endings, name and password without blanks around them; refused under the field that is wrong. */
export function tidyLogin(typed: XtreamLogin): XtreamLogin & { host: string } {
  const server = readXtreamServer(typed.server)
  const host = server === null ? null : canonicalHost(server)
  if (server === null || host === null) throw invalidField('server', 'not_host')
  const username = typed.username.trim()
  const password = typed.password.trim()
  if (username === '') throw invalidField('username', 'required')
  if (password === '') throw invalidField('password', 'required')
  return { server, username, password, host }
}

/** Adds an Xtream login at the end of the TV's list; answers its id. */
export async function addXtream(
  db: Db,
  actor: SourceActor,
  now: number,
  { draft, keys, origin }: { draft: NewXtream; keys: Keys; origin: Origin },
): Promise<string> {
  const { host, ...login } = tidyLogin(draft)
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, draft.name)
    const fingerprint = await refuseTakenLogin(tx, { deviceId: device.id, login, keys })
    await meetHost(tx, host, now, { kind: 'xtream', field: 'server' })
    const { publicId } = await insertFetched(tx, actor, now, {
      device,
      keys,
      origin,
      source: {
        kind: 'xtream',
        name: draft.name,
        host,
        position,
        user_agent: draft.user_agent,
        output: draft.output,
        fingerprint,
        secret: { ...login, ...changedExtras(draft) },
        ...optionColumns(draft),
      },
    })
    return publicId
  })
}

/** Changes an Xtream login; what is left out stays, what opens it too. */
export async function changeXtream(
  db: Db,
  actor: SourceActor,
  now: number,
  { change, keys, origin }: { change: XtreamChange; keys: Keys; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await takeChangeable(tx, actor, { id: change.id, standing: 'in use' })
    if (source.kind !== 'xtream') throw new AppError('not_found')
    if (change.version !== undefined && change.version !== source.version) throw new AppError('stale_version')
    const { name = source.name, user_agent = source.user_agent, enabled = source.enabled === 1 } = change
    if (name !== source.name) await assertNameFree(tx, device.id, name, source.id)
    const before = openLogin(keys, source)
    const named = change.server === undefined ? null : readXtreamServer(change.server)
    const isKept = keepsSecrets(actor, source, named === null ? null : canonicalHost(named))
    const { host, ...login } = tidyLogin({
      server: change.server ?? before.server,
      username: change.username ?? (isKept ? before.username : ''),
      password: change.password ?? (isKept ? before.password : ''),
    })
    const fingerprint = await refuseTakenLogin(tx, { deviceId: device.id, login, keys, exceptId: source.id })
    if (host !== source.host) await meetHost(tx, host, now, { kind: 'xtream', field: 'server' })
    const { output = source.output } = change
    await tx
      .updateTable('sources')
      .set({
        name,
        name_key: nameKey(name),
        host,
        user_agent,
        output,
        fingerprint,
        enabled: enabled ? 1 : 0,
        version: source.version + 1,
        updated_at: now,
        secret: encryptSecret(keys, source.public_id, {
          ...login,
          ...changedExtras(change, isKept ? before.extras : {}),
        }),
        ...optionColumns(change),
      })
      .where('id', '=', source.id)
      .execute()
    const isOther = login.server !== before.server || login.username !== before.username
    const isOpenedOtherwise = login.password !== before.password || user_agent !== source.user_agent
    const isSwitchedOn = enabled && source.enabled === 0
    const hasOtherHeaders = change.headers !== undefined
    if (isOther || isOpenedOtherwise || hasOtherHeaders || isSwitchedOn || output !== source.output)
      await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
    await settle(tx, actor, now, { device, verb: 'update', name, origin })
  })
}

/** The login of an Xtream source, and what stands beside it. */
export function openLogin(
  keys: Keys,
  source: Pick<Source, 'public_id' | 'secret'>,
): XtreamLogin & { extras: SourceExtras } {
  const secret = openSecret(keys, source)
  if (!('server' in secret)) throw new AppError('not_found')
  const { server, username, password } = secret
  return { server, username, password, extras: extrasOf(secret) }
}

/** A login stands once on a device: unique are server and user name (domain §3.9). */
async function refuseTakenLogin(
  tx: Db,
  { deviceId, login, keys, exceptId = 0 }: { deviceId: number; login: XtreamLogin; keys: Keys; exceptId?: number },
): Promise<string> {
  const fingerprint = fingerprintOf(keys, login, '')!
  await assertFingerprintFree(tx, { deviceId, fingerprint, field: 'username', exceptId })
  return fingerprint
}
