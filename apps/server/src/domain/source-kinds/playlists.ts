import type { Playlist } from '@castellan/contract/calls/owner.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceRow } from '../../db/schema/schema.ts'
import type { OwnerActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { redactedForOwner, providerPartOf } from './provider-part.ts'
import { lockedOf } from './source-locks.ts'
import { maskedAddress, openSecret } from './source-secret.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

export type Source = Selectable<SourceRow>
type Counts = NonNullable<Playlist['counts']>
/** A playlist whose fault is not yet said in anybody's language. */
export type UnsaidPlaylist = Omit<Playlist, 'fault'> & { fault: SourceFaultCode | null }

/** Sources with what their snapshots hold and how far a fetch of them is. */
export function sourcesWithSnapshots(db: Db) {
  return db
    .selectFrom('sources')
    .leftJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .selectAll('sources')
    .leftJoin('refreshes', 'refreshes.source_id', 'sources.id')
    .select(['snapshots.public_id as snapshot', 'snapshots.pages', 'snapshots.total', 'snapshots.counts'])
    .select(['refreshes.status as refresh_status', 'refreshes.stage as refresh_stage'])
    .select(['refreshes.done_bytes', 'refreshes.total_bytes', 'refreshes.entries'])
    .leftJoin('guides', 'guides.source_id', 'sources.id')
    .select(['guides.status as guide_status', 'guides.fault as guide_fault', 'guides.matched as guide_matched'])
    .select('guides.read_at as guide_read_at')
    .leftJoin('devices', 'devices.id', 'sources.device_id')
    .select((eb) => eb.fn.coalesce('devices.mac', sql.lit('')).as('device_mac'))
    .select((eb) =>
      eb
        .selectFrom('sources as other')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('other.share_id', '=', 'sources.share_id')
        .whereRef('other.id', '!=', 'sources.id')
        .where('other.deleted_at', 'is', null)
        .as('shared_with'),
    )
    .where('sources.deleted_at', 'is', null)
}

/** The same without what holds nothing yet: a file is a source once it has been read. */
export function readSources(db: Db) {
  return sourcesWithSnapshots(db).where((eb) =>
    eb.or([eb('sources.kind', '!=', 'm3u_file'), eb('sources.snapshot_id', 'is not', null)]),
  )
}

/** A device's sources in the TV's order. */
export function sourcesOf(db: Db, deviceId: number) {
  return readSources(db).where('sources.device_id', '=', deviceId).orderBy('sources.position').orderBy('sources.id')
}

export type SourceWithSnapshot = Awaited<ReturnType<ReturnType<typeof sourcesOf>['execute']>>[number]

/** A source as an owner reads it; `locked` while their session has not entered its PIN. */
export type OwnSource = SourceWithSnapshot & { locked: boolean }

/** The sources of the owner's device that are of one of the kinds. */
export async function listSources(
  db: Db,
  actor: OwnerActor,
  now: number,
  kinds: readonly Source['kind'][],
): Promise<OwnSource[]> {
  const rows = await sourcesOf(db, actor.deviceId).where('sources.kind', 'in', kinds).execute()
  const locked = await lockedOf(db, actor, now, rows)
  return withFaults(
    db,
    rows.map((row) => ({ ...row, locked: locked.has(row.id) })),
  )
}

/** A source of the owner's device, if it is of one of the kinds. */
export async function readSource(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, kinds }: { id: string; kinds: readonly Source['kind'][] },
): Promise<OwnSource> {
  const row = await sourcesOf(db, actor.deviceId)
    .where('sources.public_id', '=', id)
    .where('sources.kind', 'in', kinds)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const [source] = await withFaults(db, [{ ...row, locked: (await lockedOf(db, actor, now, [row])).has(row.id) }])
  return source!
}

/** Whatever was fetched last: TVs do not show what is on a host that the operator does not allow. */
async function withFaults(db: Db, rows: readonly OwnSource[]): Promise<OwnSource[]> {
  const hosts = await blockedHosts(
    db,
    rows.map(({ host }) => host),
  )
  return rows.map((row) => (hosts.has(row.host) ? { ...row, fault: 'not_allowed' } : row))
}

/** A playlist as its owner sees it; its address is masked. */
export function playlistOf(row: OwnSource, { keys }: { keys: Keys }): UnsaidPlaylist {
  const { name, status, position, user_agent, version } = row
  return {
    id: row.public_id,
    name,
    kind: row.kind === 'm3u_file' ? 'm3u_file' : 'm3u_url',
    status,
    position,
    user_agent,
    version,
    enabled: row.enabled === 1,
    address: maskedAddress(openSecret(keys, row), row.host),
    counts: countsOf(row.counts),
    total: row.total ?? 0,
    updated_at: momentOf(row.updated_at),
    ...providerPartOf(row, keys),
    ...redactedForOwner(row),
  }
}

/** The counts a snapshot or upload keeps as text. */
export function countsOf(text: JsonText<Counts> | null): Counts | null {
  return text === null ? null : parseJson(text)
}
