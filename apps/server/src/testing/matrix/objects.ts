import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { resources, type ResourceName } from '@castellan/contract/resources/index.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { FastifyInstance } from 'fastify'
import { accountOfTv } from '../../domain/devices/account-tvs.ts'
import { newVoucherColumns } from '../../domain/vouchers/voucher-code.ts'
import { encryptSecret, type SourceSecret } from '../../domain/source-kinds/source-secret.ts'
import { insertRow } from '../insert-row.ts'
import type { AppContext } from '../../context/app-context.ts'
import { ask } from '../client.ts'
import { backupOf } from './backup-of.ts'
import { makeOrder } from './orders.ts'
import { digestOf, draftOf } from '../drafts.ts'
import { seedPictures } from '../seed-picture.ts'
import { seedPerson, type Person } from '../seed-staff.ts'
import { mailTo, messageOf, noticeTo } from './messages.ts'
import { nobodys, type ObjectType } from './policy.ts'
import { makeSearch, makeTitle, searchResources, titleResources } from './searches.ts'
import { makeSubtitles } from './subtitles.ts'
import { makeAppFile, makeChecksum, makeSuspect, makeUpdate, updateKinds } from './suspects.ts'
import { pageKeyPlace } from '../../domain/snapshots/page-body.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'

/** Something a call is about. `id` is what the call names it by; `marker` is a word that finds it. */
export type MatrixObject = {
  type: ObjectType
  id: number | string
  marker: string
  isRemoved: boolean
  etag?: string
  source?: string
}
/** Its owner and state, or whether it is deleted already. */
export type ObjectSpec = {
  owner?: Person | undefined
  deviceId?: number | undefined
  status?: string | undefined
  isRemoved?: boolean | undefined
}

export type Fixtures = ReturnType<typeof createFixtures>

const counts = JSON.stringify({ live: 0, movie: 0, series: 0, radio: 0, groups: 0 })

/** The secrets of sources of each kind; the login leads to a port of this machine where nobody listens. */
function secretFor(kind: string, marker: string): SourceSecret {
  if (kind === 'm3u_file') return { fileName: 'a.m3u' }
  if (kind === 'stalker') return { portal: 'http://127.0.0.1:1/c/', mac: '', login: marker, password: marker }
  return kind === 'xtream'
    ? { server: 'http://127.0.0.1:1', username: marker, password: marker }
    : { url: `http://${marker}.example/` }
}

