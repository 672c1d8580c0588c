import { paidPeriods } from '../licences/price-periods.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, onlyFiltered, optional, readOnly } from '../kit/field.ts'
import { creditPlaces } from '../licences/credit-places.ts'
import { limits } from '../limits.ts'
import { officeLimits } from '../limits/office-limits.ts'

/** A batch waits for a second person where it costs more than one person may spend at once. */
export const voucherBatchStates = { waiting: 'grace', active: 'ok', cancelled: 'off' } as const

/** Codes that activate a TV once each, made and paid for together. Calls of their own make a batch and read its codes. */
export const voucherBatches = defineResource({
  name: 'voucher_batches',
  api: '/vouchers',
  permission: 'manage-vouchers',
  scope: { subtree: 'maker' },
  screen: 'vouchers',
  label: 'name',
  alsoChanges: creditPlaces,
  fields: {
    id: id(),
    name: text({ max: officeLimits.voucherBatchNameMax }),
    state: readOnly(status(voucherBatchStates)),
    product: readOnly(oneOf('f2', 'fpro', 'onair')),
    period: readOnly(oneOf(...paidPeriods)),
    codes: readOnly(integer({ min: 1, max: officeLimits.voucherCodesMax })),
    /** Of each code. */
    credits: readOnly(integer({ min: 0, max: limits.creditsPerRecordMax })),
    unused: derived(count()),
    used: derived(count()),
    expired: derived(count()),
    refunded: derived(count()),
    /** When one of its codes was redeemed. */
    redeemed_at: onlyFiltered(moment()),
    maker: readOnly(ref('users')),
    /** Whose branch made it. */
    branch: onlyFiltered(ref('users')),
    /** After this moment no code of the batch is accepted. */
    expires_at: optional(moment()),
    /** The transaction that paid for it. */
    record: readOnly(optional(ref('credit_records'))),
  },
  list: {
    columns: [
      'id',
      'name',
      'state',
      'product',
      'period',
      'codes',
      'unused',
      'used',
      'expired',
      'refunded',
      'credits',
      'maker',
      'expires_at',
      'record',
    ],
    hidden: ['expired', 'refunded', 'credits', 'record'],
    search: ['name'],
    filters: ['state', 'product', 'period', 'maker', 'branch', 'expires_at', 'redeemed_at'],
    presets: { redeemed_at: ['today', '-7d..', '-30d..'] },
    unsortable: [
      'product',
      'period',
      'codes',
      'credits',
      'unused',
      'used',
      'expired',
      'refunded',
      'maker',
      'expires_at',
      'record',
    ],
  },
  facts: [
    'state',
    'product',
    'period',
    'codes',
    'unused',
    'used',
    'expired',
    'refunded',
    'credits',
    'maker',
    'expires_at',
    'record',
  ],
  form: ['name', 'expires_at'],
  can: ['update'],
  state: 'state',
  actions: {
    /** The approval of a second person, with which the batch is paid and its codes exist. */
    approve: { method: 'POST', when: ['waiting'], keyed: true, confirmed: 'strict', tone: 'ok' },
    /** Unused codes no longer work, and their price is refunded to the maker. */
    cancel: { method: 'POST', when: ['waiting', 'active'], keyed: true, tone: 'stop' },
  },
})
