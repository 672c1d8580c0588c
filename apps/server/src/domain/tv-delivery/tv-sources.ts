import type { TvSource } from '@castellan/contract/calls/tv.ts'
import { sourceKinds } from '@castellan/contract/fields/source-kinds.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { finishPage, pageKeyPlace } from '../snapshots/page-body.ts'
import { countsOf, readSources, sourcesOf, type SourceWithSnapshot } from '../source-kinds/playlists.ts'
import { accountOf } from '../providers/provider-account.ts'
import { readRules } from '../sources/source-groups.ts'
import { isPlayedBy } from '../short-links/default-link.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { portalFacts } from '../source-kinds/portals.ts'
import { portalIdentity } from '../source-kinds/portal-secret.ts'
import { logosOf } from './tv-logos.ts'
import { extrasOf, openSecret, type PortalSecret } from '../source-kinds/source-secret.ts'

type SourceContext = { keys: Keys; now: number }
/** `tv` is its public id. */
type SourceReading = SourceContext & { tv: string }

/**
 * What a TV plays: its enabled sources in order, or what the default link it plays without any holds; with the addresses in full. Nobody else
 * ever reads them.
 */
export async function readTvSources(
  db: Db,
  { deviceId, linkId }: { deviceId: number; linkId: number | null },
  opening: SourceReading,
): Promise<TvSource[]> {
  const sources = linkId === null ? sourcesOf(db, deviceId) : readSources(db).where('sources.link_id', '=', linkId)
  const rows = await sources.where('sources.enabled', '=', 1).execute()
  const blocked = await blockedHosts(
    db,
    rows.map(({ host }) => host),
  )
  return rows.map((row) => (blocked.has(row.host) ? blockedSourceOf(row) : tvSourceOf(row, opening)))
}

/** A source whose host is blocked is listed, so that the TV can say why it is silent, but without its content (domain §3.11). */
function blockedSourceOf(row: SourceWithSnapshot): TvSource {
  return {
    id: row.public_id,
    type: sourceKinds[row.kind],
    name: row.name,
    position: row.position,
    url: null,
    user_agent: null,
    epg_url: null,
    epg_shift_min: 0,
    pin_protected: row.pin_protected === 1,
    fault: 'source_blocked',
    snapshot: null,
  }
}

function tvSourceOf(row: SourceWithSnapshot, { keys, now, tv }: SourceReading): TvSource {
  const secret = openSecret(keys, row)
  const { epgUrl, headers } = extrasOf(secret)
  const counts = countsOf(row.counts)
  const groups = readRules(row.group_rules)
  return {
    id: row.public_id,
    type: sourceKinds[row.kind],
    name: row.name,
    position: row.position,
    url: 'url' in secret ? secret.url : null,
    user_agent: row.user_agent === '' ? null : row.user_agent,
    ...(headers === undefined ? {} : { headers }),
    ...('server' in secret ? loginOf(row, secret, now) : {}),
    ...('portal' in secret ? { portal: portalOf(row, secret) } : {}),
    epg_url: epgUrl ?? null,
    epg_shift_min: row.epg_shift_min,
    pin_protected: row.pin_protected === 1,
    ...(groups.length > 0 ? { groups } : {}),
    snapshot:
      row.snapshot === null || counts === null
        ? null
        : {
            id: row.snapshot,
            pages: row.pages ?? 0,
            total: row.total ?? 0,
            counts,
            logos: logosOf(keys, { tv, snapshot: row.snapshot }),
          },
  }
}

/** What the TV signs in to the provider with. */
function loginOf(row: SourceWithSnapshot, { server, username, password }: XtreamLogin, now: number) {
  const account = accountOf(row.account, now)
  return { server_url: server, username, password, output: row.output, ...(account ? { account } : {}) }
}

/** What the TV enters a portal with. */
function portalOf(row: SourceWithSnapshot, secret: PortalSecret): NonNullable<TvSource['portal']> {
  const facts = portalFacts(row.account)
  const { mac, ...who } = portalIdentity(secret, row.device_mac)
  return {
    url: secret.portal,
    endpoint: facts?.endpoint ?? null,
    mode: facts?.mode ?? null,
    mac,
    login: who.login ?? '',
    password: who.password ?? '',
    serial: who.serial ?? '',
    device_id: who.deviceId ?? '',
    device_id2: who.deviceId2 ?? '',
    signature: who.signature ?? '',
    stb_type: who.stbType ?? '',
    timezone: who.timezone ?? '',
  }
}

export type FoundPage = { etag: string; read(): Promise<Buffer> }

/** One page of a source of this TV; its bytes are read only when they are asked for. Beyond the last page nothing is there. */
export async function findPage(
  db: Db,
  actor: AdmittedTv,
  { keys, now }: SourceContext,
  { source, page }: { source: string; page: number },
): Promise<FoundPage> {
  const row = await db
    .selectFrom('sources')
    .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['snapshots.id', 'snapshots.public_id', 'snapshots.pages', 'snapshots.page_key', 'sources.host'])
    .where('sources.public_id', '=', source)
    .where(await isPlayedBy(db, actor, now))
    .where('sources.deleted_at', 'is', null)
    .where('sources.enabled', '=', 1)
    .executeTakeFirst()
  if (!row || page > row.pages || (await blockedHosts(db, [row.host])).size > 0) throw new AppError('not_found')
  const place = { snapshot: row.public_id, page }
  return {
    etag: `"${row.public_id}-${page}"`,
    async read() {
      const found = await db
        .selectFrom('snapshot_pages')
        .select('body')
        .where('snapshot_id', '=', row.id)
        .where('page', '=', page)
        .executeTakeFirst()
      // The source was read again between the two questions: the TV looks at its sources again.
      if (!found) throw new AppError('not_found')
      return finishPage(found.body, keys.open(row.page_key, pageKeyPlace(row.public_id)), place, {
        source,
        pages: row.pages,
      })
    },
  }
}
