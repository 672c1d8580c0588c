import { devices } from '@castellan/contract/resources/devices.ts'
import { hash } from 'node:crypto'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Insertable } from 'kysely'
import { searchTextOf } from '../db/search-text.ts'
import type { DeviceRow, SourceRow } from '../db/schema/schema.ts'
import { recordModelCode } from '../domain/registration/model-codes.ts'
import type { AppContext } from '../context/app-context.ts'
import type { DemoPerson } from './demo-people.ts'
import { pickOne, seededRandom } from './seeded-random.ts'
import { newRow } from '../db/new-row.ts'

const chunk = 400

const rooms = [
  'Living room',
  'Wohnzimmer oben',
  'Bar counter',
  'Hotel Sol 204',
  'Oma',
  'Salon',
  'Slaapkamer',
  'Sala de estar',
  'Salon TV',
  'Kitchen',
  'Garage',
  'Werkstatt',
  'Recepcja',
  'Quarto 12',
  '',
]
const models = [
  'Samsung QE55',
  'LG OLED C3',
  'Fire TV Cube',
  'Formuler Z11',
  'Philips 43HFL',
  'MAG 540',
  'Apple TV 4K',
  'Xiaomi Box S',
  'Chromecast HD',
  'Nvidia Shield',
  'BuzzTV X5',
  'Hisense U7',
]
const vendors = ['00:1A:79', 'D4:3B:04', 'A8:5B:36', 'F0:99:BF', '3C:5C:C4', '7C:61:66']
const countries = ['DE', 'DE', 'ES', 'PL', 'NL', 'PT', 'TR', 'FR', 'GB', 'AT']
const hosts = [
  'http://tv.nordlicht.example:8080',
  'http://line.casamedia.example',
  'https://play.lumiere.example',
  'http://cdn.anadolu.example:25461',
  'http://free.example.org',
]
const states = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'trial',
  'grace',
  'expired',
  'expired',
  'registered',
  'registered',
  'suspended',
  'blocked',
] as const
const versions = [
  ['3.4.0', 30_400],
  ['3.3.2', 30_302],
  ['3.1.0', 30_100],
  ['2.9.8', 20_908],
] as const

type DemoDevice = { device: Insertable<DeviceRow>; sources: number; host: string }

/** Fills the panel with devices of every state, spread over the sellers, and their playlists by address. */
export async function seedDemoDevices(ctx: AppContext, sellers: readonly DemoPerson[], count: number): Promise<void> {
  const random = seededRandom(20_261_121)
  const now = ctx.clock()
  // As a TV's registration does it: the codes that no model names are found under Models.
  for (const code of count > 0 ? models : []) await recordModelCode(ctx.db, { code, vendor: vendorOf(code) }, now)
  for (let from = 0; from < count; from += chunk) {
    const made = Array.from({ length: Math.min(chunk, count - from) }, (_, index) =>
      makeDevice(random, { number: from + index, sellers, now }),
    )
    await ctx.db.transaction().execute(async (tx) => {
      const ids = await tx
        .insertInto('devices')
        .values(made.map(({ device }) => device))
        .returning('id')
        .execute()
      const sources = made.flatMap((one, index) => makeSources(ctx, random, { ...one, deviceId: ids[index]!.id, now }))
      if (sources.length > 0) await tx.insertInto('sources').values(sources).execute()
    })
  }
}

const vendorOf = (model: string) => model.split(' ')[0]!

