import type { Unpackable } from '../bytes/unpack-bytes.ts'

/** What was odd at a line: skipped programmes and channels first, then what was left out or mended. */
export type XmltvIssueCode =
  | 'start_unreadable'
  | 'channel_missing'
  | 'title_missing'
  | 'id_missing'
  | 'file_truncated'
  | 'stop_unreadable'
  | 'stop_before_start'
  | 'zone_unknown'
  | 'tag_unclosed'
  | 'tag_too_long'
  | 'quote_missing'
  | 'channel_repeated'
  | 'text_shortened'
  | 'icon_refused'
  | 'doctype_ignored'

/** A line of the file, counted from 1; never its text. */
export type XmltvIssue = { line: number; code: XmltvIssueCode }

/** What a guide held, once all of it was read. */
export type XmltvSummary = {
  /** Delivered. */
  channels: number
  programmes: number
  /** Programmes that could not be used. */
  skipped: number
  /** Programmes the caller did not want. */
  unwanted: number
  /** Channels that have programmes and are not declared. */
  undeclared: number
  /** Programmes without a stop behind their start. */
  withoutStop: number
  /** Programmes whose times name no zone; they were read as UTC. */
  withoutZone: number
  /** The file ends in the middle of something. */
  isTruncated: boolean
  /** Start of the first and end of the last programme delivered; null when there are none. */
  firstAt: number | null
  lastAt: number | null
  /** The first of them; `issueCount` counts all. */
  issues: XmltvIssue[]
  issueCount: number
  /** Lower-case name of the character set; `utf-8+windows-1252` when parts differ. */
  encoding: string
  compression: 'none' | Unpackable
}
