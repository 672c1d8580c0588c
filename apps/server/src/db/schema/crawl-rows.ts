import type { CrawlKind, CrawlState } from '@castellan/contract/access/crawl-kinds.ts'
import type { CrawlJob } from '@castellan/contract/calls/crawler.ts'
import type { Generated } from 'kysely'

/** Crawls of the metadata service, and how that is used. */
export type CrawlTables = {
  crawl_jobs: CrawlJobRow
  crawl_results: CrawlResultRow
  metadata_settings: MetadataSettingsRow
}

export type CrawlJobRow = {
  id: Generated<number>
  kind: CrawlKind
  title_kind: CrawlJob['title_kind']
  state: CrawlState
  /** JSON: what it was asked to do. */
  params: string
  /** JSON: how far it is. */
  cursor: Generated<string>
  done: Generated<number>
  total: number | null
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  unclear: Generated<number>
  failed: Generated<number>
  fault: string | null
  /** How often in a row the service could not be asked. */
  faults: Generated<number>
  repeat_hours: Generated<number>
  by_id: number | null
  by_name: string
  created_at: number
  starts_at: number
  started_at: number | null
  ended_at: number | null
  lease_until: number | null
  attempts: Generated<number>
}

export type CrawlResultRow = {
  id: Generated<number>
  job_id: number
  result: string
  reason: string | null
  kind: string
  tmdb_id: number | null
  title_id: number | null
  title: string
  year: number | null
}

/** One row. */
export type MetadataSettingsRow = {
  id: number
  /** Encrypted; null without a key. */
  key_sealed: Buffer | null
  language: string
  region: string
  certification_country: string
  hides_adult: number
  per_second: number
  version: number
  updated_at: number
}
