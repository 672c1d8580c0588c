import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** A receiver of webhooks on this machine. It answers 200 by default; `heard` waits for the next delivery. */
export async function openReceiver() {
  const received: ReceivedRequest[] = []
  const waiting: (() => void)[] = []
  let reply = (response: ServerResponse): void => void response.end('thank you')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      for (const resolve of waiting.splice(0)) resolve()
      reply(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    received,
    types: () => received.map(({ body }) => textAt(JSON.parse(body), 'type')),
    answerWith(next: (response: ServerResponse) => void) {
      reply = next
    },
    heard: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
