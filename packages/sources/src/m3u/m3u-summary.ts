import type { Unpackable } from '../bytes/unpack-bytes.ts'
import type { EntryKind } from './m3u-entry.ts'

/** What was odd at a line: skipped entries first, then what was left out of an entry that was read. */
export type M3uIssueCode =
  | 'url_missing'
  | 'url_scheme_refused'
  | 'url_too_long'
  | 'url_placeholder'
  | 'url_relative'
  | 'header_missing'
  | 'header_repeated'
  | 'stray_text'
  | 'quote_missing'
  | 'title_missing'
  | 'text_shortened'
  | 'logo_refused'
  | 'request_header_refused'
  | 'http_options_unreadable'

/** A line of the file, counted from 1; never its text, which may hold credentials. */
export type M3uIssue = { line: number; code: M3uIssueCode }

/** What a file held, once all of it was read. */
export type M3uSummary = {
  /** Entries delivered. */
  total: number
  /** Entries per kind, and different group names. */
  counts: Record<EntryKind, number> & { groups: number }
  /** Entries that were announced but could not be used. */
  skipped: number
  /** Entries whose key was met before in this file. */
  duplicates: number
  /** The first of them; `issueCount` counts all. */
  issues: M3uIssue[]
  issueCount: number
  /** In order of appearance, as many as the limits keep; an entry counts in each of its groups. */
  groups: { name: string; count: number }[]
  /** Lower-case name of the character set; `utf-8+windows-1252` when lines differ. */
  encoding: string
  compression: 'none' | Unpackable
  /** Guide addresses the header names, http or https. */
  epgUrls: string[]
}
