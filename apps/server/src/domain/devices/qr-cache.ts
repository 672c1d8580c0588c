import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import { textFor } from '../text-by-language.ts'
import type { TvState } from './find-tv-session.ts'

export type TvQr = AnswerOf<typeof tvCalls.config>['qr']

/** After this long a process looks whether another one has changed a profile. */
const rereadAfterMs = 5_000

/** What the QR screens of TVs show, as this process knows it: in memory, because every configuration of a TV asks. */
export type QrCache = {
  /** What the screen of this TV shows, in its language; null when nobody has said anything. */
  of(device: Pick<TvState, 'reseller_id' | 'product' | 'mac' | 'locale'>, now: number): TvQr
  reload(): Promise<void>
}

type Profile = Awaited<ReturnType<typeof readProfiles>>[number]

export function createQrCache(db: Db, publicUrl: string): QrCache {
  /** By reseller, the newest first; those for all under null. */
  let profiles: ReadonlyMap<number | null, readonly Profile[]> = new Map()
  let stamp = ''
  let readAt = -Infinity

  async function reload(): Promise<void> {
    readAt = performance.now()
    const newest = await readStamp(db)
    if (newest !== stamp) profiles = Map.groupBy(await readProfiles(db), (profile) => profile.reseller_id)
    stamp = newest
  }

  return {
    of(device, now) {
      // A database that cannot be read just now says so wherever it is needed; the profiles known so far hold on.
      if (performance.now() - readAt >= rereadAfterMs) reload().catch(() => {})
      if (profiles.size === 0) return null
      const mine = device.reseller_id === null ? undefined : profiles.get(Number(device.reseller_id))
      const profile = nearest(mine, device.product, now) ?? nearest(profiles.get(null), device.product, now)
      return profile ? qrOf(profile, device, publicUrl) : null
    },
    reload,
  }
}

/** The newest that is valid now and for this product; else the newest for every product (domain §3.6). */
function nearest(profiles: readonly Profile[] | undefined, product: string, now: number): Profile | undefined {
  const valid = profiles?.filter(({ valid_from: from, valid_to: to }) => (from ?? 0) <= now && (to ?? Infinity) > now)
  return valid?.find((one) => one.product === product) ?? valid?.find((one) => one.product === 'any')
}

/** Says whether anything was written since: every change of a row is a new version of it. */
async function readStamp(db: Db): Promise<string> {
  const { rows, last, versions } = await db
    .selectFrom('qr_profiles')
    .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.max('id').as('last'), eb.fn.sum('version').as('versions')])
    .executeTakeFirstOrThrow()
  return `${rows}/${last}/${versions}`
}

function readProfiles(db: Db) {
  return db
    .selectFrom('qr_profiles')
    .select(['product', 'reseller_id', 'title', 'help', 'target', 'custom_url', 'valid_from', 'valid_to'])
    .where('active', '=', (eb) => eb.lit(1))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

function qrOf(profile: Profile, device: Pick<TvState, 'mac' | 'locale'>, publicUrl: string): TvQr {
  const urls: Readonly<Record<string, string>> = {
    device_login: `${publicUrl}/device/login?mac=${encodeURIComponent(device.mac)}`,
    register: `${publicUrl}/register`,
  }
  return {
    url: urls[profile.target] ?? profile.custom_url,
    title: textFor(profile.title, device.locale),
    text: textFor(profile.help, device.locale),
    expires_at: momentOf(profile.valid_to),
  }
}
