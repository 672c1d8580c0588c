import { peekBytes } from '../bytes/peek-bytes.ts'
import { readBlocks, type BlockOptions } from '../bytes/read-blocks.ts'
import { unpackBytes } from '../bytes/unpack-bytes.ts'
import { SourceError } from '../source-error.ts'
import { readUtf16, sniffUtf16 } from '../text/read-utf16.ts'
import { GuideBuilder, type ProgrammeFilter } from './guide-builder.ts'
import type { GuideChannel, GuideProgramme } from './guide-entry.ts'
import { GuideText } from './guide-text.ts'
import { MarkupWalk } from './markup-walk.ts'
import { type XmltvLimits, xmltvLimits } from './xmltv-limits.ts'
import type { XmltvSummary } from './xmltv-summary.ts'

const tagEnd = 0x3e
/** Half of what lines have: the text of a guide may take two bytes a sign. */
const blockBytes = 32 * 1024

/** Blocks end with `>`, since a guide may be one endless line. */
const tagCutting: BlockOptions = {
  blockBytes,
  longestBytes: 8 * blockBytes,
  cutOf: (block, isFull) => block.lastIndexOf(tagEnd) + 1 || (isFull ? signEnd(block) : 0),
}

/** The end of a full block that leaves no UTF-8 sign in two. */
function signEnd(block: Buffer): number {
  for (let end = block.length; end > block.length - 4; end--) if ((block[end - 1]! & 0xc0) !== 0x80) return end - 1
  return block.length
}

export type { GuideChannel, GuideProgramme } from './guide-entry.ts'
export type { XmltvSummary } from './xmltv-summary.ts'

const batchSizeDefault = 1_000
/** Without any sign of a guide after so much text, it is something else. */
const foreignCharsMax = 1024 ** 2

/** How a guide is read and where it goes. Programmes may come before the channels they belong to. */
export type ReadXmltvOptions = {
  /** Gets channels in file order; reading waits for its promise. */
  onChannels?(batch: GuideChannel[]): void | Promise<void>
  /** Gets programmes in file order, at least `batchSize` at a time and the rest at the end; reading waits for its promise. */
  onProgrammes(batch: GuideProgramme[]): void | Promise<void>
  /** Programmes per batch; 1,000 by default. */
  batchSize?: number
  limits?: Partial<XmltvLimits>
  /** Called with a channel as soon as it is read, before `wanted` is called for its programmes. */
  declared?: (channel: GuideChannel) => void
  /** Leaves out programmes by channel and time before their texts are read. */
  wanted?: ProgrammeFilter
  /** Checked between blocks; its reason is thrown. */
  signal?: AbortSignal
}

/**
 * Reads an XMLTV guide of any size in bounded memory, tolerating what players tolerate.
 * Throws `SourceError` when nothing of it may be used, what `bytes` or the callbacks throw, or the signal's reason.
 */
export async function readXmltv(bytes: AsyncIterable<Uint8Array>, options: ReadXmltvOptions): Promise<XmltvSummary> {
  const limits = { ...xmltvLimits, ...options.limits }
  const batchSize = options.batchSize ?? batchSizeDefault
  const unpacked = await unpackBytes(bytes, limits)
  const peeked = await peekBytes(unpacked.bytes, 4)
  const utf16 = sniffUtf16(peeked.head)
  const text = new GuideText()
  const builder = new GuideBuilder(limits, options)
  const walk = new MarkupWalk(builder, limits.tagCharsMax)
  builder.lineOf = () => walk.line
  let chars = 0
  const decoded = utf16 === undefined ? peeked.bytes : readUtf16(peeked.bytes, utf16)
  for await (const block of readBlocks(decoded, tagCutting, limits, options.signal)) {
    const piece = text.toText(block)
    if (chars === 0) refuseForeign(piece)
    chars += piece.length
    walk.feed(piece)
    if (!builder.isGuide && chars > foreignCharsMax) throw new SourceError('not_a_guide', 1)
    if (builder.tally.programmes > limits.programmesMax) throw new SourceError('too_many_entries')
    if (builder.programmes.length >= batchSize || builder.channels.length >= batchSize) await deliver(builder, options)
  }
  const isTruncated = finish(builder, walk)
  if (!builder.isGuide) throw new SourceError(chars === 0 ? 'empty' : 'not_a_guide', chars === 0 ? undefined : 1)
  await deliver(builder, options)
  return summarise(builder, { isTruncated, encoding: utf16 ?? text.encoding, compression: unpacked.compression })
}

/** An element the file ends in is left out: its last text may be incomplete. */
function finish(builder: GuideBuilder, walk: MarkupWalk): boolean {
  const isCut = walk.finish() || builder.isInside
  if (!isCut) return false
  builder.report('file_truncated')
  if (builder.isInside) builder.tally.skipped++
  return true
}

async function deliver(builder: GuideBuilder, options: ReadXmltvOptions): Promise<void> {
  const { channels, programmes } = builder
  builder.channels = []
  builder.programmes = []
  if (channels.length > 0) await options.onChannels?.(channels)
  if (programmes.length > 0) await options.onProgrammes(programmes)
}

function refuseForeign(text: string): void {
  const lead = text.slice(0, 1_024).replace(/^[\s\ufeff]+/, '')
  if (lead === '' && text.length < 1_024) throw new SourceError('empty')
  if (/^<(?:!doctype\s+html|html|head|body|title|meta|script|div|p|h1|center)\b/i.test(lead))
    throw new SourceError('html_instead', 1)
  if (/^[{[]/.test(lead)) throw new SourceError('json_instead', 1)
  if (lead.startsWith('#EXT')) throw new SourceError('not_a_guide', 1)
}

function summarise(
  builder: GuideBuilder,
  read: Pick<XmltvSummary, 'isTruncated' | 'encoding' | 'compression'>,
): XmltvSummary {
  const { tally, undeclared, issues, firstAt, lastAt } = builder
  return { ...tally, undeclared, issues, firstAt, lastAt, ...read }
}
