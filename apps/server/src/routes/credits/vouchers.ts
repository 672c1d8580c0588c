import { Readable } from 'node:stream'
import { voucherCalls as calls } from '@castellan/contract/calls/vouchers.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { readOwnDevice } from '../../domain/owners/own-device.ts'
import { makeBatch, quoteVouchers } from '../../domain/vouchers/make-batch.ts'
import { readCodes, readHandout } from '../../domain/vouchers/read-codes.ts'
import { redeemVoucher } from '../../domain/vouchers/redeem-voucher.ts'
import { writeCsv } from '../../files/write-csv.ts'
import { pdfLanguageOf, writePdf } from '../../files/write-pdf.ts'
import { writeXlsx } from '../../files/write-xlsx.ts'
import { exportTypes } from '../../files/table-file.ts'
import { handle, type Route } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import { voucherFile } from './voucher-file.ts'

const formats = {
  pdf: { write: writePdf, type: 'application/pdf' },
  csv: { write: writeCsv, type: exportTypes.csv },
  xlsx: { write: writeXlsx, type: exportTypes.xlsx },
}

/** Making batches of vouchers, their codes, and redeeming one. */
export const voucherRoutes: Route[] = [
  handle(calls.prices, ({ ctx, actor, now, query }) => quoteVouchers(ctx.db, actor, now, query.product)),

  handle(calls.make, ({ ctx, actor, now, body, origin, request }) => {
    const keyed = readIdempotentCall(request)
    return withIdempotencyKey(ctx.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const made = await makeBatch(tx, actor, now, { draft: body, keys: ctx.keys, key: keyed.key, origin })
        const { id, name, state, credits } = made
        return { data: { id, name, state, credits: credits * body.codes } }
      },
    })
  }),

  handle(calls.codes, async ({ ctx, actor, now, params: { id }, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { data: await readCodes(ctx.db, actor, now, { id, keys: ctx.keys }) }
  }),

  handle(calls.download, async ({ ctx, actor, now, params: { id }, body: { format }, language, origin, reply }) => {
    const { batch, codes } = await readHandout(ctx.db, actor, now, { id, keys: ctx.keys, origin })
    const { write, type } = formats[format]
    const file = voucherFile(batch, codes, {
      language: format === 'pdf' ? pdfLanguageOf(language) : language,
      isBare: format !== 'pdf',
    })
    reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="vouchers-${id}.${format}"`)
      .header('cache-control', 'private, no-store')
    return Readable.from(write(file), { objectMode: false })
  }),

  handle(calls.redeem, async ({ ctx, actor, now, body, origin }) => {
    await redeemVoucher(ctx.db, actor, now, { code: body.code, keys: ctx.keys, origin })
    return { device: await readOwnDevice(ctx.db, actor.deviceId, now) }
  }),
]
