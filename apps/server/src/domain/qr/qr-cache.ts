import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { textFor } from '../text-by-language.ts'
import type { TvRecord } from '../sessions/find-tv-session.ts'
import { panelAddress } from '../branding/branding.ts'
import type { BrandingCache } from '../branding/branding-cache.ts'
import { createReread } from '../reread.ts'
import { profilesShown } from './profiles-shown.ts'
import { qrCodeOf } from './qr-code.ts'

export type TvQr = AnswerOf<typeof tvCalls.config>['qr']

type ShownOn = Pick<TvRecord, 'public_id' | 'mac' | 'locale'>

/** What the QR screens of TVs show, as this process knows it: in memory, because every configuration of a TV asks. */
export type QrCache = {
  /** What the screen of this TV shows, in its language; null when nobody has said anything. */
  of(device: ShownOn & Pick<TvRecord, 'seller_path' | 'product'>, now: number): TvQr
  reload(): Promise<void>
}

type Place = { publicUrl: string; keys: Keys; brandingCache: BrandingCache }

type Profile = Awaited<ReturnType<typeof readProfiles>>[number]

export function createQrCache(db: Db, { publicUrl, keys, brandingCache }: Place): QrCache {
  /** By reseller, the newest first; those for all under null. Of the resellers above a TV the nearest counts. */
  let profiles: ReadonlyMap<number | null, readonly Profile[]> = new Map()
  let stamp = ''

  const { reload, refresh } = createReread(async () => {
    const newest = await readStamp(db)
    if (newest !== stamp) profiles = Map.groupBy(await readProfiles(db), (profile) => profile.reseller_id)
    stamp = newest
  })

  return {
    of(device, now) {
      refresh()
      if (profiles.size === 0) return null
      const above = (device.seller_path ?? '').split('/').filter(Boolean).map(Number)
      for (const id of [...above.toReversed(), null]) {
        const profile = nearest(profiles.get(id), device.product, now)
        if (!profile) continue
        const address = panelAddress(brandingCache.current(), device.seller_path, publicUrl)
        return qrOf(profile, device, { address, keys })
      }
      return null
    },
    reload,
  }
}

/** The newest that is valid now and for this product; else the newest for every product (domain §3.6). */
function nearest(profiles: readonly Profile[] | undefined, product: string, now: number): Profile | undefined {
  const valid = profiles?.filter(({ valid_from: from, valid_to: to }) => (from ?? 0) <= now && (to ?? Infinity) > now)
  return valid?.find((one) => one.product === product) ?? valid?.find((one) => one.product === 'any')
}

/** Says whether a profile, or an account that has one, was changed since: every change of a row is a new version of it. */
async function readStamp(db: Db): Promise<string> {
  const { rows, last, versions, accounts } = await db
    .selectFrom('qr_profiles')
    .leftJoin('users', 'users.id', 'qr_profiles.reseller_id')
    .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.max('qr_profiles.id').as('last')])
    .select((eb) => [eb.fn.sum('qr_profiles.version').as('versions'), eb.fn.sum('users.version').as('accounts')])
    .executeTakeFirstOrThrow()
  return `${rows}/${last}/${versions}/${accounts}`
}

function readProfiles(db: Db) {
  return profilesShown(db)
    .select(['id', 'product', 'reseller_id', 'title', 'help', 'target', 'ask_contact', 'valid_from', 'valid_to'])
    .orderBy('id', 'desc')
    .execute()
}

function qrOf(profile: Profile, device: ShownOn, { address, keys }: { address: string; keys: Keys }): TvQr {
  const code = qrCodeOf(keys, { publicId: device.public_id, profileId: profile.id })
  // An address behind the `#` is in no server's log. Players know the sign-in by its path.
  const leadsOn = profile.target === 'device_login' && profile.ask_contact === 0
  return {
    url: leadsOn
      ? `${address}/device/login?mac=${encodeURIComponent(device.mac)}#${code}`
      : `${address}/device/welcome#${code}`,
    title: textFor(profile.title, device.locale),
    text: textFor(profile.help, device.locale),
    expires_at: momentOf(profile.valid_to),
  }
}
