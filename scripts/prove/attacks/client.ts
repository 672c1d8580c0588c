import { Agent, request } from 'node:http'
import type { TestClient, TestRequest, TestResponse } from '../../../apps/server/src/testing/client.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const machine = '127.0.0.1'

/** All of 127.0.0.0/8 is this machine: each address a test names becomes an address of its own to connect from. */
function ownAddress(address: string | undefined): string {
  return address ? `127.${address.split('.').slice(1).join('.')}` : machine
}

/** Sends what a test would inject to the panel on the port; `before` runs ahead of each request. */
export function clientOf(port: number, before: () => Promise<void>): TestClient {
  return {
    async inject(options) {
      await before()
      return send(port, options)
    },
  }
}

/** Resolves when the panel has answered something that changes nothing. */
export async function waitForAnswer(port: number): Promise<void> {
  await send(port, { url: '/version' })
}

function send(
  port: number,
  { method = 'GET', url, headers, payload, remoteAddress }: TestRequest,
): Promise<TestResponse> {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: machine,
        port,
        path: url,
        agent,
        localAddress: ownAddress(remoteAddress),
        method,
        headers: {
          ...headers,
          ...(bytes ? { 'content-length': bytes.length } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            statusCode: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(bytes)
  })
}
