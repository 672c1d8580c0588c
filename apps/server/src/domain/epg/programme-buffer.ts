import type { GuideProgramme } from '@castellan/sources/xmltv/read-xmltv.ts'
import { guideDayOf, packPart, partText } from './guide-part.ts'
import type { GuidePart } from './write-guide.ts'

/** Characters gathered before they are packed and handed over: guides come by channel or by time, and both must fit. */
const gatheredCharsMax = 8 * 1_024 * 1_024
const partsAtOnce = 200

/** Gathers programmes by channel and day, in bounded memory: a day may end up in several parts. */
export class ProgrammeBuffer {
  readonly #numbers = new Map<string, number>()
  readonly #texts = new Map<number, Map<number, string[]>>()
  #chars = 0

  get isFull(): boolean {
    return this.#chars >= gatheredCharsMax
  }

  /** `guide` is the number of the guide a programme comes from: two may use one id for different channels. */
  add(guide: number, programme: GuideProgramme): void {
    const { startAt } = programme
    const channel = placeOf(guide, programme.channel)
    // The name may hold on to a block of the file; its copy does not.
    const number = this.#numbers.get(channel) ?? this.#enter(Buffer.from(channel).toString())
    const days = this.#texts.get(number) ?? new Map<number, string[]>()
    this.#texts.set(number, days)
    const texts = days.get(guideDayOf(startAt)) ?? []
    days.set(guideDayOf(startAt), texts)
    const text = partText(programme)
    texts.push(text)
    this.#chars += text.length
  }

  /** Whether a channel has programmes. */
  holds(guide: number, channel: string): boolean {
    return this.#numbers.has(placeOf(guide, channel))
  }

  numberOf(guide: number, channel: string): number {
    return this.#numbers.get(placeOf(guide, channel)) ?? -1
  }

  /** Packs all that was gathered, some parts at a time. */
  *take(): Generator<GuidePart[]> {
    let parts: GuidePart[] = []
    for (const [channel, days] of this.#texts) {
      for (const [day, texts] of days) parts.push({ channel, day, body: packPart(texts) })
      if (parts.length < partsAtOnce) continue
      yield parts
      parts = []
    }
    this.#texts.clear()
    this.#chars = 0
    if (parts.length > 0) yield parts
  }

  #enter(channel: string): number {
    const number = this.#numbers.size + 1
    this.#numbers.set(channel, number)
    return number
  }
}

function placeOf(guide: number, channel: string): string {
  return `${guide} ${channel}`
}