/** Makes objects for the cells, as cheaply as can be: straight into the tables where they have an owner, over the API where they have none. */
export function createFixtures(ctx: AppContext, app: FastifyInstance, superAdmin: Person) {
  const now = ctx.clock()
  let made = 0
  const nextNumber = () => (made += 1)
  /** All of one length, so that a search for one finds no other. */
  const nextName = () => `matrix-${String(nextNumber()).padStart(5, '0')}`
  const kept = (marker: string, isRemoved = false) => ({
    created_at: now,
    updated_at: now,
    deleted_at: isRemoved ? now : null,
    archived_at: null,
    version: 1,
    search_text: marker,
  })
  const insert = (table: string, values: Record<string, unknown>) => insertRow(ctx.db, table, values)

  const makeDevice = (marker: string, { owner, status = 'registered', isRemoved }: ObjectSpec): Promise<number> => {
    const hex = made.toString(16).padStart(6, '0').toUpperCase()
    return insert('devices', {
      public_id: randomUUID(),
      product: 'f2',
      mac: `02:00:00:${hex.slice(0, 2)}:${hex.slice(2, 4)}:${hex.slice(4)}`,
      name: marker,
      status,
      reseller_id: owner!.id,
      password_hash: 'no password signs in',
      ...kept(marker, isRemoved),
    })
  }

  /** Another TV of the account of a TV, which gets one unless it is in one. */
  const makeAccountTv = async (marker: string, { deviceId, isRemoved }: ObjectSpec): Promise<string> => {
    const join = (account_id: number, device_id: number) =>
      ctx.db.insertInto('owner_account_devices').values({ account_id, device_id, added_at: now }).execute()
    let account = await accountOfTv(ctx.db, deviceId!)
    if (account === null) {
      const person = { email: `${marker}@example.com`, password_hash: 'no password signs in', created_at: now }
      account = await insert('owner_accounts', { public_id: randomUUIDv7(), ...person })
      await join(account, deviceId!)
    }
    const id = await makeDevice(marker, { owner: superAdmin, isRemoved })
    await join(account, id)
    const { public_id } = await ctx.db
      .selectFrom('devices')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return public_id
  }

  const makePortal = (marker: string, owner: Person | null, isRemoved?: boolean): Promise<number> =>
    insert('portals', {
      label: marker,
      host: `http://${marker}.example:80`,
      kind: 'm3u',
      state: 'seen',
      note: '',
      reseller_id: owner?.id ?? null,
      ...kept(marker, isRemoved),
    })

  const makeSource = async (marker: string, { deviceId, isRemoved }: ObjectSpec, kind = 'm3u_url') => {
    const publicId = randomUUIDv7()
    const { version, created_at, updated_at, deleted_at } = kept(marker, isRemoved)
    const id = await insert('sources', {
      public_id: publicId,
      device_id: deviceId,
      kind,
      name: marker,
      name_key: marker,
      secret: encryptSecret(ctx.keys, publicId, secretFor(kind, marker)),
      host: `http://${marker}.example:80`,
      user_agent: '',
      status: 'new',
      enabled: 1,
      position: made,
      snapshot_id: null,
      version,
      created_at,
      updated_at,
      deleted_at,
    })
    return { id, publicId }
  }

  const accountOf = async (owner: Person): Promise<number> => {
    const known = await ctx.db
      .selectFrom('credit_accounts')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirst()
    const account = {
      kind: 'user',
      user_id: owner.id,
      floor: 0,
      balance: 0,
      seq: 0,
      head: '',
      moved_at: 0,
      created_at: now,
    }
    return known?.id ?? insert('credit_accounts', account)
  }

  /** A draft of credits for somebody, created by themselves. */
  const makeRecord = async (marker: string, owner: Person): Promise<number> => {
    const mint = await ctx.db
      .selectFrom('credit_accounts')
      .select('id')
      .where('kind', '=', 'mint')
      .executeTakeFirstOrThrow()
    return insert('credit_records', {
      type: 'mint',
      status: 'draft',
      from_account_id: mint.id,
      to_account_id: await accountOf(owner),
      from_id: null,
      to_id: owner.id,
      credits: 1,
      note: marker,
      reference: '',
      device_mac: '',
      created_by_id: owner.id,
      ...kept(marker),
    })
  }

  const makeWebhook = (owner: Person): Promise<number> =>
    insert('webhooks', {
      user_id: owner.id,
      url: 'https://receiver.example/',
      events: '[]',
      reference: randomUUID(),
      secret: Buffer.from('sealed'),
      created_at: now,
    })

  const makeUpload = async (marker: string, wanted: ObjectSpec): Promise<string> => {
    const source = await makeSource(marker, wanted, 'm3u_file')
    const publicId = randomUUIDv7()
    const row = {
      public_id: publicId,
      device_id: wanted.deviceId,
      source_id: source.id,
      name: marker,
      file_name: 'a.m3u',
    }
    const read = { bytes: 1, status: 'published', progress_bytes: 1, total: 0, skipped: 0, issues: '[]', attempts: 0 }
    await insert('uploads', { ...row, ...read, version: 1, created_at: now, updated_at: now })
    return publicId
  }

  const makePage = async (marker: string, wanted: ObjectSpec): Promise<{ id: string; etag: string }> => {
    const source = await makeSource(marker, wanted)
    const publicId = randomUUID()
    const snapshot = await insert('snapshots', {
      public_id: publicId,
      source_id: source.id,
      published_at: now,
      page_key: ctx.keys.seal(Buffer.alloc(32), pageKeyPlace(publicId)),
      pages: 1,
      total: 0,
      counts,
      created_at: now,
    })
    await ctx.db.updateTable('sources').set({ snapshot_id: snapshot }).where('id', '=', source.id).execute()
    return { id: source.publicId, etag: `"${publicId}-1"` }
  }

  /** A row of a resource that belongs to nobody, made by the super-admin. */
  const makeByApi = async (type: ResourceName, marker: string, isRemoved?: boolean): Promise<number> => {
    const resource: Resource = resources[type]
    const { token } = superAdmin
    const body = { ...draftOf(resource, made, { users: superAdmin.id, roles: 1 }), [resource.label]: marker }
    if (type === 'roles') body['level'] = 900
    await seedPictures(ctx.db, [digestOf(made)])
    const answer = await ask(app, `POST ${resource.api}/store`, { token, body })
    if (answer.status !== 201) throw new Error(`no ${type} could be made: ${answer.raw}`)
    const id = numberAt(answer.body, 'data', 'id')
    if (isRemoved) await ask(app, `DELETE ${resource.api}/${id}/delete`, { token })
    return id
  }

  async function makeId(
    type: ObjectType,
    marker: string,
    wanted: ObjectSpec,
  ): Promise<{ id: number | string; etag?: string; source?: string }> {
    const { owner, deviceId, status, isRemoved } = wanted
    if (type === 'address_rules') {
      const rule = { pattern: marker, kind: 'ip', action: 'watch', audience: 'tv', hits: 0 }
      return { id: await insert('address_rules', { ...rule, ...kept(marker, isRemoved) }) }
    }
    if (type === 'host_moves') {
      const hosts = { from_host: `http://${marker}.example`, to_host: `http://new-${marker}.example`, state: 'done' }
      return { id: await insert('host_moves', { ...hosts, user_id: superAdmin.id, origin: '{}', created_at: now }) }
    }
    if (type === 'published titles') {
      const title = { type: 'movies', status: 'published', kept: kept(marker, isRemoved) }
      return { id: await makeTitle(ctx.db, marker, title) }
    }
    if (type === 'home_publications')
      return { id: await insert('home_publications', { rails_before: '[]', at: now, by_name: marker }) }
    if (type === 'crawl_jobs') {
      const crawl = {
        kind: 'trailers',
        title_kind: 'movie',
        state: status ?? 'queued',
        params: '{"pages":1,"network":null,"tmdb":[],"days":1,"publish":false}',
      }
      return { id: await insert('crawl_jobs', { ...crawl, by_name: marker, created_at: now, starts_at: now }) }
    }
    if (type === 'servers')
      return { id: await insert('servers', { name: marker, release: '1', started_at: now, seen_at: now }) }
    if (type === 'updates')
      return { id: await makeUpdate(ctx.db, marker, { ...kept(marker, isRemoved), state: status ?? 'draft' }) }
    if (type === 'subtitle_files')
      return { id: await makeSubtitles(ctx.db, marker, { ...kept(marker, isRemoved), state: status ?? 'published' }) }
    if (type in updateKinds) {
      const update = { ...kept(marker, isRemoved), ...updateKinds[type], state: status ?? 'draft' }
      return { id: await makeUpdate(ctx.db, marker, update) }
    }
    if (type === 'app_files') return { id: await makeAppFile(ctx, marker, kept(marker, isRemoved)) }
    if (type === 'backups') return { id: await insert('backups', backupOf(marker, kept(marker, isRemoved))) }
    if (type === 'checksums') return { id: await makeChecksum(ctx.db, marker, kept(marker, isRemoved)) }
    if (searchResources.includes(type))
      return { id: await makeSearch(ctx.db, marker, { type, status, kept: kept(marker, isRemoved) }) }
    if (titleResources.includes(type))
      return { id: await makeTitle(ctx.db, marker, { type, status, kept: kept(marker, isRemoved) }) }
    if (nobodys.includes(type) && isKeyOf(resources, type)) return { id: await makeByApi(type, marker, isRemoved) }
    switch (type) {
      case 'devices':
        return { id: await makeDevice(marker, wanted) }
      case 'given sources': {
        const device = await makeDevice(marker, { owner })
        const { id, publicId } = await makeSource(marker, { deviceId: device, isRemoved })
        await ctx.db.updateTable('sources').set({ managed_by: superAdmin.id }).where('id', '=', id).execute()
        return { id: device, source: publicId }
      }
      case 'account TVs':
        return { id: await makeAccountTv(marker, wanted) }
      case 'portals':
        return { id: await makePortal(marker, owner!, isRemoved) }
      case 'portals in use': {
        const id = await makePortal(marker, null, isRemoved)
        await makeSource(marker, { deviceId: await makeDevice(marker, { owner }) })
        return { id }
      }
      case 'activity': {
        const operation = {
          at: now,
          actor_kind: 'staff',
          actor_name: owner!.name,
          by_id: owner!.id,
          verb: 'devices.update',
        }
        const about = { target_type: 'devices', target_label: marker, scope_path: owner!.path, changes: '{}' }
        const { search_text, created_at, updated_at } = kept(marker)
        return { id: await insert('activity', { ...operation, ...about, search_text, created_at, updated_at }) }
      }
      case 'mac_notifications':
      case 'home_notifications':
        return {
          id: await insert(
            'tv_messages',
            messageOf(type, marker, { ownerId: owner!.id, status, ...kept(marker, isRemoved) }),
          ),
        }
      case 'brandings': {
        const shown = { support: '{}', panel_host: 'tv.example.net', host_state: status ?? 'pending' }
        const branding = { name: marker, reseller_id: owner!.id, logo: null, active: 1, ...shown }
        return { id: await insert('brandings', { ...branding, ...kept(marker, isRemoved) }) }
      }
      case 'qr_profiles': {
        const shown = { title: '{"en":"Here"}', help: '{"en":"There"}', target: 'device_login', active: 1 }
        const profile = { name: marker, product: 'any', reseller_id: owner!.id, ...shown }
        return { id: await insert('qr_profiles', { ...profile, ...kept(marker, isRemoved) }) }
      }
      case 'm3u_portals': {
        const provider = { name: marker, url_template: 'http://a.example', reseller_id: owner!.id, active: 1 }
        return { id: await insert('m3u_portals', { ...provider, ...kept(marker, isRemoved) }) }
      }
      case 'm3u_links': {
        const place = { url: 'http://a.example', host: 'http://a.example', product: 'f2', reseller_id: owner!.id }
        const link = { name: marker, public_id: randomUUIDv7(), slug: marker, state: status ?? 'active', ...place }
        return { id: await insert('m3u_links', { ...link, ...kept(marker, isRemoved) }) }
      }
      case 'qr_registrations': {
        const device_id = await makeDevice(marker, { owner })
        const visitor = { device_id, mac: marker, product: 'f2', reseller_id: owner!.id, scanned_at: now }
        const status = wanted.status ?? 'scanned'
        return { id: await insert('qr_registrations', { ...visitor, status, ...kept(marker, isRemoved) }) }
      }
      case 'tampered_devices': {
        const place = { deviceId: await makeDevice(marker, { owner }), state: status ?? 'suspected', now }
        return { id: await makeSuspect(ctx.db, marker, { ...place, kept: kept(marker, isRemoved) }) }
      }
      case 'sub_distributors': {
        const dealer = { name: marker, distributor_id: owner!.id, status: 'active', ...kept(marker, isRemoved) }
        return { id: await insert('sub_distributors', dealer) }
      }
      case 'tickets': {
        const ticket = {
          subject: marker,
          text: '',
          opened_by_id: owner!.id,
          last_by_id: owner!.id,
          state: status ?? 'open',
        }
        return { id: await insert('tickets', { ...ticket, ...kept(marker, isRemoved) }) }
      }
      case 'voucher_batches': {
        const batch = { name: marker, product: 'f2', period: '1m', codes: 1, credits: 0, maker_id: owner!.id }
        const id = await insert('voucher_batches', { ...batch, state: status ?? 'active', ...kept(marker, isRemoved) })
        const code = { batch_id: id, number: 1, ...newVoucherColumns(ctx.keys), state: 'unused' }
        // One that waits has no codes yet.
        if (status !== 'waiting') await insert('voucher_codes', code)
        return { id }
      }
      // Closed: of open ones everybody has one.
      case 'credit_requests': {
        const asked = { user_id: owner!.id, credits: 5, note: marker, created_at: now }
        return { id: await insert('credit_requests', { ...asked, state: 'withdrawn' }) }
      }
      case 'credit_records':
        return { id: await makeRecord(marker, owner!) }
      case 'sessions': {
        const session = { kind: 'staff', user_id: owner!.id, device_id: null, two_factor: 'none', remember: 0 }
        const times = { issued_at: now, last_used_at: now, expires_at: now + hourMs }
        return {
          id: await insert('sessions', { ...session, ...times, token_hash: randomUUID(), ip: '', user_agent: '' }),
        }
      }
      case 'mails':
        return { id: await insert('outbox', mailTo(ctx, owner!.id, marker)) }
      case 'notifications':
        return { id: await insert('notifications', noticeTo(ctx, owner!.id, marker)) }
      case 'mass_jobs': {
        const job = { reference: randomUUID(), user_id: owner!.id, origin: '{}', kind: 'tags', gives: marker }
        const params = Buffer.from('sealed')
        return { id: await insert('mass_jobs', { ...job, params, state: 'waiting', created_at: now }) }
      }
      case 'list_views': {
        const view = {
          user_id: owner!.id,
          resource: 'devices',
          name: marker,
          scope: 'private',
          role_id: null,
          reach: '/',
        }
        return {
          id: await insert('list_views', { ...view, query: '{}', columns: null, created_at: now, updated_at: now }),
        }
      }
      case 'list_jobs': {
        const job = {
          user_id: owner!.id,
          origin: '{}',
          resource: 'devices',
          action: 'export',
          wanted: '{}',
          format: 'csv',
        }
        const rest = { language: 'en', state: 'done', total: 1, capped: 0, last_id: 1, created_at: now, ended_at: now }
        return { id: await insert('list_jobs', { ...job, ...rest }) }
      }
      case 'webhooks':
        return { id: await makeWebhook(owner!) }
      case 'webhook_deliveries': {
        const columns = { event_id: marker, event: 'webhook.test', cause: marker, body: '{}', state: 'failed' }
        const times = { attempts_left: 0, next_at: now, created_at: now }
        return {
          id: await insert('webhook_deliveries', { webhook_id: await makeWebhook(owner!), ...columns, ...times }),
        }
      }
      case 'api_keys': {
        const key = { user_id: owner!.id, name: marker, hint: 'ck_', token_hash: randomUUID(), scopes: '[]' }
        return { id: await insert('api_keys', { ...key, created_at: now }) }
      }
      case 'playlists':
        return { id: (await makeSource(marker, wanted)).publicId }
      case 'device portals':
        return { id: (await makeSource(marker, wanted, 'stalker')).publicId }
      case 'xtreams':
        return { id: (await makeSource(marker, wanted, 'xtream')).publicId }
      case 'files':
        return { id: (await makeSource(marker, wanted, 'm3u_file')).publicId }
      case 'uploads':
        return { id: await makeUpload(marker, wanted) }
      case 'pages':
        return makePage(marker, wanted)
      case 'pushes': {
        const id = randomUUIDv7()
        const push = { id, device_id: deviceId!, kind: 'config.changed' as const, data: '{}', acked_at: null }
        await ctx.db
          .insertInto('pushes')
          .values({ ...push, created_at: now, expires_at: now + hourMs })
          .execute()
        return { id }
      }
      case 'device_commands':
      case 'message_receipts':
      case 'update_actions':
      case 'device_claims':
        return { id: await makeOrder(ctx, type, { deviceId: deviceId!, marker, now }) }
      default:
        throw new Error(`nobody knows how to make one of ${type}`)
    }
  }

  return {
    nextNumber,
    nextName,
    async make(type: ObjectType, wanted: ObjectSpec): Promise<MatrixObject> {
      const marker = nextName()
      return { type, marker, isRemoved: wanted.isRemoved ?? false, ...(await makeId(type, marker, wanted)) }
    },
    /** Somebody new in the place of another: the same role, the same one above them. */
    async makeStandIn(
      place: Person,
      parent: Person | undefined,
      isRemoved = false,
      removedBy: number | null = null,
    ): Promise<MatrixObject & { person: Person }> {
      const name = nextName()
      const person = await seedPerson(ctx, { name, role: place.role, ...(parent ? { parent } : {}) })
      const removed = { deleted_at: now, stopped_by: removedBy }
      if (isRemoved) await ctx.db.updateTable('users').set(removed).where('id', '=', person.id).execute()
      return { type: 'users', id: person.id, marker: name, isRemoved, person }
    },
  }
}
