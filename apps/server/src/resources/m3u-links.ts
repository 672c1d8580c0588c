import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { limits } from '@castellan/contract/limits.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { sql, type RawBuilder } from 'kysely'
import { seesEveryRow } from '../domain/actor.ts'
import { invalidField, AppError } from '../domain/app-error.ts'
import { isOwnList, isSameForEverybody } from '../domain/short-links/link-target.ts'
import { meetHost } from '../domain/providers/portal-directory.ts'
import { askRefresh } from '../domain/sources/refreshes.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn, RowIn } from '../engine/resource-hooks.ts'
import { parseJson } from '../db/schema/json-text.ts'

type Row = RowIn<'m3u_links'>
type Change = ChangeIn<'m3u_links'>
type Target = Pick<Row, 'url' | 'provider_id'>
/** A link in its current or future state; of a new one not every column is known. */
type Link = Change & Target & Pick<Row, 'reseller_id' | 'leads_to'>

/** Readable at its beginning, and nothing one could guess at its end (domain §3.12). */
function newSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
  const prefix = words.slice(0, limits.linkPrefixMax).replaceAll(/^-|-$/gu, '')
  return [prefix, randomBytes(limits.linkRandomBytes).toString('hex')].filter(Boolean).join('-')
}

/** TVs without a source read their sources again where a default link is, was or will be theirs. */
const notifyIf = (...rows: Pick<Change, 'is_default'>[]): Change =>
  rows.some((row) => row.is_default === 1) ? { notify_pending: 1, notify_cursor: 0 } : {}

/** Of a product and country there is one default link. */
async function checkDefault({ tx }: TransactionContext, row: Link): Promise<void> {
  if (row.is_default !== 1) return
  const others = await tx
    .selectFrom('m3u_links')
    .select('countries')
    .where('is_default', '=', 1)
    .where('product', '=', row.product!)
    .where('reseller_id', row.reseller_id === null ? 'is' : '=', row.reseller_id)
    .where('id', '!=', row.id ?? 0)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .limit(limits.defaultLinksMax)
    .execute()
  const mine = countriesOf(row)
  const isSame = (theirs: string[]) =>
    mine.length === 0 ? theirs.length === 0 : theirs.some((country) => mine.includes(country))
  if (others.some((other) => isSame(countriesOf(other)))) throw invalidField('is_default', 'taken')
}

const countriesOf = ({ countries = '[]' }: Change) => parseJson(countries)

/** What follows from what the form brings; `row` is the link as it will be. */
async function complete(request: TransactionContext, columns: Change, row: Link): Promise<Change> {
  const { actor, tx, now } = request
  const reseller = row.reseller_id ?? (seesEveryRow(actor) ? null : actor.id)
  const whole = { ...row, reseller_id: reseller }
  await checkDefault(request, whole)
  const leadsTo = await addressOf(tx, row)
  // What a provider asks a login for is another list for each of their customers.
  if (row.is_default === 1 && !isOwnList(row) && leadsTo !== '' && !isSameForEverybody(leadsTo))
    throw invalidField('is_default', 'asks_login')
  const host = canonicalHost(leadsTo) ?? ''
  const field = row.provider_id === null ? 'url' : 'provider'
  if (leadsTo !== '' && leadsTo !== row.leads_to) await meetHost(tx, host, now, { field })
  return { ...columns, leads_to: leadsTo, host, reseller_id: reseller }
}

/** Its own address, or that of its provider as long as that one is in use; empty for a list of its own. */
async function addressOf(tx: TransactionContext['tx'], { url, provider_id }: Target): Promise<string> {
  if (provider_id === null) return url
  if (url !== '') throw invalidField('provider', 'not_both')
  const provider = await tx
    .selectFrom('m3u_portals')
    .select('url_template')
    .where('id', '=', provider_id)
    .where('active', '=', 1)
    .executeTakeFirst()
  return provider?.url_template ?? ''
}

/** A list of its own stays one, and an address never becomes one: TVs would go on with what was there before. */
function checkKind(row: Target, after: Target): void {
  if (isOwnList(row) === isOwnList(after)) return
  throw invalidField('url', isOwnList(row) ? 'not_allowed' : 'required')
}

