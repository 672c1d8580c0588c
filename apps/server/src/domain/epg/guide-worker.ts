import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { limits } from '@castellan/contract/limits.ts'
import { ChannelMatcher } from '@castellan/sources/epg/match-channels.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import { readXmltv, type GuideProgramme } from '@castellan/sources/xmltv/read-xmltv.ts'
import { readGuideSeekers, type EncryptedPage } from './guide-seekers.ts'
import { ProgrammeBuffer } from './programme-buffer.ts'
import type { FromGuideWorker, GuideTotals, GuideWork, ToGuideWorker } from './guide-work.ts'

const { from, to }: GuideWork = workerData
const port: MessagePort = parentPort!
const matcher = new ChannelMatcher()
const shifts = new Map<string, number>()
const buffer = new ProgrammeBuffer()
let guide = 0
const totals: GuideTotals = { channels: 0, programmes: 0, first_at: null, last_at: null }

const inbox: ToGuideWorker[] = []
let notify: (() => void) | null = null
let stored: (() => void) | null = null

port.on('message', (message: ToGuideWorker) => {
  if (message.kind === 'stored') return stored?.()
  inbox.push(message)
  notify?.()
})
say(await readAll())
port.close()

async function readAll(): Promise<FromGuideWorker> {
  const refused: (string | null)[] = []
  for (; !(await isOver()); guide += 1) {
    refused.push(await readGuide())
    const isChosen = await drain()
    matcher.nextGuide((one, channel) => buffer.holds(one, channel), isChosen)
  }
  await flush()
  const matches = matcher
    .matches((one, channel) => buffer.holds(one, channel))
    .map(({ key, guide: one, channel }) => ({
      key,
      channel: buffer.numberOf(one, channel),
      shiftMin: shifts.get(key) ?? 0,
    }))
  return { kind: 'done', totals, matches, refused }
}

/** Reads one guide; returns why nothing of it can be used, null when it can. */
async function readGuide(): Promise<string | null> {
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
    totals.channels += channels
    return null
  } catch (error) {
    if (error instanceof SourceError) return error.code
    throw error
  }
}

/** The next message of this guide's, which stays in the inbox. */
async function peek(): Promise<ToGuideWorker> {
  while (inbox.length === 0) await new Promise<void>((resolve) => (notify = resolve))
  return inbox[0]!
}

function next(): void {
  inbox.shift()
  say({ kind: 'more' })
}

/** Takes the pages, so that the needed programmes are known when the first byte of a guide arrives; returns whether there is no further guide. */
async function isOver(): Promise<boolean> {
  for (;;) {
    const message = await peek()
    if (message.kind !== 'page') return message.kind === 'end'
    await takePage(message)
    next()
  }
}

async function* guideBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const message = await peek()
    if (message.kind !== 'bytes') return
    next()
    yield message.bytes
  }
}

/** Passes over what is left of a guide; returns whether it was the one its owner chose. */
async function drain(): Promise<boolean> {
  for (;;) {
    const message = await peek()
    if (message.kind === 'end') return false
    next()
    if (message.kind === 'guide_end') return message.isChosen
  }
}

async function takePage(page: EncryptedPage): Promise<void> {
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
    buffer.add(guide, programme)
    totals.programmes += 1
    totals.first_at = Math.min(totals.first_at ?? programme.startAt, programme.startAt)
    totals.last_at = Math.max(totals.last_at ?? programme.startAt, programme.stopAt ?? programme.startAt)
  }
  if (buffer.isFull) await flush()
}

/** Hands over what was gathered, and waits until it is stored. */
async function flush(): Promise<void> {
  for (const parts of buffer.take()) {
    const waiting = new Promise<void>((resolve) => (stored = resolve))
    say({ kind: 'parts', parts })
    await waiting
  }
}

function say(message: FromGuideWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message)
}
