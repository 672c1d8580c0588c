import { deviceServicesCalls } from '@castellan/contract/calls/device-services.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { setAutoRenew } from '../../domain/services/auto-renew.ts'
import { lockDevice } from '../../domain/devices/lock-device.ts'
import { listOfferedServices, offerServices, readActiveServices } from '../../domain/services/offer-services.ts'
import { sellService, stopService, undoService } from '../../domain/services/sell-service.ts'
import type { Device } from '../../domain/devices/tv-device.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../../domain/activity/record-activity.ts'
import type { FastifyRequest } from 'fastify'
import { handle, type Route } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import type { AppContext } from '../../context/app-context.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

/** Services of one TV beyond its activation (domain §3.33). */
export const deviceServicesRoutes: Route[] = [
  handle(deviceServicesCalls.list, async ({ ctx, language }) => ({
    data: await listOfferedServices(ctx.db, language),
  })),

  handle(deviceServicesCalls.offers, async ({ ctx, actor, now, params, language }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return offerServices(ctx.db, actor, now, { deviceId: params.id, language })
  }),

  handle(deviceServicesCalls.buy, (asked) =>
    change(asked, (tx, about) => sellService(tx, asked.actor, asked.now, { ...asked.body, ...about })),
  ),

  handle(deviceServicesCalls.undo, (asked) =>
    change(asked, (tx, about) => undoService(tx, asked.actor, asked.now, { ...asked.body, ...about })),
  ),

  handle(deviceServicesCalls.stop, (asked) =>
    change(asked, (tx, about) => stopService(tx, asked.actor, asked.now, { ...asked.body, ...about })),
  ),

  handle(deviceServicesCalls.autoRenew, async ({ ctx, actor, now, origin, params: { id }, body }) => {
    await checkDeviceSeen(ctx, actor, id)
    await ctx.db
      .transaction()
      .execute(async (tx) => setAutoRenew(tx, actor, now, { device: await lockDevice(tx, id), ...body, origin }))
    return { ok: true } as const
  }),
]

type SaleRequest = {
  ctx: AppContext
  actor: StaffActor
  now: number
  origin: Origin
  language: string
  params: { id: number }
  request: FastifyRequest
}
type ServiceChange = { device: Device; key: string; origin: Origin }

/** Runs once per idempotency key, with the TV locked; the TV is notified after the commit. */
async function change(
  { ctx, actor, now, origin, language, params: { id }, request }: SaleRequest,
  work: (tx: Db, about: ServiceChange) => Promise<unknown>,
) {
  await checkDeviceSeen(ctx, actor, id)
  const keyed = readIdempotentCall(request)
  const answer = await withIdempotencyKey(ctx.db, actor, now, {
    ...keyed,
    work: async (tx) => {
      await work(tx, { device: await lockDevice(tx, id), key: keyed.key, origin })
      return { data: await readActiveServices(tx, id, now, language) }
    },
  })
  return answer
}
