import WebSocket from 'ws'
import { textAt } from '@castellan/contract/types/value-at.ts'

export type ConnectedTvs = {
  /** When the next push of a kind reaches this TV, by `performance.now()`. */
  next(index: number, kind: string): Promise<number>
  end(): void
}

/** Sockets that are opened at the same time. */
const atOnce = 64

/** Puts every TV on its socket and acknowledges what is pushed; resolves when the last of them is ready. */
export async function connectTvs({ port, tokens }: { port: number; tokens: readonly string[] }): Promise<ConnectedTvs> {
  const sockets: WebSocket[] = []
  const waiting = new Map<string, (atMs: number) => void>()
  const connect = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tv/v1/ws`, { perMessageDeflate: false })
      sockets.push(socket)
      socket.on('error', reject)
      socket.on('close', (code) => reject(new Error(`TV ${index} was let go with ${code}`)))
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: tokens[index] })))
      socket.on('message', (data: Buffer) => {
        const atMs = performance.now()
        const frame: unknown = JSON.parse(data.toString())
        if (textAt(frame, 'type') === 'ready') resolve()
        const [id, kind] = [textAt(frame, 'push', 'id'), textAt(frame, 'push', 'kind')]
        if (id === '') return
        waiting.get(`${index} ${kind}`)?.(atMs)
        waiting.delete(`${index} ${kind}`)
        socket.send(JSON.stringify({ type: 'ack', ids: [id] }))
      })
    })
  let next = 0
  const work = async () => {
    while (next < tokens.length) {
      next += 1
      await connect(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    next: (index, kind) => new Promise((resolve) => waiting.set(`${index} ${kind}`, resolve)),
    end() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
