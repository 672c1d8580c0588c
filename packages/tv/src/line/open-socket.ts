import { isObject } from '@castellan/contract/types/type-guards.ts'
import { versionsSchema } from '@castellan/contract/calls/tv.ts'
import type { Versions } from './tv-events.ts'

/** How long the server may take from the handshake to its `ready`. */
const readyWithinMs = 15_000

type SocketOptions = {
  url: string
  token: string
  signal: AbortSignal
  onReady: (versions: Versions, say: (frame: unknown) => void) => void
  onPush: (push: unknown) => void
}
export type SocketEnd = { wasReady: boolean; code: number }

/** Opens the push socket and resolves when it has ended, however that came about (protocol, "WebSocket"). */
export function openSocket({ url, token, signal, onReady, onPush }: SocketOptions): Promise<SocketEnd> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    let wasReady = false
    const end = (code: number) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', close)
      resolve({ wasReady, code })
    }
    const close = () => {
      socket.close(1000)
      end(1000)
    }
    const timer = setTimeout(close, readyWithinMs)
    const say = (frame: unknown) => socket.send(JSON.stringify(frame))
    signal.addEventListener('abort', close)
    if (signal.aborted) return close()
    socket.addEventListener('open', () => say({ type: 'auth', token }))
    socket.addEventListener('close', (event) => end(event.code))
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('message', (event) => {
      const frame = readFrame(event.data)
      if (frame.type === 'push') onPush(frame.push)
      const versions = versionsSchema.safeParse(frame.versions)
      if (frame.type !== 'ready' || !versions.success) return
      wasReady = true
      clearTimeout(timer)
      onReady(versions.data, say)
    })
  })
}

function readFrame(data: unknown): { type?: unknown; push?: unknown; versions?: unknown } {
  if (typeof data !== 'string') return {}
  try {
    const frame: unknown = JSON.parse(data)
    return isObject(frame) ? frame : {}
  } catch {
    return {}
  }
}
