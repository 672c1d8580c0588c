import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { creditMoves, creditStates, creditTypes, enteredCreditTypes } from '../licences/credit-moves.ts'
import { creditSummarySchema } from './credit-summary.ts'
import { paidPeriods, pricePeriods } from '../licences/price-periods.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** A whole number of credits. */
export const creditsSchema = z.int().check(z.gte(1), z.lte(limits.creditsPerRecordMax))

/** What one credit was sold for, as a decimal text: no number of a computer holds it exactly. */
const unitPriceSchema = z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,4})?$/u))
const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/u))
const noteSchema = textSchema({ min: 0, max: limits.creditNoteMax })
const referenceSchema = textSchema({ min: 0, max: limits.creditReferenceMax })

/** Whose account it is: a member of staff's, or one of the panel's own. */
export const partySchema = z.object({
  kind: z.enum(['user', 'mint', 'activation', 'expired', 'adjust']),
  user: z.nullable(linkSchema),
})
export type Party = z.infer<typeof partySchema>

/** One movement of credits, wished for or done. */
export const creditRecordSchema = z.object({
  id: idSchema,
  /** `2026-000123`, without gaps within a year; null until it is settled. */
  doc_no: z.nullable(z.string()),
  type: z.enum(creditTypes),
  status: z.enum(creditStates),
  from: partySchema,
  to: partySchema,
  credits: z.int(),
  unit_price: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** `credits × unit_price` to two decimals. */
  amount: z.nullable(z.string()),
  note: z.string(),
  reference: z.string(),
  /** The TV it was for; its MAC is masked unless the caller sees the TV. */
  device: z.nullable(linkSchema),
  service: z.nullable(z.string()),
  period: z.nullable(z.enum(pricePeriods)),
  price_rule_id: z.nullable(idSchema),
  /** The record this one takes back. */
  reverses_id: z.nullable(idSchema),
  /** When what is left of these credits expires; null for never. */
  expires_at: z.nullable(momentSchema),
  created_by: z.nullable(linkSchema),
  approved_by: z.nullable(linkSchema),
  created_at: momentSchema,
  settled_at: z.nullable(momentSchema),
  /** What the caller may do to it now: a state of `credits/status`, `reversed` for `credits/reverse`, `undone` for the same without a reason. */
  may: z.array(z.enum([...creditMoves, 'reversed', 'undone'])),
})
export type CreditRecord = z.infer<typeof creditRecordSchema>

/** One line of a statement; of `debit` and `credit` one is zero. */
export const statementLineSchema = z.object({
  id: idSchema,
  record_id: idSchema,
  doc_no: z.string(),
  at: momentSchema,
  type: z.enum(creditTypes),
  counterparty: partySchema,
  device: z.nullable(z.string()),
  note: z.string(),
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
  /** Until when these credits are good; null forever, and for what went out. */
  expires_at: z.nullable(momentSchema),
})
export type StatementLine = z.infer<typeof statementLineSchema>

const dayOrMoment = z.union([z.iso.date(), momentSchema])
const period = {
  /** The first moment of the statement; a plain day begins at midnight UTC. */
  from: z.optional(dayOrMoment),
  /** The statement ends before this moment; a plain day is included whole. */
  to: z.optional(dayOrMoment),
}
const numberIn = (max: number, fallback: number) =>
  z._default(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/u)), z.transform(Number)), z.int().check(z.gte(1), z.lte(max))),
    fallback,
  )
const priceSchema = z.object({ period: z.enum(pricePeriods), credits: z.int(), ends_at: z.nullable(momentSchema) })
const quoteSchema = z.object({
  /** How many of the TVs. */
  count: z.int(),
  payer: linkSchema,
  balance: z.int(),
  /** How many credits the caller may issue to pay for them. */
  issuable: z.int(),
  /** The period the TV had last; null for several, or without one. */
  last: z.nullable(z.enum(paidPeriods)),
  /** The ends are those of the first TV. */
  data: z.array(priceSchema),
})
const one = z.object({ data: creditRecordSchema })

