import { connect, type Socket } from 'node:net'

export type LoadResult = { requestsPerS: number; p50Ms: number; p99Ms: number; statuses: Record<string, number> }

/**
 * Keeps `connections` sockets busy for `seconds`, one request at a time on each, and counts what comes back.
 * Plain sockets and no HTTP library: the generator must be faster than what it measures.
 */
export async function runLoad({
  port,
  requests,
  connections,
  seconds,
}: {
  port: number
  requests: readonly Buffer[]
  connections: number
  seconds: number
}): Promise<LoadResult> {
  const tally = { done: 0, times: [] as number[], statuses: {} as Record<string, number>, next: 0 }
  const until = performance.now() + seconds * 1_000
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => keepBusy({ port, requests, until, tally })))
  const took = (performance.now() - startedAt) / 1_000
  const times = tally.times.toSorted((one, other) => one - other)
  return {
    requestsPerS: tally.done / took,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses: tally.statuses,
  }
}

type Tally = { done: number; times: number[]; statuses: Record<string, number>; next: number }
type Busy = { port: number; requests: readonly Buffer[]; until: number; tally: Tally }

function keepBusy({ port, requests, until, tally }: Busy): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let sentAt = 0
    let received = ''
    const send = () => {
      sentAt = performance.now()
      socket.write(requests[tally.next++ % requests.length]!)
    }
    socket.once('connect', send)
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1')
      const length = wholeLength(received)
      if (length === null || received.length < length) return
      note(tally, received, performance.now() - sentAt)
      received = ''
      if (performance.now() >= until) end(socket, resolve)
      else send()
    })
  })
}

/** Length of the answer with its headers; null while the headers are not complete. */
function wholeLength(text: string): number | null {
  const headersEnd = text.indexOf('\r\n\r\n')
  if (headersEnd < 0) return null
  const length = /\r\ncontent-length: (\d+)/iu.exec(text.slice(0, headersEnd))
  return headersEnd + 4 + Number(length?.[1] ?? 0)
}

function note(tally: Tally, answer: string, ms: number): void {
  const status = answer.slice(9, 12)
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  tally.done += 1
  if (tally.done % 16 === 0) tally.times.push(ms)
}

function end(socket: Socket, resolve: () => void): void {
  socket.once('close', () => resolve())
  socket.destroy()
}
