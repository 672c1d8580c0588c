import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchFault } from '../domain/fetch.ts'
import { behaviours } from '../testing/stubs/hostile-origin.ts'
import { openFetcher } from './fetch-guarded.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const fetch = openFetcher({ allowed: ['127.0.0.1/32'] })
const budget = {
  connectMs: 1_000,
  firstByteMs: 1_000,
  idleMs: 1_000,
  totalMs: 3_000,
  wireMaxBytes: 8 * 1_024 * 1_024,
  decodedMaxBytes: 16 * 1_024 * 1_024,
}

let server: Server
let origin = ''
const sockets = new Set<Socket>()
const faults: unknown[] = []
const note = (error: unknown) => void faults.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', (request) => {
      const path = request.toString('latin1').split(' ')[1]!
      behaviours[Number(/\d+/u.exec(path)![0])]!.act(socket, path)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
})

afterAll(async () => {
  process.off('unhandledRejection', note)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function outcomeOf(path: string): Promise<string | number> {
  try {
    const answer = await fetch({ url: `${origin}${path}`, limits: budget })
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    return bytes
  } catch (error) {
    return error instanceof FetchFault ? error.code : String(error)
  }
}

describe('a server that', () => {
  test.concurrent.each(behaviours.map((one, index) => ({ ...one, index })))(
    '$does ends within its budget',
    async ({ index, ends }) => {
      expect(await outcomeOf(`/${index}/`)).toBe(ends)
    },
  )

  test('misbehaves leaves nothing behind: no connection, no unhandled failure, no turn that is never given back', async () => {
    expect(behaviours.length).toBeGreaterThanOrEqual(40)
    await expect.poll(() => [...sockets].filter((socket) => !socket.destroyed && socket.writable).length).toBe(0)
    expect(faults).toEqual([])
    const last = behaviours.findIndex(({ ends }) => ends === 5)
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => outcomeOf(`/${last}/`)))).toEqual([5, 5, 5, 5, 5])
  })
})
