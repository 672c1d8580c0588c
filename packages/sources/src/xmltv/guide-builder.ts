import type { GuideChannel, GuideProgramme } from './guide-entry.ts'
import { readIcon, readText } from './guide-fields.ts'
import { GuideClock, type GuideTime } from './guide-time.ts'
import type { MarkupReader } from './markup-walk.ts'
import { ProgrammeDraft, type ProgrammeStart, type ProgrammeText } from './programme-draft.ts'
import { readAttribute } from './read-attribute.ts'
import type { XmltvIssue, XmltvIssueCode } from './xmltv-summary.ts'
import type { XmltvLimits } from './xmltv-limits.ts'

/** Whether a programme is read further, decided by the attributes of its tag. */
export type ProgrammeFilter = (channel: string, startAt: number, stopAt: number | undefined) => boolean

type Field = ProgrammeText | 'display-name'

/** Elements whose text is read, and elements that end one that was left open; others are marks within a text. */
const fields = new Map<string, Field | null>([
  ['title', 'title'],
  ['sub-title', 'sub-title'],
  ['desc', 'desc'],
  ['category', 'category'],
  ['date', 'date'],
  ['display-name', 'display-name'],
  ...'credits keyword language orig-language length url country video audio previously-shown premiere last-chance subtitles star-rating review image director actor writer value'
    .split(' ')
    .map((name): [string, null] => [name, null]),
])

/** Builds channels and programmes from the markup events it receives. A text may be long: only a bounded part is stored. */
export class GuideBuilder implements MarkupReader {
  channels: GuideChannel[] = []
  programmes: GuideProgramme[] = []
  readonly issues: XmltvIssue[] = []
  readonly tally = {
    channels: 0,
    programmes: 0,
    skipped: 0,
    unwanted: 0,
    withoutStop: 0,
    withoutZone: 0,
    issueCount: 0,
  }
  /** Whether the root of a guide, a channel or a programme was met. */
  isGuide = false
  isReadingText = false
  firstAt: number | null = null
  lastAt: number | null = null
  /** Set by the walk's owner: where the walk is. */
  lineOf: () => number = () => 1

  readonly #limits: XmltvLimits
  readonly #wanted: ProgrammeFilter | undefined
  readonly #onDeclared: ((channel: GuideChannel) => void) | undefined
  readonly #clock = new GuideClock()
  readonly #declared = new Set<string>()
  readonly #met = new Set<string>()
  #lastMet = ''
  #draft: ProgrammeDraft | null = null
  #channel: GuideChannel | null = null
  #isOpen = false
  #isInRating = false
  #field: Field | null = null
  #value = ''

  constructor(
    limits: XmltvLimits,
    { wanted, declared }: { wanted?: ProgrammeFilter; declared?: (channel: GuideChannel) => void },
  ) {
    this.#limits = limits
    this.#wanted = wanted
    this.#onDeclared = declared
  }

  /** Channels that have programmes and were not declared. */
  get undeclared(): number {
    return this.#met.size === 0 ? 0 : [...this.#met].filter((id) => !this.#declared.has(id)).length
  }

  /** Whether a channel or programme was begun and not ended. */
  get isInside(): boolean {
    return this.#isOpen
  }

