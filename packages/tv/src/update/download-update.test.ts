import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadUpdate, memorySink } from './download-update.ts'
import { createSha256 } from './sha256.ts'
import { makePanel, manifestOf } from '../testing/sign-manifest.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const bytes = randomBytes(300_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const manifest = manifestOf(makePanel(), { size: bytes.length, sha256 })

/** What the server does with each request in turn; the last one goes on. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answers: Answer[] = []
let asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.headers.range)
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!
  answer(request, response)
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const honest: Answer = ({ headers }, response) => {
  const from = Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0)
  const isResumed = from > 0 && headers['if-range'] === `"${sha256}"`
  if (isResumed) response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
  response.end(isResumed ? bytes.subarray(from) : bytes)
}
const breaking: Answer = (request, response) => {
  const from = Number(/\d+/u.exec(request.headers.range ?? '0')?.[0])
  const head = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
  response.writeHead(from > 0 ? 206 : 200, { ...head, 'content-length': bytes.length - from })
  response.write(bytes.subarray(from, from + 50_000), () => response.destroy())
}

function download(sink = memorySink()) {
  const ask = (path: string, headers: Record<string, string>, signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers, signal })
  return downloadUpdate(manifest, { ask, sink, signal: new AbortController().signal, pauseMs: () => 0 })
}

test('an update that is interrupted goes on where it was, also after a restart', async () => {
  answers = [breaking, breaking, honest]
  const sink = memorySink()
  await download(sink)
  expect(await sink.size()).toBe(bytes.length)
  expect(asked).toHaveLength(3)
  expect(asked[0]).toBeUndefined()
  expect(asked.slice(1).every((range) => /^bytes=[1-9]\d*-$/u.test(range ?? ''))).toBe(true)
  const restarted = memorySink()
  await restarted.append(bytes.subarray(0, 1_000))
  await download(restarted)
  expect(asked.at(-1)).toBe('bytes=1000-')
})

test('an update that is another file is thrown away, whether shorter, longer, changed or swapped half-way', async () => {
  const other = Buffer.from(bytes)
  other[200_000]! ^= 1
  const lies: Answer[] = [
    (_, response) => response.end(other),
    (_, response) => response.end(Buffer.concat([bytes, Buffer.from('more')])),
    (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 1000-${bytes.length - 1}/${bytes.length}` })
      response.end(other.subarray(1_000))
    },
  ]
  for (const lie of lies) {
    answers = [lie]
    const sink = memorySink()
    if (lie === lies[2]) await sink.append(bytes.subarray(0, 1_000))
    await expect(download(sink)).rejects.toMatchObject({ code: 'download_hash' })
    expect(await sink.size()).toBe(0)
  }
  answers = [(_, response) => response.end(bytes.subarray(0, -1))]
  await expect(download()).rejects.toMatchObject({ name: 'DownloadFault' })
})

test('an update that is withdrawn is not asked for again', async () => {
  answers = [(_, response) => void response.writeHead(404).end()]
  await expect(download()).rejects.toMatchObject({ status: 404 })
  expect(asked).toHaveLength(1)
})

test('SHA-256 in pieces is SHA-256', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_000]) {
    const hash = createSha256()
    for (let at = 0; at < length; at += 37) hash.update(bytes.subarray(at, Math.min(at + 37, length)))
    expect([length, hash.hex()]).toEqual([length, createHash('sha256').update(bytes.subarray(0, length)).digest('hex')])
  }
})
