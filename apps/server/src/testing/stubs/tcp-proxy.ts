import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** A proxy in front of PostgreSQL that can fall silent as a hung pooler does, cut every connection, or lead elsewhere. */
export type TcpProxy = {
  url: string
  /** From now on nothing is forwarded on the connections there are; kernels go on acknowledging. */
  silence(): void
  /** New connections are silent too, until `resume`; those of before stay silent forever. */
  resume(): void
  cut(): void
  leadTo(url: string): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and leads to the server of a `postgres://` address. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  let [host, port] = [target.hostname, Number(target.port)]
  let isSilent = false
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    const upstream = connect(port, host)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        pair.forEach((one) => one.destroy())
      })
    }
    if (!isSilent) client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String(portOf(server))
  const cut = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  return {
    url: own.href,
    silence() {
      isSilent = true
      for (const [client, upstream] of pairs) {
        client.unpipe()
        upstream.unpipe()
        // Read and thrown away, so that the kernel's buffers do not fill up either.
        client.resume()
        upstream.resume()
      }
    },
    resume: () => void (isSilent = false),
    cut,
    leadTo(other) {
      const { hostname, port: otherPort } = new URL(other)
      ;[host, port] = [hostname, Number(otherPort)]
      cut()
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
