import { type ByteView, noBytes, readView, viewBytes, wordOf } from '../text/byte-view.ts'
import { cleanAddress, cleanText } from '../text/clean-text.ts'
import { SourceError } from '../source-error.ts'
import { AddressWalk } from './address-walk.ts'
import { EntryBuilder, NewEntry } from './entry-builder.ts'
import { EntryDraft } from './entry-draft.ts'
import { ExtinfReader } from './extinf-reader.ts'
import { type EntryGroup, GroupRegister, noGroup } from './group-register.ts'
import { type M3uHeader, readHeader } from './header-reader.ts'
import { IssueLog } from './issue-log.ts'
import { skipBlanks, trimEnd } from './line-signs.ts'
import type { M3uEntry } from './m3u-entry.ts'
import type { M3uLimits } from './m3u-limits.ts'
import { readHttpOptions, readUrlOptions, setProperty, setRequestHeader, setVlcOption } from './request-options.ts'
import { judgeScheme, resolveUrl } from './stream-url.ts'

const numberSign = 0x23
const extinfLength = '#EXTINF'.length
const ext = wordOf('#EXT')
const tinf = wordOf('TINF')
/** As a byte view shows it. */
const byteOrderMark = '\u00ef\u00bb\u00bf'
/** `=====`, `-----`, `***`: a line drawn for human eyes. */
const banner = /^([=*_+~<>-])\1/
const directiveName = /^#[A-Z0-9]+(?:-[A-Z0-9]+)*/i
const guideFile = /\.(?:xml|gz|xz|zip)(?:$|\?)|xmltv|epg/i
const hlsOnly = /^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE)\b/i

/** Turns blocks of whole lines into entries; every call goes on where the last one ended. */
export class M3uParser {
  /** Entries read since the caller last took them. */
  entries: M3uEntry[] = []
  readonly groups: GroupRegister
  readonly issues: IssueLog
  readonly builder: EntryBuilder
  skipped = 0
  /** Lines begun so far. */
  line = 0
  /** Set once the file shows itself to be one stream's manifest; nothing more is read then. */
  hlsManifest = false
  readonly epgUrls: string[] = []
  readonly #limits: M3uLimits
  readonly #sourceUrl: string | undefined
  readonly #extinf: ExtinfReader
  readonly #draft = new EntryDraft()
  readonly #walk = new AddressWalk()
  #block = noBytes
  /** The next line feed and the next carriage return, each sought once. */
  #feed = -1
  #back = -1
  #runningGroup: EntryGroup = noGroup
  #headersMet = 0
  #extinfMet = false
  #foreignLines = 0

  constructor(limits: M3uLimits, sourceUrl: string | undefined) {
    this.#limits = limits
    this.#sourceUrl = sourceUrl
    this.groups = new GroupRegister(limits)
    this.issues = new IssueLog(limits.issuesKept)
    this.builder = new EntryBuilder(limits)
    this.#extinf = new ExtinfReader(limits, this.groups, this.issues)
  }

  /** LF, CR LF and CR end a line, also mixed. */
  parse(utf8: Buffer): void {
    const block = viewBytes(utf8)
    const { text } = block
    this.#block = block
    this.#extinf.open(block)
    this.#feed = text.indexOf('\n')
    this.#back = text.indexOf('\r')
    for (let start = 0; start < text.length && !this.hlsManifest;) start = this.#readNextLine(text, start)
    this.builder.keys.print(this.entries)
  }

  #readNextLine(text: string, start: number): number {
    let feed = this.#feed
    if (feed >= 0 && feed < start) feed = this.#feed = text.indexOf('\n', start)
    let end = feed < 0 ? text.length : feed
    let next = end + 1
    const back = this.#back
    if (back >= 0 && back < end) {
      end = back
      next = back + 1 === feed ? feed + 1 : back + 1
      this.#back = text.indexOf('\r', next)
    }
    this.line++
    if (end - start > this.#limits.lineBytesMax) throw new SourceError('line_too_long', this.line)
    this.#readLine(start, end)
    return next
  }

