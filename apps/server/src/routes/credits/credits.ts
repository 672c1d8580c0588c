import { Readable } from 'node:stream'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { paidPeriods } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { withIdempotencyKey } from '../../domain/ledger/with-idempotency-key.ts'
import { decideCredits } from '../../domain/credits/decide-credits.ts'
import { enterCredits } from '../../domain/credits/enter-credits.ts'
import { readLots, type Lot } from '../../domain/ledger/lots.ts'
import { noteCredits } from '../../domain/credits/note-credits.ts'
import { readCreditRecord, showRecord } from '../../domain/credits/read-records.ts'
import { openStatement, readLines, readTotals, type StatementRange } from '../../domain/credits/read-statement.ts'
import { reverseCredits } from '../../domain/credits/reverse-credits.ts'
import { readBalances, readSummary } from '../../domain/credits/summaries.ts'
import { closeByTransfer, reopenRequest } from '../../domain/credit-requests/answer-request.ts'
import { readLastPeriods } from '../../domain/figures/renewals.ts'
import { verifyLedger } from '../../domain/ledger/verify-ledger.ts'
import { momentOf } from '../../domain/clock.ts'
import { quoteDevices, type DeviceQuote } from '../../domain/licences/quote-devices.ts'
import { notifyCreditsTakenBack } from '../../domain/messages/notify-credits-taken-back.ts'
import { handle, type Route, type CallRequest } from '../../http/handle.ts'
import { readIdempotentCall } from '../../http/idempotency-key.ts'
import { translateNotice } from '../../i18n/translate.ts'
import type { TableFile } from '../../files/table-file.ts'
import { writeCsv } from '../../files/write-csv.ts'
import { pdfLanguageOf, writePdf } from '../../files/write-pdf.ts'
import { writeXlsx } from '../../files/write-xlsx.ts'
import { receiptFile, statementFile } from './credit-files.ts'
import { sayRequest } from './credit-requests.ts'

