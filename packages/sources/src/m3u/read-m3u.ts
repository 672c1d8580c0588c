import { readBlocks, type BlockOptions } from '../bytes/read-blocks.ts'
import { unpackBytes, type Unpackable } from '../bytes/unpack-bytes.ts'
import { SourceError } from '../source-error.ts'
import { readUtf16, sniffUtf16 } from '../text/read-utf16.ts'
import { Utf8Blocks } from '../text/utf8-blocks.ts'
import type { M3uEntry } from './m3u-entry.ts'
import { type M3uLimits, m3uLimits } from './m3u-limits.ts'
import { M3uParser } from './m3u-parser.ts'
import type { M3uSummary } from './m3u-summary.ts'
import { nameFromUrl } from './stream-url.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const blockBytes = 64 * 1024

/** Blocks end with a line; a line that fills the longest is passed on cut, for the reader to refuse. */
const lineCutting: BlockOptions = {
  blockBytes,
  longestBytes: 4 * blockBytes,
  cutOf: (block, isFull) => lastLineEnd(block) || (isFull ? block.length : 0),
}

/** The offset behind the last line, or 0 when not one ends here. */
function lastLineEnd(block: Buffer): number {
  const feed = block.lastIndexOf(lineFeed)
  if (feed >= 0) return feed + 1
  // A return in the last byte may be the first half of a line end, so it is no place to cut.
  return block.lastIndexOf(carriageReturn, block.length - 2) + 1
}

const html = /^<(?:!doctype\s+html|!--|html|head|body|title|meta|script|div|p|h1|center)\b/i
const json = /^(?:\{\s*["}]|\[\s*(?:[\]{["\d]|$))/

/** Refuses what servers send instead of a playlist, detected by the first bytes. */
function assertPlaylist(text: string): void {
  const lead = text.replace(/^(?:\s|\u00ef\u00bb\u00bf)+/, '')
  if (html.test(lead)) throw new SourceError('html_instead', 1)
  if (lead.startsWith('<')) throw new SourceError('not_a_playlist', 1)
  if (json.test(lead)) throw new SourceError('json_instead', 1)
}

export type { M3uCatchup, M3uEntry, EntryKind } from './m3u-entry.ts'
export type { M3uIssue, M3uIssueCode, M3uSummary } from './m3u-summary.ts'

const batchSizeDefault = 1_000
const foreignSniffBytes = 8 * 1024

/** How a playlist is read and where its entries go. */
export type ReadM3uOptions = {
  /** Gets entries in file order, `batchSize` at a time and the rest at the end; reading waits for its promise. */
  onEntries(batch: M3uEntry[]): void | Promise<void>
  /** Entries per batch; 1,000 by default. */
  batchSize?: number
  limits?: Partial<M3uLimits>
  /** Checked between blocks of 256 KiB; its reason is thrown. */
  signal?: AbortSignal
  /**
   * Where the bytes came from. Relative addresses are joined to it, and a single stream's HLS manifest becomes one
   * channel with this address; without it, as for an uploaded file, such a manifest is refused.
   */
  sourceUrl?: string
  /** Title of that one channel; the address's file name by default. */
  sourceTitle?: string
  /** Character set an operator chose, overruling what the bytes look like. */
  encoding?: string
}

/**
 * Reads an M3U playlist of any size in bounded memory, tolerating what players tolerate.
 * Throws `SourceError` when nothing of it may be used, what `bytes` or `onEntries` throw, or the signal's reason.
 */
export async function readM3u(bytes: AsyncIterable<Uint8Array>, options: ReadM3uOptions): Promise<M3uSummary> {
  const limits = { ...m3uLimits, ...options.limits }
  limits.lineBytesMax = Math.min(limits.lineBytesMax, m3uLimits.lineBytesMax)
  const batchSize = options.batchSize ?? batchSizeDefault
  const unpacked = await unpackBytes(bytes, limits)
  const utf16 = options.encoding === undefined ? sniffUtf16(unpacked.head) : undefined
  const decoder = new Utf8Blocks(options.encoding)
  const parser = new M3uParser(limits, options.sourceUrl)
  const utf8 = utf16 === undefined ? unpacked.bytes : readUtf16(unpacked.bytes, utf16)
  for await (const block of readBlocks(utf8, lineCutting, limits, options.signal)) {
    const utf8Block = decoder.toUtf8(block)
    if (parser.line === 0) assertPlaylist(utf8Block.toString('latin1', 0, foreignSniffBytes))
    parser.parse(utf8Block)
    if (parser.hlsManifest) break
    parser.entries = await deliverFullBatches(parser.entries, batchSize, options)
  }
  parser.finish()
  if (parser.hlsManifest) addWholeStream(parser, options)
  if (parser.entries.length > 0) await options.onEntries(parser.entries)
  return summarise(parser, utf16 ?? decoder.encoding, unpacked.compression)
}

async function deliverFullBatches(
  entries: M3uEntry[],
  batchSize: number,
  options: ReadM3uOptions,
): Promise<M3uEntry[]> {
  let start = 0
  for (; entries.length - start >= batchSize; start += batchSize) {
    await options.onEntries(entries.slice(start, start + batchSize))
  }
  return start === 0 ? entries : entries.slice(start)
}

function addWholeStream(parser: M3uParser, options: ReadM3uOptions): void {
  const { sourceUrl, sourceTitle } = options
  if (sourceUrl === undefined) throw new SourceError('hls_manifest', parser.line)
  parser.addAlone(sourceTitle ?? nameFromUrl(sourceUrl), sourceUrl)
}

function summarise(parser: M3uParser, encoding: string, compression: 'none' | Unpackable): M3uSummary {
  const { builder, groups, issues } = parser
  return {
    total: builder.total,
    counts: { ...builder.counts, groups: groups.nameCount },
    skipped: parser.skipped,
    duplicates: builder.keys.duplicates,
    issues: issues.kept,
    issueCount: issues.count,
    groups: groups.tallies.map(({ name, count }) => ({ name, count })),
    encoding,
    compression,
    epgUrls: parser.epgUrls,
  }
}