function makeDevice(
  random: () => number,
  { number, sellers, now }: { number: number; sellers: readonly DemoPerson[]; now: number },
): DemoDevice {
  const state = pickOne(random, states)
  const isTaken = state !== 'registered' || random() < 0.3
  const [appVersion, appCode] = pickOne(random, versions)
  const addedAt = now - Math.floor(random() ** 2 * 400 * dayMs) - 60_000
  const tail = [number >> 16, number >> 8, number]
    .map((part) => (part & 0xff).toString(16).padStart(2, '0').toUpperCase())
    .join(':')
  const mac = `${pickOne(random, vendors)}:${tail}`
  const name = pickOne(random, rooms)
  const model = pickOne(random, models)
  const sources = state === 'registered' ? 0 : Math.floor(random() * 3)
  const seenAt = random() < 0.04 ? null : now - Math.floor(random() ** 6 * 60 * dayMs)
  const id = publicId(random)
  const device: Insertable<DeviceRow> = {
    public_id: id,
    product: pickOne(random, ['f2', 'f2', 'f2', 'fpro', 'onair']),
    mac,
    // One that was never seen is a reservation; the others have a key nobody holds.
    public_key: seenAt === null ? null : hash('sha256', id, 'base64url'),
    name,
    status: state,
    status_before: state === 'suspended' || state === 'blocked' ? 'active' : null,
    blocked_reason: state === 'blocked' ? 'Changed app' : '',
    model,
    vendor: vendorOf(model),
    platform: 'android',
    os: 'Android 11',
    locale: 'en',
    timezone: 'Europe/Berlin',
    app_code: appCode,
    app_version: appVersion,
    country: pickOne(random, countries),
    reseller_id: isTaken ? pickOne(random, sellers).id : null,
    tags: random() < 0.05 ? '["hotel"]' : '[]',
    ...lifeOf(random, {
      state,
      addedAt,
      now,
    }),
    last_seen_at: seenAt,
    last_ip: seenAt === null ? '' : `198.51.100.${(number % 254) + 1}`,
    sources_version: 1 + sources,
    applied_config_version: 1,
    applied_sources_version: 1 + sources,
    applied_at: seenAt,
    source_count: sources,
    ...newRow(addedAt),
    search_text: searchTextOf(devices, { mac, further_macs: '[]', name, model }),
  }
  return { device, sources, host: pickOne(random, hosts) }
}

function lifeOf(
  random: () => number,
  { state, addedAt, now }: { state: (typeof states)[number]; addedAt: number; now: number },
) {
  if (state === 'registered') return { activated_at: null, expires_at: null }
  const activatedAt = addedAt + Math.floor(random() * dayMs)
  if (state === 'grace') return { activated_at: activatedAt, expires_at: now - Math.floor(random() * 6 * dayMs) }
  if (state === 'expired')
    return { activated_at: activatedAt, expires_at: now - (7 + Math.floor(random() * 120)) * dayMs }
  if (state === 'trial') return { activated_at: activatedAt, expires_at: now + Math.floor(random() * 7 * dayMs) }
  const kind = random()
  if (kind < 0.1) return { activated_at: activatedAt, expires_at: null }
  // One in ten is to be renewed this week.
  return { activated_at: activatedAt, expires_at: now + Math.floor(random() * (kind < 0.2 ? 7 : 365) * dayMs) }
}

type ForDevice = DemoDevice & { deviceId: number; now: number }

function makeSources(
  ctx: AppContext,
  random: () => number,
  { device, deviceId, sources, host, now }: ForDevice,
): Insertable<SourceRow>[] {
  return Array.from({ length: sources }, (_, position) => {
    const publicIdOfSource = publicId(random)
    const secret = JSON.stringify({
      url: `${host}/get.php?username=demo${deviceId}&password=${publicIdOfSource.slice(0, 8)}&type=m3u_plus`,
    })
    const name = position === 0 ? 'Home list' : `Sports ${position}`
    return {
      public_id: publicIdOfSource,
      device_id: deviceId,
      kind: 'm3u_url',
      name,
      name_key: name.toLowerCase(),
      secret: ctx.keys.seal(Buffer.from(secret), `sources|secret|${publicIdOfSource}`),
      host,
      user_agent: '',
      ...healthOf(random, host, now),
      enabled: 1,
      position,
      snapshot_id: null,
      version: 1,
      created_at: Number(device.created_at),
      updated_at: now,
      deleted_at: null,
    }
  })
}

const hourMs = dayMs / 24

/** One provider has failed for most of its TVs since this morning, one has accounts that ran out, and one was never read. */
function healthOf(random: () => number, host: string, now: number) {
  const isBroken = host === hosts[0] && random() < 0.6
  const hasExpired = host === hosts[3] && random() < 0.1
  const checkedAt = now - Math.floor(random() * 4 * hourMs)
  if (host === hosts[4]) return { status: 'new' }
  if (!isBroken && !hasExpired) return { status: 'ok', checked_at: checkedAt, refreshed_at: checkedAt }
  const failingSince = isBroken ? checkedAt : now - Math.floor(random() * 30 * dayMs)
  const fault = isBroken ? 'auth' : 'expired'
  return { status: 'failed', fault, checked_at: checkedAt, failing_since: failingSince }
}

function publicId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}
