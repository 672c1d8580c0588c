import type { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import { activationCode, paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { findPrices } from '../credits/prices.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { textFor } from '../text-by-language.ts'
import { payerOf } from '../licences/device-payer.ts'
import { endOf, spansOf } from '../licences/features.ts'
import { anchorAt, periodEnd } from '../licences/period-end.ts'

export type Offers = AnswerOf<typeof deviceServicesCalls.offers>
type OfferQuery = { deviceId: number; language: string }

/** The services a TV could have, with what each period would cost now and until when it would run. */
export async function offerServices(
  db: Db,
  actor: StaffActor,
  now: number,
  { deviceId, language }: OfferQuery,
): Promise<Offers> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'product', 'reseller_id'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const payer = await payerOf(db, actor, device)
  const rows = await sold(db).where('product', 'in', ['any', device.product]).execute()
  const spans = Map.groupBy(await spansOf(db, device.id, now).execute(), ({ service }) => service)
  const data: Offers['data'] = []
  for (const { code, title } of rows) {
    const priceFor = { userId: payer.id, roleId: payer.role_id, product: device.product, service: code }
    const prices = await findPrices(db, priceFor, now)
    const own = spans.get(code) ?? []
    const end = endOf(own, now)
    const anchorDay = end === null ? null : await anchorAt(db, { deviceId: device.id, service: code, startsAt: end })
    data.push({
      service: code,
      title: textFor(title, language),
      has: own.length > 0,
      ends_at: own.length > 0 ? momentOf(end) : null,
      prices:
        end === null
          ? []
          : paidPeriods.flatMap((period) => {
              const price = prices.get(period)
              return price
                ? [
                    {
                      period,
                      credits: price.credits,
                      ends_at: momentOf(periodEnd(end, period, { trialDays: settingsOf(db).trial_days, anchorDay })),
                    },
                  ]
                : []
            }),
    })
  }
  return { payer: { id: payer.id, label: payer.name }, balance: await balanceOf(db, payer.id), data }
}

/** The services that are sold, with their titles in a language. */
export async function listOfferedServices(
  db: Db,
  language: string,
): Promise<{ service: string; title: string; product: string }[]> {
  const rows = await sold(db).execute()
  return rows.map(({ code, title, product }) => ({ service: code, title: textFor(title, language), product }))
}

function sold(db: Db) {
  return db
    .selectFrom('services')
    .select(['code', 'title', 'product'])
    .where('code', '!=', activationCode)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('code')
}

/** The services of a TV that are in force, each with its title. */
export async function readActiveServices(
  db: Db,
  deviceId: number,
  now: number,
  language: string,
): Promise<{ service: string; title: string; ends_at: string | null }[]> {
  const spans = Map.groupBy(await spansOf(db, deviceId, now).execute(), ({ service }) => service)
  return [...spans].map(([service, own]) => ({
    service,
    title: textFor(own[0]!.title, language),
    ends_at: momentOf(endOf(own, now)),
  }))
}
