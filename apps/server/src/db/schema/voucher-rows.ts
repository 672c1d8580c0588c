import type { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import type { Generated } from 'kysely'
import type { StoredRow } from './stored-row.ts'

/** Codes that were made and paid for together. */
export type VoucherBatchRow = StoredRow<typeof voucherBatches> & {
  price_rule_id: number | null
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
