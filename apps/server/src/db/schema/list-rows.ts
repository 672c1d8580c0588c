import type { ViewScope } from '@castellan/contract/calls/list-views.ts'
import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import type { ListJobRowState, ListJobState } from '@castellan/contract/resource-calls/list-job.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

/** The tables of lists: work on all their rows, with the result of each, and saved views. */
export type ListTables = { list_jobs: ListJobsRow; list_job_rows: ListJobRowsRow; list_views: ListViewRow }

export type ListJobsRow = {
  /** Since when nobody carries it on. */
  paused_at: ColumnType<number | null, number | null | undefined, number | null>
  id: Generated<number>
  user_id: number
  /** JSON of who worked in whose name and where the request came from, for the activity log. */
  origin: string
  resource: string
  action: string
  /** JSON: search and filters, and for an export its columns. */
  wanted: string
  format: 'csv' | 'xlsx' | null
  language: Locale
  state: ListJobState
  total: number
  capped: number
  done: Generated<number>
  left_out: Generated<number>
  undone: Generated<number>
  /** The highest id that is dealt with: where it goes on. */
  up_to: Generated<number>
  /** The highest id there was when it began: rows added since are not meant. */
  last_id: number
  attempts: Generated<number>
  lease_until: Generated<number>
  /** The finished file below the upload store, and its encrypted key. */
  stored_as: string | null
  file_key: Uint8Array | null
  bytes: Generated<number>
  expires_at: number | null
  created_at: number
  ended_at: number | null
}

export type ListJobRowsRow = {
  job_id: number
  row_id: number
  state: ListJobRowState
  /** Why it was left out or kept. */
  code: ErrorCode | null
  /** The version the row had once the action was done: an undo changes it at no other version. */
  version: number | null
}

/** A saved view: the query and the columns a list is opened with. */
export type ListViewRow = {
  id: Generated<number>
  user_id: number
  resource: string
  name: string
  scope: ViewScope
  role_id: number | null
  /** Path of the branch that is offered a shared one. */
  reach: string
  /** JSON of the query as an address has it. */
  query: JsonText<Record<string, string>>
  /** JSON list; null for the columns of the reader. */
  columns: JsonText<string[]> | null
  created_at: number
  updated_at: number
}
