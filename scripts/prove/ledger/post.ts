import { connect, type Socket } from 'node:net'

type Answer = { status: number; body: string }

/** The result of a request: an answer, or unknown because the connection broke. */
export type PostResult = Answer | 'broken'

type Request = { token: string; path: string; body: unknown; key: string }

/** One connection to the panel that posts one request at a time; plain sockets, so that the generator is lighter than what it drives. */
export function openLine(port: number) {
  let socket: Socket | null = null
  let waiting: ((posted: PostResult) => void) | null = null
  let received = ''

  const settle = (posted: PostResult) => {
    const answer = waiting
    waiting = null
    received = ''
    answer?.(posted)
  }
  const broken = () => {
    socket?.destroy()
    socket = null
    settle('broken')
  }
  const open = () => {
    const line = connect(port, '127.0.0.1').setNoDelay(true)
    line.on('error', () => line === socket && broken())
    line.on('close', () => line === socket && broken())
    line.on('data', (bytes) => {
      received += bytes.toString('latin1')
      const answer = readAnswer(received)
      if (answer) settle(answer)
    })
    return line
  }
  return {
    post({ token, path, body, key }: Request): Promise<PostResult> {
      socket ??= open()
      const text = JSON.stringify(body)
      const head = `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`
      return new Promise((resolve) => {
        waiting = resolve
        socket!.write(head + text)
      })
    },
    close() {
      const line = socket
      socket = null
      line?.destroy()
    },
  }
}

/** The whole answer, or null while something of it is missing. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = Number(/\r\ncontent-length: (\d+)/iu.exec(text.slice(0, end))?.[1] ?? 0)
  if (text.length < end + 4 + length) return null
  return { status: Number(text.slice(9, 12)), body: text.slice(end + 4, end + 4 + length) }
}
