import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { readMomentRange } from '@castellan/contract/kit/range.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isAdmin } from '../domain/actor.ts'
import { isOfBranch } from '../domain/access/reseller-tree.ts'
import { AppError } from '../domain/app-error.ts'
import { within } from '../domain/figures/within.ts'
import { cancelBatch } from '../domain/vouchers/cancel-batch.ts'
import { approveBatch, checkEnd } from '../domain/vouchers/make-batch.ts'
import { registerResource } from '../engine/registry.ts'

const codesThat = (condition: RawBuilder<unknown>) =>
  sql`(select count(*) from voucher_codes where voucher_codes.batch_id = voucher_batches.id and ${condition})`
const isOver = (now: number) => sql`coalesce(voucher_batches.expires_at <= ${now}, false)`

registerResource(voucherBatches, {
  derive: {
    unused: (_, { now }) => codesThat(sql`voucher_codes.state = 'unused' and not ${isOver(now)}`),
    used: () => codesThat(sql`voucher_codes.state = 'used'`),
    expired: (_, { now }) => codesThat(sql`voucher_codes.state = 'unused' and ${isOver(now)}`),
    refunded: () => codesThat(sql`voucher_codes.state = 'refunded'`),
  },
  filters: {
    branch: (_, values, { actor }) => isOfBranch(actor, 'voucher_batches.maker_id', values),
    redeemed_at: (_, values, { now }) =>
      sql<SqlBool>`voucher_batches.id in (select voucher_codes.batch_id from voucher_codes
        where voucher_codes.state = 'used' and ${within(
          sql`voucher_codes.redeemed_at`,
          values.map((value) => readMomentRange(value, now)),
        )})`,
  },
  beforeUpdate: async ({ actor, now }, columns, row) => {
    // An earlier end takes codes from those who hold them.
    if (actor.id !== row.maker_id && !isAdmin(actor)) throw new AppError('forbidden')
    if (row.state === 'cancelled') throw new AppError('bad_state')
    if (columns.expires_at !== undefined && columns.expires_at !== row.expires_at) checkEnd(columns.expires_at, now)
    return columns
  },
  actions: {
    approve: ({ tx, actor, now, ctx, key, origin }, row) =>
      approveBatch(tx, actor, now, { batch: row, keys: ctx.keys, key, origin }),
    cancel: ({ tx, actor, now, key, origin }, row) => cancelBatch(tx, actor, now, { batch: row, key, origin }),
  },
  branch: async ({ tx }, row) => {
    const maker = tx.selectFrom('users').select('path').where('id', '=', row.maker_id)
    return (await maker.executeTakeFirstOrThrow()).path
  },
})