/** A link that has ended is good again when its end was moved. */
function stateOf(row: Row, now: number): Row['state'] {
  if (row.state !== 'expired') return row.state
  const isOver = row.expires_at !== null && row.expires_at <= now
  const isUsedUp = row.max_uses !== null && row.hits >= row.max_uses
  return isOver || isUsedUp ? 'expired' : 'active'
}

/** A list of its own goes with its link, for good after a while, and comes back with it. */
async function setRemovedAt({ tx, now }: TransactionContext, row: Row, at: number | null): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: at, updated_at: now })
    .where('link_id', '=', row.id)
    .where('kind', '=', 'm3u_file')
    .execute()
}

/** Something of the panel's copy of what a link holds; `without` where it keeps none. */
const ofCopy = (what: RawBuilder<unknown>, without: RawBuilder<unknown>) =>
  sql`coalesce((select ${what} from sources as source left join snapshots on snapshots.id = source.snapshot_id where source.link_id = m3u_links.id and source.deleted_at is null), ${without})`

const whereSource = sql`source.link_id = m3u_links.id and source.deleted_at is null`
/** What is being fetched or read into the copy right now. */
const underWay = {
  refresh: sql`from sources as source join refreshes on refreshes.source_id = source.id where ${whereSource} and refreshes.status in ('waiting', 'running')`,
  upload: sql`from sources as source join uploads on uploads.source_id = source.id where ${whereSource} and uploads.status in ('uploaded', 'parsing') and uploads.deleted_at is null`,
}

registerResource(m3uLinks, {
  derive: {
    target: () =>
      sql`case when m3u_links.provider_id is not null then 'provider' when m3u_links.url <> '' then 'url' else 'list' end`,
    // A new one is fetched within seconds.
    list_state: () => sql`case
      when exists (select 1 ${underWay.refresh}) or exists (select 1 ${underWay.upload}) then 'new'
      when m3u_links.provider_id is null and m3u_links.url = ''
        then ${ofCopy(sql`case when source.status in ('new', 'erased') then 'missing' else source.status end`, sql`'missing'`)}
      else ${ofCopy(sql`source.status`, sql`case when m3u_links.is_default = 1 and m3u_links.state = 'active' and m3u_links.leads_to <> '' then 'new' else 'none' end`)}
    end`,
    progress: () =>
      sql`coalesce((select max(uploads.progress_bytes * 100 / uploads.bytes) ${underWay.upload} and uploads.bytes > 0), (select case when refreshes.done_bytes < refreshes.total_bytes then refreshes.done_bytes * 100 / refreshes.total_bytes else 100 end ${underWay.refresh} and refreshes.total_bytes > 0))`,
    fault: () => ofCopy(sql`source.fault`, sql`null`),
    entries: () => ofCopy(sql`snapshots.total`, sql`0`),
    fetched_at: () => ofCopy(sql`source.refreshed_at`, sql`null`),
  },
  beforeCreate: async (request, columns) => {
    const row = { reseller_id: null, provider_id: null, url: '', leads_to: '', ...columns }
    const fresh = { public_id: randomUUIDv7(), slug: newSlug(String(columns.name)), state: 'active' } as const
    return { ...(await complete(request, columns, row)), ...notifyIf(row), ...fresh }
  },
  beforeUpdate: async (request, columns, row) => {
    const after = { ...row, ...columns }
    checkKind(row, after)
    return { ...(await complete(request, columns, after)), ...notifyIf(row, after), state: stateOf(after, request.now) }
  },
  beforeRemove: async (request, row) => {
    await setRemovedAt(request, row, request.now)
    return notifyIf(row)
  },
  afterRestore: async (request, row) => {
    await checkDefault(request, row)
    await setRemovedAt(request, row, null)
    return notifyIf(row)
  },
  actions: {
    fetch: async ({ tx, now }, row) => {
      const source = await tx
        .selectFrom('sources')
        .select('id')
        .where('link_id', '=', row.id)
        .where('deleted_at', 'is', null)
        .where('kind', '!=', 'm3u_file')
        .executeTakeFirstOrThrow(() => new AppError('bad_state'))
      await askRefresh(tx, { sourceId: source.id, cause: 'asked' }, now)
      return {}
    },
    rotate: async (_, row) => ({ slug: newSlug(row.name) }),
    pause: async (_, row) => ({ state: 'paused', ...notifyIf(row) }),
    resume: async (_, row) => ({ state: 'active', ...notifyIf(row) }),
  },
})
