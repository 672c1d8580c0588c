import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { AppContext } from '../context/app-context.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import type { StaffActor } from '../domain/actor.ts'
import { cancelBatch } from '../domain/vouchers/cancel-batch.ts'
import { makeBatch } from '../domain/vouchers/make-batch.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'

type DemoBatch = {
  by: string
  name: string
  period: '1m' | '3m' | '12m'
  codes: number
  used: number
  days?: number
  isCancelled?: true
}

const batches: readonly DemoBatch[] = [
  { by: 'Nordlicht TV', name: 'Kiosk am Hafen', period: '1m', codes: 6, used: 2, isCancelled: true },
  { by: 'Nordlicht TV', name: 'Elektro Brandt, Altona', period: '3m', codes: 8, used: 5, days: 90 },
  { by: 'Casa Media', name: 'Feria de octubre', period: '1m', codes: 12, used: 3, days: 30 },
]

/** More codes than one person pays for alone: it waits for a second one. */
const largeBatch = {
  by: 'Marta Ferreira',
  name: 'Hotel group, Algarve',
  product: 'f2',
  period: '12m',
  codes: 150,
} as const

/** Batches of activation codes that resellers have handed out to shops, some of them used. */
export async function seedDemoVouchers(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  for (const { by, name, period, codes, used, days, isCancelled } of batches) {
    const { id, path, role } = people.find((person) => person.name === by)!
    const actor: StaffActor = { ...demoActor(people, now), id, name: by, path, role, rowScope: 'subtree' }
    const expires_at = days === undefined ? null : new Date(now + days * dayMs).toISOString()
    const tvs = await ctx.db.selectFrom('devices').select('id').where('reseller_id', '=', id).limit(used).execute()
    await ctx.db.transaction().execute(async (tx) => {
      const draft = { name, product: 'f2' as const, period, codes, expires_at }
      const made = await makeBatch(tx, actor, now, { draft, keys: ctx.keys, origin: noOrigin })
      for (const [index, tv] of tvs.entries())
        await tx
          .updateTable('voucher_codes')
          .set({ state: 'used', device_id: tv.id, redeemed_at: now - (index + 1) * 7 * hourMs })
          .where('batch_id', '=', made.id)
          .where('number', '=', index + 1)
          .execute()
      if (!isCancelled) return
      const batch = await tx
        .selectFrom('voucher_batches')
        .selectAll()
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
      const cancelled = await cancelBatch(tx, actor, now, { batch, origin: noOrigin })
      await tx.updateTable('voucher_batches').set(cancelled).where('id', '=', made.id).execute()
    })
  }
  const { by, ...large } = largeBatch
  const { id, path, role } = people.find((person) => person.name === by)!
  const actor: StaffActor = { ...demoActor(people, now), id, name: by, path, role, rowScope: 'subtree' }
  await ctx.db
    .transaction()
    .execute((tx) =>
      makeBatch(tx, actor, now, { draft: { ...large, expires_at: null }, keys: ctx.keys, origin: noOrigin }),
    )
}
