import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { startPostgresCluster } from '../../apps/server/src/testing/postgres-cluster.ts'
import { freePorts } from '../../apps/server/src/testing/free-port.ts'

/** How many processes a panel of the journeys has; `npm run prove -- processes` asks for two. */
export const processes = Number(process.env['JOURNEY_PROCESSES'] ?? 1)

/** The address for browsers and TVs: the one process, or a load balancer that passes each request to the next of several, which share a PostgreSQL. */
export type Gateway = {
  url: string
  /** A port for each process. */
  ports: readonly number[]
  /** What each of them has to know. */
  env: Record<string, string>
  /** Called once all of them are ready. */
  open(): Promise<void>
  close(): Promise<void>
}

export async function createGateway(): Promise<Gateway> {
  const [front = 0, ...behind] = await freePorts(processes > 1 ? 1 + processes : 1)
  const url = `http://127.0.0.1:${front}`
  const nothing = () => Promise.resolve()
  if (behind.length === 0) return { url, ports: [front], env: { PUBLIC_URL: url }, open: nothing, close: nothing }
  const cluster = await startPostgresCluster()
  const server = passOn(behind)
  return {
    url,
    ports: behind,
    env: { PUBLIC_URL: url, DATABASE_URL: cluster.url },
    open: () => new Promise((resolve) => server.listen(front, '127.0.0.1', resolve)),
    async close() {
      server.closeAllConnections()
      server.close()
      await cluster.stop()
    },
  }
}

/** Every question and every socket goes to the next process in turn: the caller twice is never answered by the same one. */
function passOn(ports: readonly number[]) {
  let turn = 0
  const next = () => ports[(turn += 1) % ports.length]!
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: next(), method, path, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode!, got.rawHeaders)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  // The answers it passes on promise the 65 s of the panel; Node's own 5 s would break a connection that the caller counts on.
  server.keepAliveTimeout = 70_000
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const passed = connect(next(), '127.0.0.1', () => {
      passed.write(headOf(asked))
      passed.write(head)
      passed.pipe(socket)
      socket.pipe(passed)
    })
    for (const [one, other] of [
      [passed, socket],
      [socket, passed],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  return server
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
