import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { ChannelMatcher } from '@castellan/sources/epg/match-channels.ts'
import { SourceRefusal } from '@castellan/sources/source-refusal.ts'
import { readXmltv, type GuideProgramme } from '@castellan/sources/xmltv/read-xmltv.ts'
import { readGuideSeekers, type SealedPage } from '../domain/sources/guide-seekers.ts'
import { PartBook } from '../domain/epg/part-book.ts'
import type { FromGuideWorker, GuideTotals, GuideWork, ToGuideWorker } from './guide-work.ts'

const { from, to } = workerData as GuideWork
const port: MessagePort = parentPort!
const matcher = new ChannelMatcher()
const shifts = new Map<string, number>()
const book = new PartBook()
const totals: GuideTotals = { channels: 0, programmes: 0, first_at: null, last_at: null }

const inbox: ToGuideWorker[] = []
let wake: (() => void) | null = null
let stored: (() => void) | null = null

port.on('message', (message: ToGuideWorker) => {
  if (message.kind === 'stored') return stored?.()
  inbox.push(message)
  wake?.()
})
say(await readAll())
port.close()

async function readAll(): Promise<FromGuideWorker> {
  try {
    const { channels } = await readXmltv(guideBytes(), {
      limits: {
        decodedBytesMax: limits.guideDecodedMaxBytes,
        descriptionCharsMax: limits.guideDescriptionMax,
        issuesKept: 0,
      },
      wanted: isWanted,
      declared: ({ id, names }) => matcher.meet(id, names),
      onProgrammes: keep,
    })
    await flush()
    const matches = matcher
      .matches((channel) => book.holds(channel))
      .map(({ key, channel }) => ({
        key,
        channel: book.numberOf(channel),
        shiftMin: shifts.get(key) ?? 0,
      }))
    return { kind: 'done', totals: { ...totals, channels }, matches }
  } catch (error) {
    if (error instanceof SourceRefusal) return { kind: 'refused', code: error.code }
    throw error
  }
}

/** Takes the pages first, so that it is known whose programmes are wanted when the first byte of the guide comes. */
async function* guideBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = inbox.shift()
    if (message === undefined) {
      await new Promise<void>((resolve) => (wake = resolve))
      continue
    }
    if (message.kind === 'end') return
    if (message.kind === 'page') await takePage(message)
    else if (message.kind === 'bytes') yield message.bytes
    say({ kind: 'more' })
  }
}

async function takePage(page: SealedPage): Promise<void> {
  for (const { shiftMin, ...seeker } of await readGuideSeekers(page)) {
    matcher.add(seeker)
    if (shiftMin !== 0) shifts.set(seeker.key, shiftMin)
  }
}

function isWanted(channel: string, startAt: number): boolean {
  return startAt >= from && startAt < to && totals.programmes < limits.guideProgrammesMax && matcher.meet(channel)
}

async function keep(batch: readonly GuideProgramme[]): Promise<void> {
  for (const programme of batch) {
    book.add(programme)
    totals.programmes += 1
    totals.first_at = Math.min(totals.first_at ?? programme.startAt, programme.startAt)
    totals.last_at = Math.max(totals.last_at ?? programme.startAt, programme.stopAt ?? programme.startAt)
  }
  if (book.isFull) await flush()
}

/** Hands over what was gathered, and waits until it is stored. */
async function flush(): Promise<void> {
  for (const parts of book.take()) {
    const waiting = new Promise<void>((resolve) => (stored = resolve))
    say({ kind: 'parts', parts })
    await waiting
  }
}

function say(message: FromGuideWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message)
}
