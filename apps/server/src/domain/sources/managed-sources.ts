import type { ManagedKind } from '@castellan/contract/calls/managed-sources.ts'
import type { XtreamOutput } from '@castellan/contract/fields/xtream-login.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { addPlaylist, changePlaylist } from './change-playlists.ts'
import { addPortal, changePortal } from './change-portals.ts'
import { addXtream, changeXtream } from './change-xtreams.ts'
import type { PortalTyped } from './portal-secret.ts'
import type { ProviderOptions } from './provider-options.ts'

type Typed = PortalTyped &
  ProviderOptions & {
    server?: string | undefined
    username?: string | undefined
    output?: XtreamOutput | undefined
    user_agent?: string | undefined
  }
export type ManagedSourceDraft = Typed & { kind: ManagedKind; name: string }
export type ManagedSourceChange = Typed & {
  source: string
  source_version?: number | undefined
  name?: string | undefined
  enabled?: boolean | undefined
}
type Giving<Given> = { given: Given; keys: Keys; origin: Origin }

/** Puts a source on a TV for a member of staff; answers its id. */
export function addManagedSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { given, keys, origin }: Giving<ManagedSourceDraft>,
): Promise<string> {
  const { user_agent = '', url, server = '', username = '', password = '', output = 'auto' } = given
  const draft = { ...given, user_agent, server, username, output }
  if (given.kind === 'xtream') return addXtream(db, actor, now, { draft: { ...draft, password }, keys, origin })
  if (url === undefined) throw invalidField('url', 'required')
  return given.kind === 'm3u_url'
    ? addPlaylist(db, actor, now, { draft: { ...draft, url }, keys, origin })
    : addPortal(db, actor, now, { draft: { ...draft, url }, keys, origin })
}

/** Changes a source that staff have put on a TV; what is left out stays. */
export async function changeManagedSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { given, keys, origin }: Giving<ManagedSourceChange>,
): Promise<void> {
  const { source: id, source_version: version, ...typed } = given
  const found = await db
    .selectFrom('sources')
    .select('kind')
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const changing = { change: { ...typed, id, version }, keys, origin }
  if (found?.kind === 'xtream') await changeXtream(db, actor, now, changing)
  else if (found?.kind === 'm3u_url') await changePlaylist(db, actor, now, changing)
  else if (found?.kind === 'stalker') await changePortal(db, actor, now, changing)
  else throw new AppError('not_found')
}