/** The calls about credits (spec §7). */
export const creditRoutes: Route[] = [
  handle(creditCalls.statement, async ({ ctx: { db }, actor, params, query }) => {
    const { page, length } = query
    const statement = await openStatement(db, actor, params.id, query)
    const first = statement.firstSeq + (page - 1) * length
    const last = Math.min(statement.lastSeq, first + length - 1)
    const data =
      statement.accountId === null ? [] : await readLines(db, actor, { accountId: statement.accountId, first, last })
    return {
      user: statement.user,
      balance: statement.balance,
      from: momentOf(statement.from),
      to: momentOf(statement.to),
      opening: statement.opening,
      closing: statement.closing,
      data,
      totals: await readTotals(db, statement),
      expiring: (await readOwnLots(db, statement)).map(({ recordId, left, expiresAt }) => ({
        record_id: recordId,
        credits: left,
        expires_at: momentOf(expiresAt),
      })),
      meta: { page, length, total: Math.max(0, statement.lastSeq - statement.firstSeq + 1) },
    }
  }),

  handle(creditCalls.enterCredits, ({ ctx, actor, now, body, origin, request }) => {
    const keyed = readIdempotentCall(request)
    return withIdempotencyKey(ctx.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const recorded = await enterCredits(tx, actor, now, { entry: body, key: keyed.key, origin })
        const { record } = recorded
        if (record.type === 'clawback' && record.status === 'settled')
          await notifyCreditsTakenBack(
            tx,
            { record, by: actor.name, say: (language, values) => translateNotice(language, 'takenBack', values) },
            now,
          )
        await closeByTransfer(tx, actor, now, { record, origin, say: sayRequest })
        return { data: await showRecord(tx, actor, now, recorded) }
      },
    })
  }),

  handle(creditCalls.moveCredits, ({ ctx, actor, now, body, origin, request }) =>
    withIdempotencyKey(ctx.db, actor, now, {
      ...readIdempotentCall(request),
      work: async (tx) => {
        const recorded = await decideCredits(tx, actor, now, { ...body, origin })
        await closeByTransfer(tx, actor, now, { record: recorded.record, origin, say: sayRequest })
        return { data: await showRecord(tx, actor, now, recorded) }
      },
    }),
  ),

  handle(creditCalls.noteCredits, async ({ ctx, actor, now, body, origin }) => ({
    data: await showRecord(ctx.db, actor, now, { record: await noteCredits(ctx.db, actor, now, { ...body, origin }) }),
  })),

  handle(creditCalls.reverseCredits, ({ ctx, actor, now, body, origin, request }) => {
    const keyed = readIdempotentCall(request)
    return withIdempotencyKey(ctx.db, actor, now, {
      ...keyed,
      work: async (tx) => {
        const recorded = await reverseCredits(tx, actor, now, { ...body, key: keyed.key, origin })
        const { record } = recorded
        if (recorded.reversed.type === 'transfer') {
          const notice = record.note === '' ? 'transferUndone' : 'takenBack'
          const say = (language: Locale, values: Readonly<Record<string, string | number>>) =>
            translateNotice(language, notice, values)
          await notifyCreditsTakenBack(tx, { record, by: actor.name, say }, now)
          await reopenRequest(tx, actor, now, { record: recorded.reversed, origin })
        }
        return { data: await showRecord(tx, actor, now, recorded) }
      },
    })
  }),

  handle(creditCalls.downloadCredits, async (asked) => {
    const { file, name } = await chooseFile(asked)
    const { write, type } = formats[asked.body.format]
    asked.reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}.${asked.body.format}"`)
      .header('cache-control', 'private, no-store')
    return Readable.from(write(file), { objectMode: false })
  }),

  handle(creditCalls.creditRecord, async ({ ctx, actor, now, params }) => ({
    data: await readCreditRecord(ctx.db, actor, now, params.id),
  })),

  handle(creditCalls.creditSummary, ({ ctx, actor, now }) => readSummary(ctx.db, actor, now)),

  handle(creditCalls.creditBalances, ({ ctx, actor, now, query }) => readBalances(ctx.db, actor, now, query)),

  handle(creditCalls.creditPrices, async ({ ctx, actor, now, query }) => {
    const [quote] = await quoteDevices(ctx.db, actor, now, { ids: [query.device] })
    const { payer, balance, prices } = quote!
    return {
      payer: { id: payer.id, label: payer.name },
      balance,
      data: offersOf(prices),
    }
  }),

  handle(creditCalls.creditQuotes, async ({ ctx, actor, now, query }) => {
    const quotes = await quoteDevices(ctx.db, actor, now, { ids: query.device, reseller: query.reseller })
    const [only, ...others] = query.device
    const last =
      only === undefined || others.length > 0 ? null : ((await readLastPeriods(ctx.db, [only])).get(only) ?? null)
    return {
      data: quotes.map(({ count, payer, balance, issuable, prices }) => ({
        count,
        payer: { id: payer.id, label: payer.name },
        balance,
        issuable,
        last,
        data: offersOf(prices),
      })),
    }
  }),

  handle(creditCalls.checkLedger, ({ ctx }) => verifyLedger(ctx.db)),
]

/** The periods that have a price, the shortest first. */
function offersOf(prices: DeviceQuote['prices']) {
  return paidPeriods.flatMap((period) => {
    const price = prices.get(period)
    return price ? [{ period, credits: price.credits, ends_at: momentOf(price.endsAt) }] : []
  })
}

/** What of an account ends, the next end first. */
async function readOwnLots(db: Db, { accountId, balance }: StatementRange): Promise<Lot[]> {
  const lots = accountId === null ? [] : await readLots(db, { id: accountId, balance })
  return lots.toSorted((one, other) => one.expiresAt - other.expiresAt)
}

const formats: Record<
  'pdf' | 'csv' | 'xlsx',
  { write: (file: TableFile) => AsyncIterable<string | Buffer>; type: string }
> = {
  pdf: { write: writePdf, type: 'application/pdf' },
  csv: { write: writeCsv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** `credit:<id>` is the receipt of a record, a plain id the statement of a user. */
async function chooseFile({
  ctx,
  actor,
  now,
  language,
  body,
}: CallRequest<typeof creditCalls.downloadCredits>): Promise<{ file: TableFile; name: string }> {
  const about = { language: body.format === 'pdf' ? pdfLanguageOf(language) : language, now, actor }
  const receiptOf = /^credit:(\d+)$/u.exec(String(body.id))?.[1]
  if (receiptOf !== undefined) {
    const record = await readCreditRecord(ctx.db, actor, now, Number(receiptOf))
    return { file: receiptFile(record, about), name: `receipt-${record.doc_no ?? record.id}` }
  }
  const statement = await openStatement(ctx.db, actor, Number(body.id), body)
  const totals = await readTotals(ctx.db, statement)
  const day = new Date(now).toISOString().slice(0, 10)
  return { file: statementFile(ctx.db, statement, totals, about), name: `statement-${statement.user.id}-${day}` }
}