/** Credits: the calls of spec §7, and what the screens need in addition. A `keyed` call requires an `Idempotency-Key`. */
export const creditCalls = {
  statement: defineGet('/settings/users/credits/:id', staff('view-credit-ledger'), {
    summary: "A page of a user's statement: opening balance, lines oldest first, closing balance.",
    params: idParams,
    query: z.strictObject({
      ...period,
      page: numberIn(1_000_000, 1),
      length: numberIn(limits.pageSizeAll, limits.pageSizeDefault),
    }),
    answer: z.object({
      user: linkSchema,
      /** What they have now, whatever the period. */
      balance: z.int(),
      from: z.nullable(momentSchema),
      to: z.nullable(momentSchema),
      opening: z.int(),
      closing: z.int(),
      data: z.array(statementLineSchema),
      /** Subtotals of the whole period. */
      totals: z.array(z.object({ type: z.enum(creditTypes), debit: z.int(), credit: z.int(), count: z.int() })),
      /** What of the balance of now expires, the next first. */
      expiring: z.array(z.object({ record_id: idSchema, credits: z.int(), expires_at: momentSchema })),
      meta: z.object({ page: z.int(), length: z.int(), total: z.int() }),
    }),
  }),
  enterCredits: definePost('/settings/users/credits', staff('manage-credits', { confirmed: 'strict' }), {
    keyed: true,
    summary:
      'Transfers credits down, claws them back, mints or adjusts them. The record is settled immediately unless it is a draft or needs a second person.',
    body: z.strictObject({
      type: z.enum(enteredCreditTypes),
      /** Whose credits become more; fewer with `clawback`, `expiry` and a taking `adjustment`. */
      user_id: idSchema,
      credits: creditsSchema,
      /** For an adjustment alone. */
      direction: z.optional(z.enum(['add', 'take'])),
      unit_price: z.optional(z.nullable(unitPriceSchema)),
      currency: z.optional(z.nullable(currencySchema)),
      /** The reason; a claw-back, an adjustment and an expiry must have one. */
      note: z._default(noteSchema, ''),
      reference: z._default(referenceSchema, ''),
      /** For a transfer and minted credits: after this moment what is left of them expires; a plain day counts whole. */
      expires_at: z.optional(z.nullable(dayOrMoment)),
      draft: z._default(z.boolean(), false),
    }),
    answer: one,
    status: 201,
  }),
  moveCredits: definePost('/settings/users/credits/status', staff('manage-credits', { confirmed: 'strict' }), {
    keyed: true,
    summary: 'Moves a record to its next state; credits move when it is settled.',
    body: z.strictObject({ id: idSchema, status: z.enum(creditMoves), note: z.optional(noteSchema) }),
    answer: one,
  }),
  noteCredits: definePost('/settings/users/credits/update', staff('manage-credits'), {
    summary: 'Changes the note of a record, and price and reference while it is not decided.',
    body: z.strictObject({
      id: idSchema,
      note: z.optional(noteSchema),
      reference: z.optional(referenceSchema),
      unit_price: z.optional(z.nullable(unitPriceSchema)),
      currency: z.optional(z.nullable(currencySchema)),
    }),
    answer: one,
  }),
  reverseCredits: definePost('/settings/users/credits/reverse', staff('manage-credits', { confirmed: 'strict' }), {
    keyed: true,
    summary: 'Reverses a settled record by an opposite one, once. The giver of a transfer needs no reason for a day.',
    body: z.strictObject({ id: idSchema, note: z._default(noteSchema, '') }),
    answer: one,
    status: 201,
  }),
  downloadCredits: definePost('/settings/users/credits/download', staff('view-credit-ledger'), {
    summary: "The receipt of `credit:<id>`, or a user's statement by id, as a file.",
    body: z.strictObject({
      id: z.union([idSchema, z.string().check(z.regex(/^(?:credit:)?\d{1,15}$/u))]),
      format: z._default(z.enum(['pdf', 'csv', 'xlsx']), 'pdf'),
      ...period,
    }),
    answer: z.unknown(),
    compress: true,
  }),
  creditRecord: defineGet('/credits/record/:id', staff('manage-credits'), {
    summary: 'One record with the actions the caller may take.',
    params: idParams,
    answer: one,
  }),
  creditSummary: defineGet('/credits/summary', staff(), {
    summary: "The caller's balance, for the header.",
    answer: creditSummarySchema,
  }),
  creditBalances: defineGet('/credits/balances', staff('manage-credits'), {
    summary: 'Balances of the users below the caller, for choosing a recipient.',
    query: z.strictObject({
      q: z._default(z.string().check(z.maxLength(limits.searchTextMax)), ''),
      page: numberIn(1_000_000, 1),
      length: numberIn(limits.pageSizeAll, limits.pageSizeDefault),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          label: z.string(),
          role: z.string(),
          status: z.string(),
          balance: z.int(),
          low: z.boolean(),
          may: z.array(z.enum(enteredCreditTypes)),
        }),
      ),
      meta: z.object({ page: z.int(), length: z.int(), total: z.int() }),
    }),
  }),
  creditPrices: defineGet('/credits/prices', staff(), {
    summary: 'The price of each period of a TV for its payer, and the payer’s balance.',
    query: z.strictObject({ device: idText }),
    answer: z.object({
      payer: linkSchema,
      balance: z.int(),
      data: z.array(priceSchema),
    }),
  }),
  creditQuotes: defineGet('/credits/quotes', staff(), {
    summary: 'The same for several TVs, grouped by payer and product.',
    query: z.strictObject({
      /** Ids, with commas between them. */
      device: z.pipe(
        z.pipe(
          z.string().check(z.regex(/^\d{1,15}(?:,\d{1,15})*$/u)),
          z.transform((text: string) => text.split(',').map(Number)),
        ),
        z.array(idSchema).check(z.maxLength(limits.bulkIdsMax)),
      ),
      /** Who would get the TVs and pay, for those that have no reseller. */
      reseller: z.optional(idText),
    }),
    answer: z.object({ data: z.array(quoteSchema) }),
  }),
  checkLedger: defineGet('/credits/ledger', staff('mint-credits'), {
    summary: 'Recomputes the whole ledger and names the first row that was changed.',
    answer: z.object({
      entries: z.int(),
      records: z.int(),
      accounts: z.int(),
      fault: z.nullable(z.object({ what: z.string(), where: z.string() })),
    }),
  }),
}
