import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/**
 * Codes by when they were redeemed, for the sales of a period, and the last of each batch, for the last sale of its maker. TVs whose suspension
 * a lifted block once ended still name who suspended them.
 */
export const up: Step['up'] = (db) =>
  runStatements(db, [
    'create index voucher_codes_by_redeemed on voucher_codes(redeemed_at) where redeemed_at is not null',
    'drop index voucher_codes_by_state',
    'create index voucher_codes_by_state on voucher_codes(batch_id, state, redeemed_at)',
    "update devices set suspended_by = null where suspended_by is not null and status not in ('suspended', 'blocked')",
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, [
    'drop index voucher_codes_by_state',
    'create index voucher_codes_by_state on voucher_codes(batch_id, state)',
    'drop index voucher_codes_by_redeemed',
  ])
