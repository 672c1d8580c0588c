import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import { momentOf } from '../clock.ts'
import { textFor } from '../text-by-language.ts'
import type { AdmittedTv } from './find-tv-session.ts'

export type TvQr = AnswerOf<typeof tvCalls.config>['qr']

/** Later than any end. */
const latest = Number.MAX_SAFE_INTEGER

/** The nearest profile that is valid now: of the reseller before the product, and that before the one for all (domain §3.6). */
const nearest = prepareQuery((db: Db, resellerId: number, product: string, now: number) =>
  db
    .selectFrom('qr_profiles')
    .select(['title', 'help', 'target', 'custom_url', 'valid_to'])
    .where((eb) => eb.or([eb('reseller_id', 'is', null), eb('reseller_id', '=', resellerId)]))
    .where(sql<boolean>`product in ('any', ${product})`)
    .where(sql<boolean>`${now} between coalesce(valid_from, 0) and coalesce(valid_to - 1, ${sql.lit(latest)})`)
    .where('active', '=', (eb) => eb.lit(1))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy(sql`case when reseller_id is null then 1 else 0 end`)
    .orderBy(sql`case when product = 'any' then 1 else 0 end`)
    .orderBy('id', 'desc'),
)

type Profile = NonNullable<Awaited<ReturnType<typeof nearest>>>
type Place = { db: Db; publicUrl: string }

// No user has this id: a TV that nobody sells gets what is for all.
const valuesOf = ({ device: { reseller_id, product } }: AdmittedTv, now: number) =>
  [reseller_id ?? 0, product, now] as const

/** What the QR screen of a TV shows, in its language; null when nobody has said anything. */
export async function readTvQr({ db, publicUrl }: Place, tv: AdmittedTv, now: number): Promise<TvQr> {
  return qrOf(await nearest(db, ...valuesOf(tv, now)), tv, publicUrl)
}

/** The same without waiting; undefined where the database can only be asked asynchronously. */
export function readTvQrAtOnce({ db, publicUrl }: Place, tv: AdmittedTv, now: number): TvQr | undefined {
  const read = nearest.atOnce(db, ...valuesOf(tv, now))
  return read === null ? undefined : qrOf(read.row, tv, publicUrl)
}

function qrOf(profile: Profile | undefined, { device }: AdmittedTv, publicUrl: string): TvQr {
  if (!profile) return null
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