  openTag(name: string, attributes: string, isClosed: boolean): void {
    if (name === 'programme') return this.#beginProgramme(attributes, isClosed)
    if (name === 'channel') return this.#beginChannel(attributes, isClosed)
    if (name === 'tv') {
      this.isGuide = true
      return
    }
    const draft = this.#draft
    if (draft === null && this.#channel === null) return
    const field = this.#fieldOf(name, attributes)
    if (field === undefined) return
    this.#endField()
    if (name === 'icon') this.#addIcon(attributes)
    else if (name === 'new' && draft !== null) draft.programme.isNew = true
    if (isClosed || field === null) return
    this.#field = field
    this.isReadingText = true
  }

  closeTag(name: string): void {
    if (name === 'programme' || name === 'channel' || name === 'tv') {
      this.#endField()
      this.#end()
      return
    }
    if (name === 'rating') this.#isInRating = false
    if (this.#field !== null && (fields.has(name) || name === 'episode-num')) this.#endField()
  }

  addText(piece: string, isRaw: boolean): void {
    // As long as the longest text in the longest way of writing it; what is beyond can only be cut off.
    if (this.#value.length >= this.#limits.descriptionCharsMax * 12) return
    this.#value += isRaw ? piece.replaceAll('&', '&amp;') : piece
  }

  reportMarkup(code: 'tag_too_long' | 'quote_missing' | 'doctype_ignored'): void {
    this.report(code)
  }

  report(code: XmltvIssueCode, line?: number): void {
    this.tally.issueCount++
    if (this.issues.length < this.#limits.issuesKept) this.issues.push({ line: line ?? this.lineOf(), code })
  }

  /** Undefined for marks within a text, null for elements without a text that is read. */
  #fieldOf(name: string, attributes: string): Field | null | undefined {
    if (this.#isInRating && name === 'value') return 'rating'
    if (name === 'rating') this.#isInRating = true
    if (name === 'rating' || name === 'icon' || name === 'new') return null
    if (name === 'episode-num') {
      const system = readAttribute(attributes, 'system') ?? 'onscreen'
      return system === 'onscreen' || system === 'xmltv_ns' ? system : null
    }
    const field = fields.get(name)
    const isElsewhere = typeof field === 'string' && (field === 'display-name') !== (this.#channel !== null)
    return isElsewhere ? null : field
  }

  #beginProgramme(attributes: string, isClosed: boolean): void {
    this.#endUnclosed()
    this.isGuide = true
    this.#isOpen = !isClosed
    const start = this.#clock.read(readAttribute(attributes, 'start') ?? '')
    const channel = readText(readAttribute(attributes, 'channel') ?? '', this.#limits.idCharsMax)
    if (Number.isNaN(start.at)) return this.#skip('start_unreadable')
    if (channel === '') return this.#skip('channel_missing')
    this.#meet(channel)
    const stopAt = this.#readStop(attributes, start)
    if (this.#wanted?.(channel, start.at, stopAt) === false) {
      this.tally.unwanted++
      return
    }
    const times: ProgrammeStart =
      stopAt === undefined ? { channel, startAt: start.at } : { channel, startAt: start.at, stopAt }
    // Looked for first: a guide of a million programmes rarely has either, and objects built by spreading took half as much memory again.
    if (attributes.includes('clumpidx')) placeInClump(times, readAttribute(attributes, 'clumpidx'))
    if (attributes.includes('catchup-id')) {
      const catchupId = readText(readAttribute(attributes, 'catchup-id') ?? '', this.#limits.wordCharsMax)
      if (catchupId !== '') times.catchupId = catchupId
    }
    this.#draft = new ProgrammeDraft(times, this.issues.length < this.#limits.issuesKept ? this.lineOf() : 0)
    if (isClosed) this.#end()
  }

  #readStop(attributes: string, start: GuideTime): number | undefined {
    const written = readAttribute(attributes, 'stop') ?? ''
    const stop = written === '' ? null : this.#clock.read(written)
    if (start.zone !== 'given') this.tally.withoutZone++
    if (start.zone === 'unknown') this.report('zone_unknown')
    if (stop !== null && stop.at > start.at) return stop.at
    this.tally.withoutStop++
    if (stop !== null) this.report(Number.isNaN(stop.at) ? 'stop_unreadable' : 'stop_before_start')
    return undefined
  }

  #beginChannel(attributes: string, isClosed: boolean): void {
    this.#endUnclosed()
    this.isGuide = true
    this.#isOpen = !isClosed
    const id = readText(readAttribute(attributes, 'id') ?? '', this.#limits.idCharsMax)
    if (id === '') return this.report('id_missing')
    if (this.#declared.has(id)) return this.report('channel_repeated')
    if (this.#declared.size >= this.#limits.channelsMax) return
    const kept = copyOf(id)
    this.#declared.add(kept)
    this.#channel = { id: kept, names: [] }
    if (isClosed) this.#end()
  }

  #addIcon(attributes: string): void {
    const address = readAttribute(attributes, 'src')
    if (this.#draft !== null) {
      if (!this.#draft.addIcon(address, this.#limits)) this.report('icon_refused')
      return
    }
    const icon = readIcon(address, this.#limits.addressCharsMax)
    if (icon === undefined) this.report('icon_refused')
    else this.#channel!.icon ??= icon
  }

  #endField(): void {
    const field = this.#field
    if (field === null) return
    const value = this.#value
    this.#field = null
    this.#value = ''
    this.isReadingText = false
    if (field === 'display-name') this.#addName(value)
    else if (this.#draft?.addText(field, value, this.#limits) === true) this.report('text_shortened')
  }

  #addName(value: string): void {
    const names = this.#channel?.names
    const name = readText(value, this.#limits.titleCharsMax)
    if (names && name !== '' && names.length < this.#limits.namesPerChannel && !names.includes(name)) names.push(name)
  }

  #endUnclosed(): void {
    this.#endField()
    if (this.#isOpen) this.report('tag_unclosed')
    this.#end()
  }

  #end(): void {
    const draft = this.#draft
    const channel = this.#channel
    this.#draft = null
    this.#channel = null
    this.#isOpen = false
    this.#isInRating = false
    if (channel !== null) {
      if (channel.names.length === 0) channel.names.push(channel.id)
      this.channels.push(channel)
      this.#onDeclared?.(channel)
      this.tally.channels++
    }
    if (draft === null) return
    const { programme, line } = draft
    if (programme.title === '') return this.#skip('title_missing', line)
    this.programmes.push(programme)
    this.tally.programmes++
    this.firstAt = Math.min(this.firstAt ?? programme.startAt, programme.startAt)
    this.lastAt = Math.max(this.lastAt ?? programme.startAt, programme.stopAt ?? programme.startAt)
  }

  #skip(code: XmltvIssueCode, line?: number): void {
    this.tally.skipped++
    this.report(code, line)
  }

  #meet(channel: string): void {
    // Programmes of a channel mostly stand together.
    if (channel === this.#lastMet || this.#met.size >= this.#limits.channelsMax) return
    this.#lastMet = channel
    if (!this.#met.has(channel)) this.#met.add(copyOf(channel))
  }
}

/** Programmes that share a slot are numbered `0/2`, `1/2`: each gets an equal part of it, since the file says no more. */
function placeInClump(times: ProgrammeStart, clump: string | undefined): void {
  const [, index, count] = /^\s?(\d{1,2})\/(\d{1,2})\s?$/.exec(clump ?? '') ?? []
  const [place, parts] = [Number(index), Number(count)]
  if (times.stopAt === undefined || !(parts > 1 && place < parts)) return
  const { startAt } = times
  const part = (times.stopAt - startAt) / parts
  times.startAt = startAt + Math.round(place * part)
  times.stopAt = startAt + Math.round((place + 1) * part)
}

/** A copy of the text: a slice that is stored would keep the block it was cut from in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}
