import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { Generated } from 'kysely'
import type { BaseColumns } from './base-columns.ts'

/** Codes that were made and paid for together. */
export type VoucherBatchRow = BaseColumns & {
  name: string
  product: string
  period: PaidPeriod
  /** How many it has. */
  codes: number
  /** Of each code. */
  credits: number
  price_rule_id: number | null
  maker_id: number
  state: 'waiting' | 'active' | 'cancelled'
  expires_at: number | null
  /** The record that paid for it; null while it waits, and for what cost nothing. */
  record_id: Generated<number | null>
  approved_by_id: Generated<number | null>
}

export type VoucherCodeRow = {
  id: Generated<number>
  batch_id: number
  /** Its place in the batch, from 1. */
  number: number
  /** A keyed hash: what a typed code is found by. */
  code_hash: string
  /** The code, encrypted. */
  sealed: Uint8Array
  /** The last characters, by which people find it in a list. */
  ending: string
  state: 'unused' | 'used' | 'refunded'
  device_id: number | null
  /** What it paid for. */
  service_id: number | null
  redeemed_at: number | null
}

export type VoucherTables = { voucher_batches: VoucherBatchRow; voucher_codes: VoucherCodeRow }
