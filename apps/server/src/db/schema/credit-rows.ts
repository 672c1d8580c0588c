import type { DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import type { services } from '@castellan/contract/resources/services.ts'
import type { priceRules } from '@castellan/contract/resources/price-rules.ts'
import type { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import type { PricePeriod, ServiceKind } from '@castellan/contract/licences/price-periods.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'
import type { StoredRow } from './stored-row.ts'

/** The accounts that belong to the panel itself, and those of users (domain §4). */
export type AccountKind = 'user' | 'mint' | 'activation' | 'expired' | 'adjust'

export type CreditAccountRow = {
  id: Generated<number>
  kind: AccountKind
  user_id: number | null
  /** The balance never goes below it; null for the accounts credits are issued from. */
  floor: number | null
  /** The sum of its entries, maintained with them. */
  balance: number
  /** How many entries it has: the number of the last one. */
  seq: number
  /** The hash of the last entry; empty before the first. */
  head: string
  /** The moment of the last entry; the next one is never earlier. */
  moved_at: number
  created_at: number
}

type CreditRecordRow = Omit<StoredRow<typeof creditRecords>, 'period'> & {
  from_account_id: number
  to_account_id: number
  /** Ten-thousandths of the currency. */
  unit_price: number | null
  currency: string | null
  /** Hundredths of the currency. */
  amount: number | null
  device_id: number | null
  /** Masked. */
  device_mac: string
  period: PricePeriod | null
  price_rule_id: number | null
  reverses_id: number | null
  idempotency_key: string | null
  approved_by_id: number | null
  /** When what is left of these credits expires; null for never. */
  expires_at: Generated<number | null>
  /** Of an expiry: the record whose credits have expired. */
  lot_id: Generated<number | null>
}

export type LedgerEntryRow = {
  id: Generated<number>
  record_id: number
  account_id: number
  seq: number
  delta: number
  balance_after: number
  at: number
  hash: string
}

type PriceRuleRow = StoredRow<typeof priceRules> & {
  /** The code of the service, stored with its id: sales refer to it. */
  service: string
}

type ServiceRow = StoredRow<typeof services>

export type DeviceServiceRow = {
  id: Generated<number>
  device_id: number
  /** Its code. */
  service: string
  period: PricePeriod
  starts_at: number
  /** Null for a lifetime. */
  ends_at: number | null
  /** `active` until it is undone or refunded; a service that ran out stays active; its end says so. */
  state: 'active' | 'undone' | 'refunded'
  /** The record that paid for it; null for what cost nothing. */
  record_id: number | null
  source: 'credit' | 'trial'
  /** The device as it was before, for undo and refund. */
  status_before: DeviceState
  expires_before: number | null
  activated_before: number | null
  user_id: number
  created_at: number
  ended_at: number | null
  /** In whose name it is renewed automatically, and when that is tried next; null where it is not. */
  renew_by: Generated<number | null>
  renew_at: Generated<number | null>
  /** The day of the month on which its chain of renewals began, for where the months in between are shorter; null for what has no months. */
  anchor_day: Generated<number | null>
  /** When a TV that had the service before this one was last on, if that was after the sale. */
  used_at: Generated<number | null>
  /** Whose TV it was before it came to `seller_after` with this service; both null where it changed no seller. */
  seller_before: Generated<number | null>
  seller_after: Generated<number | null>
}

/** What a TV may use until when, as stored with the device. */
export type Feature = { code: string; kind: ServiceKind; ends_at: number | null }

/** What a TV may use beyond the app, derived from its services: JSON, and when that changes next. */
export type FeatureColumns = { features: Generated<JsonText<Feature[]>>; features_change_at: Generated<number | null> }

/** The tables of credits and activations. */
export type CreditTables = {
  credit_accounts: CreditAccountRow
  credit_records: CreditRecordRow
  ledger_entries: LedgerEntryRow
  /** Keyed calls: whose key, what was asked, and the answer once there is one. */
  keyed_calls: { user_id: number; key: string; fingerprint: string; answer: string | null; created_at: number }
  credit_requests: {
    id: Generated<number>
    user_id: number
    credits: number
    note: Generated<string>
    state: 'open' | 'given' | 'declined' | 'withdrawn'
    reason: Generated<string>
    answered_by_id: number | null
    answered_at: number | null
    /** The transfer that answered it. */
    credit_record_id: number | null
    created_at: number
    /** Counts what was done to it. */
    version: Generated<number>
  }
  document_years: { year: number; last: number }
  services: ServiceRow
  price_rules: PriceRuleRow
  device_services: DeviceServiceRow
  /** One row for each way a TV is known again; whose quota it took, null for a TV nobody has taken. */
  device_trials: { fingerprint: string; device_id: number; user_id: number | null; at: number }
  device_transfers: {
    id: Generated<number>
    origin_device_id: number
    from_device_id: number
    to_device_id: number
    user_id: number
    at: number
  }
}
