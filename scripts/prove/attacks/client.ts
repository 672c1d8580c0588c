import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** What the helpers of the tests ask through; here every request goes over the network to a running panel. */
export type Client = Pick<FastifyInstance, 'inject'>

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const machine = '127.0.0.1'

/** All of 127.0.0.0/8 is this machine: each address a test names becomes an address of its own to connect from. */
function ownAddress(address: string | undefined): string {
  return address ? `127.${address.split('.').slice(1).join('.')}` : machine
}

type RawResponse = { statusCode: number; headers: IncomingHttpHeaders; body: string }

/** Sends what a test would inject to the panel on the port; `before` runs ahead of each request. */
export function clientOf(port: number, before: () => Promise<void>): FastifyInstance {
  const inject = async (options: InjectOptions) => {
    await before()
    const received = await send(port, options)
    return { ...received, json: () => JSON.parse(received.body) as unknown }
  }
  // The helpers use nothing else of it.
  return { inject } as unknown as FastifyInstance
}

/** Resolves when the panel has answered something that changes nothing. */
export async function waitForAnswer(port: number): Promise<void> {
  await send(port, { url: '/version' })
}

function send(port: number, { method, url, headers, payload, remoteAddress }: InjectOptions): Promise<RawResponse> {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const bytes = payload === undefined ? null : Buffer.from(isText ? (payload as string) : JSON.stringify(payload))
  const type = !isText && bytes ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: machine,
        port,
        path: String(url),
        agent,
        localAddress: ownAddress(remoteAddress),
        method: method ?? 'GET',
        headers: {
          ...type,
          ...(headers as Record<string, string>),
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
    asked.end(bytes ?? undefined)
  })
}
