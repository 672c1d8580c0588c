import type { MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { ChannelMatcher } from '@castellan/sources/epg/match-channels.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import { readXmltv, type GuideProgramme } from '@castellan/sources/xmltv/read-xmltv.ts'
import { serveThread } from '../serve-thread.ts'
import { readGuideSeekers, type EncryptedPage } from './guide-seekers.ts'
import { ProgrammeBuffer } from './programme-buffer.ts'
import type { FromGuideWorker, GuideTotals, GuideWork, ToGuideWorker } from './guide-work.ts'

serveThread<GuideWork>(async (work, port) => {
  await new GuideReader(work, port).read()
})

/** Reads the guides of one piece of work. */
class GuideReader {
  readonly #work: GuideWork
  readonly #port: MessagePort
  readonly #matcher = new ChannelMatcher()
  readonly #shifts = new Map<string, number>()
  readonly #buffer = new ProgrammeBuffer()
  #guide = 0
  readonly #totals: GuideTotals = { channels: 0, programmes: 0, first_at: null, last_at: null }

  readonly #inbox: ToGuideWorker[] = []
  #notify: (() => void) | null = null
  #stored: (() => void) | null = null

  constructor(work: GuideWork, port: MessagePort) {
    this.#work = work
    this.#port = port
    port.on('message', (message: ToGuideWorker) => {
      if (message.kind === 'stored') return this.#stored?.()
      this.#inbox.push(message)
      this.#notify?.()
    })
  }

  async read(): Promise<void> {
    this.#say(await this.#readAll())
  }

  async #readAll(): Promise<FromGuideWorker> {
    const refused: (string | null)[] = []
    for (; !(await this.#isOver()); this.#guide += 1) {
      refused.push(await this.#readGuide())
      const isChosen = await this.#drain()
      this.#matcher.nextGuide((one, channel) => this.#buffer.holds(one, channel), isChosen)
    }
    await this.#flush()
    const matches = this.#matcher
      .matches((one, channel) => this.#buffer.holds(one, channel))
      .map(({ key, guide: one, channel }) => ({
        key,
        channel: this.#buffer.numberOf(one, channel),
        shiftMin: this.#shifts.get(key) ?? 0,
      }))
    return { kind: 'done', totals: this.#totals, matches, refused }
  }

  /** Reads one guide; returns why nothing of it can be used, null when it can. */
  async #readGuide(): Promise<string | null> {
    try {
      const { channels } = await readXmltv(this.#guideBytes(), {
        limits: {
          decodedBytesMax: limits.guideDecodedMaxBytes,
          descriptionCharsMax: limits.guideDescriptionMax,
          issuesKept: 0,
        },
        wanted: (channel, startAt) => this.#isWanted(channel, startAt),
        declared: ({ id, names }) => this.#matcher.meet(id, names),
        onProgrammes: (batch) => this.#keep(batch),
      })
      this.#totals.channels += channels
      return null
    } catch (error) {
      if (error instanceof SourceError) return error.code
      throw error
    }
  }

  /** The next message of this guide's, which stays in the inbox. */
  async #peek(): Promise<ToGuideWorker> {
    while (this.#inbox.length === 0) await new Promise<void>((resolve) => (this.#notify = resolve))
    return this.#inbox[0]!
  }

  #next(): void {
    this.#inbox.shift()
    this.#say({ kind: 'more' })
  }

  /** Takes the pages, so that the needed programmes are known when the first byte of a guide arrives; returns whether there is no further guide. */
  async #isOver(): Promise<boolean> {
    for (;;) {
      const message = await this.#peek()
      if (message.kind !== 'page') return message.kind === 'end'
      await this.#takePage(message)
      this.#next()
    }
  }

  async *#guideBytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const message = await this.#peek()
      if (message.kind !== 'bytes') return
      this.#next()
      yield message.bytes
    }
  }

  /** Passes over what is left of a guide; returns whether it was the one its owner chose. */
  async #drain(): Promise<boolean> {
    for (;;) {
      const message = await this.#peek()
      if (message.kind === 'end') return false
      this.#next()
      if (message.kind === 'guide_end') return message.isChosen
    }
  }

  async #takePage(page: EncryptedPage): Promise<void> {
    for (const { shiftMin, ...seeker } of await readGuideSeekers(page)) {
      this.#matcher.add(seeker)
      if (shiftMin !== 0) this.#shifts.set(seeker.key, shiftMin)
    }
  }

  #isWanted(channel: string, startAt: number): boolean {
    const { from, to } = this.#work
    return (
      startAt >= from &&
      startAt < to &&
      this.#totals.programmes < limits.guideProgrammesMax &&
      this.#matcher.meet(channel)
    )
  }

  async #keep(batch: readonly GuideProgramme[]): Promise<void> {
    for (const programme of batch) {
      this.#buffer.add(this.#guide, programme)
      this.#totals.programmes += 1
      this.#totals.first_at = Math.min(this.#totals.first_at ?? programme.startAt, programme.startAt)
      this.#totals.last_at = Math.max(this.#totals.last_at ?? programme.startAt, programme.stopAt ?? programme.startAt)
    }
    if (this.#buffer.isFull) await this.#flush()
  }

  /** Hands over what was gathered, and waits until it is stored. */
  async #flush(): Promise<void> {
    for (const parts of this.#buffer.take()) {
      const waiting = new Promise<void>((resolve) => (this.#stored = resolve))
      this.#say({ kind: 'parts', parts })
      await waiting
    }
  }

  #say(message: FromGuideWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#port.postMessage(message)
  }
}
