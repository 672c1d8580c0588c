import type { MassKind, MassReason, MassRowState, MassState } from '@castellan/contract/access/mass-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** The tables of mass assignments: what was asked for, and the result of each TV. */
export type MassTables = { mass_jobs: MassJobRow; mass_rows: MassRowRow }

export type MassJobRow = {
  /** Since when nobody carries it on. */
  paused_at: ColumnType<number | null, number | null | undefined, number | null>
  id: Generated<number>
  /** Random; the encryption context of the parameters. */
  reference: string
  user_id: number
  /** JSON of who worked in whose name and where the request came from, for the activity log. */
  origin: string
  kind: MassKind
  /** Encrypted JSON: the address of a playlist is a secret. */
  params: Uint8Array
  /** What is given, without secrets. */
  gives: string
  state: MassState
  /** SHA-256 of what begins it; null once it has begun. */
  token_hash: string | null
  total: Generated<number>
  done: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  undone: Generated<number>
  credits: Generated<number>
  spent: Generated<number>
  /** Every TV up to this id is dealt with: where it goes on. */
  up_to: Generated<number>
  approved_by_id: number | null
  created_at: number
  started_at: number | null
  ended_at: number | null
}

export type MassRowRow = {
  job_id: number
  device_id: number
  state: MassRowState
  reason: MassReason | null
  /** JSON `{value, text}` of what the TV had and of what it got. */
  before: string | null
  after: string | null
}