  /** Ends the file: what is still open has no URL, and a file without any sign of a playlist is refused. */
  finish(): void {
    this.#dropOpenEntry()
    if (this.hlsManifest || this.#seemsPlaylist()) return
    throw new SourceError(this.#foreignLines > 0 ? 'not_a_playlist' : 'empty')
  }

  /** Makes the one entry of a file that is a stream's manifest. */
  addAlone(title: string, url: string): void {
    const draft = this.#draft
    draft.clear()
    draft.open = true
    draft.entry = new NewEntry(cleanText(title, this.#limits.titleCharsMax), '', '')
    draft.hash.addText(draft.entry.title)
    this.#walk.readText(url)
    this.entries.push(this.builder.build(draft, url, this.#walk))
    this.builder.keys.print(this.entries)
  }

  #seemsPlaylist(): boolean {
    return this.#headersMet > 0 || this.#extinfMet || this.builder.total > 0
  }

  #readLine(lineStart: number, lineEnd: number): void {
    const { text, bytes } = this.#block
    let start = skipBlanks(bytes, lineStart, lineEnd)
    while (bytes[start] === 0xef && text.startsWith(byteOrderMark, start)) {
      start = skipBlanks(bytes, start + byteOrderMark.length, lineEnd)
    }
    const end = trimEnd(bytes, start, lineEnd)
    if (start >= end) return
    if (bytes[start] !== numberSign) this.#readAddress(start, end)
    else if (beginsExtinf(this.#block, start, end)) this.#readExtinf(start + extinfLength, end)
    else if (/^#extinf/i.test(text.slice(start, start + extinfLength))) this.#readExtinf(start + extinfLength, end)
    else this.#readDirective(text.slice(start, end))
  }

  #readExtinf(start: number, end: number): void {
    const draft = this.#draft
    if (draft.open) this.#dropOpenEntry()
    this.#extinfMet = true
    draft.open = true
    draft.line = this.line
    this.#extinf.read(start, end, draft)
  }

  #readDirective(view: string): void {
    const draft = this.#draft
    const name = directiveName.exec(view)?.[0].toUpperCase() ?? ''
    const line = readView(view)
    const value = line.slice(name.length).replace(/^\s*:/, '').trim()
    if (name.startsWith('#EXTM3U')) this.#readHeader(view.slice(name.length))
    else if (name === '#EXTGRP') this.#setGroup(view.slice(name.length).replace(/^\s*:/, ''))
    else if (name === '#KODIPROP') this.#noteRefusal(setProperty((draft.extras ??= {}), value, this.#limits))
    else if (name.startsWith('#EXTVLCOPT')) {
      const option = value.replace(/^-+/, '')
      this.#noteRefusal(setVlcOption((draft.extras ??= {}), option, this.#limits))
    } else if (name === '#EXTHTTP') this.#readHttpOptions(value)
    else if (name === '#EXT-X-PLAYLIST-TYPE') draft.movie ||= value.toUpperCase() === 'VOD'
    else if (hlsOnly.test(name) && !draft.open && this.builder.total === 0) this.hlsManifest = true
    else this.#countForeign()
  }

  #readHeader(view: string): void {
    if (this.#headersMet++ > 0) this.issues.report(this.line, 'header_repeated')
    this.#dropOpenEntry()
    this.#runningGroup = noGroup
    const header: M3uHeader = readHeader(view, this.#limits)
    this.builder.header = header
    for (const url of header.epgUrls) this.#addGuide(url)
  }

  #addGuide(url: string): void {
    if (this.epgUrls.length < this.#limits.epgUrlsKept && !this.epgUrls.includes(url)) this.epgUrls.push(url)
  }

  /** An entry's address may be the website of its station; it counts as a guide for all where it looks like a file of one. */
  #noteGuide(url: string): void {
    if (guideFile.test(url)) this.#addGuide(url)
  }

  /** Inside an entry it is that entry's, unless `group-title` said it; before an entry it holds until the next one. */
  #setGroup(view: string): void {
    const group = this.groups.find(view, 0, view.length)
    if (!this.#draft.open) this.#runningGroup = group
    else if (this.#draft.group === noGroup) this.#draft.group = group
  }

  #readHttpOptions(json: string): void {
    const headers = readHttpOptions(json)
    if (headers === undefined) this.issues.report(this.line, 'http_options_unreadable')
    else this.#setHeaders(headers)
  }

  #setHeaders(headers: readonly { name: string; value: string }[]): void {
    const options = (this.#draft.extras ??= {})
    for (const header of headers) this.#noteRefusal(setRequestHeader(options, header, this.#limits))
  }

  #noteRefusal(accepted: boolean): void {
    if (!accepted) this.issues.report(this.line, 'request_header_refused')
  }

  #readAddress(start: number, end: number): void {
    const block = this.#block
    const walk = this.#walk
    walk.read(block, start, end)
    if (walk.web && walk.plain && !walk.pipe && end - start <= this.#limits.urlCharsMax) {
      this.#emit(block.text.slice(start, end))
      return
    }
    const address = cleanAddress(block.bytes.toString('utf8', start, end))
    const pipe = address.indexOf('|')
    if (pipe > 0 && address.includes('=', pipe)) {
      this.#judgeAddress(address.slice(0, pipe).trimEnd(), address.slice(pipe + 1))
    } else this.#judgeAddress(address, '')
  }

  #judgeAddress(address: string, options: string): void {
    const verdict = judgeScheme(address)
    if (verdict !== 'allowed' && (!this.#draft.open || banner.test(address))) {
      this.issues.report(this.line, 'stray_text')
      this.#countForeign()
    } else if (verdict === 'refused') this.#skip(this.line, 'url_scheme_refused')
    else if (address.length > this.#limits.urlCharsMax) this.#skip(this.line, 'url_too_long')
    else {
      if (options !== '') this.#setHeaders(readUrlOptions(options))
      const url = verdict === 'none' ? this.#completeAddress(address) : address
      this.#walk.readText(url)
      this.#emit(url)
    }
  }

  #emit(url: string): void {
    const draft = this.#draft
    if (this.builder.total >= this.#limits.entriesMax) throw new SourceError('too_many_entries', this.line)
    if (this.builder.total === 0 && this.#headersMet === 0) this.issues.report(this.line, 'header_missing')
    if (draft.group === noGroup) draft.group = this.#runningGroup
    if (draft.extras?.epgUrl !== undefined) this.#noteGuide(draft.extras.epgUrl)
    this.entries.push(this.builder.build(draft, url, this.#walk))
    draft.clear()
  }

  #completeAddress(url: string): string {
    // Lists keep the place of a channel that has no stream at present with words in brackets.
    const placeholder = url.startsWith('[')
    const resolved = placeholder ? undefined : resolveUrl(url, this.#sourceUrl)
    if (resolved === undefined) this.issues.report(this.line, placeholder ? 'url_placeholder' : 'url_relative')
    return resolved ?? url
  }

  #dropOpenEntry(): void {
    if (this.#draft.open) this.#skip(this.#draft.line, 'url_missing')
  }

  #skip(line: number, code: 'url_missing' | 'url_scheme_refused' | 'url_too_long'): void {
    this.skipped++
    this.issues.report(line, code)
    this.#draft.clear()
  }

  #countForeign(): void {
    this.#foreignLines++
    if (this.#foreignLines > this.#limits.foreignLinesMax && !this.#seemsPlaylist()) {
      throw new SourceError('not_a_playlist', this.line)
    }
  }
}

function beginsExtinf({ words }: ByteView, start: number, end: number): boolean {
  return end - start >= extinfLength && words.getInt32(start, true) === ext && words.getInt32(start + 3, true) === tinf
}
