import type { WebSocket } from 'ws'
import { versionsSchema } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { array, discriminatedUnion, literal, maxLength, object, optional, safeParse, string, type z } from 'zod/mini'
import type { Visitor } from '../../domain/addresses/judge-address.ts'
import { findTvSession } from '../../domain/sessions/find-tv-session.ts'
import { tokenHash } from '../../domain/sign-in/token.ts'
import { applyAcknowledged, tvPushes } from '../../domain/tv-delivery/tv-pushes.ts'
import { tvSessionState } from '../../domain/sessions/tv-session-state.ts'
import { macsOf, readMacsOf } from '../../domain/devices/further-macs.ts'
import { AppError } from '../../domain/app-error.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Why the server closes a socket (docs/tv-protocol.md). */
const closings = { unauthenticated: 4401, blocked: 4403, silent: 4408, replaced: 4409, busy: 1013 } as const

const frameSchema = discriminatedUnion('type', [
  object({ type: literal('auth'), token: string().check(maxLength(100)) }),
  object({
    type: literal('ack'),
    ids: array(string().check(maxLength(40))).check(maxLength(100)),
    applied: optional(versionsSchema),
  }),
])
type Frame = z.infer<typeof frameSchema>
type Line = {
  ctx: AppContext
  socket: WebSocket
  ip: string
  lines: Map<number, WebSocket>
  /** Called once, when the socket has sent its token or is gone. */
  onIdentified(): void
}

/** Serves one socket: a token first, then every push until it is acknowledged, and pings in between. */
export function openTvLine(line: Line): void {
  const { ctx, socket } = line
  let device: ConnectedTv | null = null
  let isIdentified = false
  const identify = () => {
    if (!isIdentified) line.onIdentified()
    isIdentified = true
  }
  const timer = setTimeout(() => isIdentified || socket.close(closings.unauthenticated), limits.pushAuthMs)
  // One frame after the other: an acknowledgement is not overtaken by the next.
  let turn = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : frameOf(data.toString())
    if (!frame) return
    turn = turn.then(async () => {
      if (frame.type === 'ack') return device?.acknowledge(frame)
      // One token a socket: guessing another takes another socket.
      if (isIdentified) return
      identify()
      device = await admitTv(line, frame.token)
    })
    turn = turn.catch((error: unknown) => {
      ctx.logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'a TV socket failed')
      socket.close(closings.busy)
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(timer)
    identify()
    // Also one that is only just being admitted.
    void turn.then(() => device?.leave())
  })
}

/** A known frame; unknown ones are ignored. */
function frameOf(text: string): Frame | null {
  try {
    const read = safeParse(frameSchema, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

type ConnectedTv = { acknowledge(frame: Extract<Frame, { type: 'ack' }>): Promise<void>; leave(): void }

async function admitTv({ ctx, socket, ip, lines }: Line, token: string): Promise<ConnectedTv | null> {
  const { db, clock } = ctx
  if (ctx.restoring.isOn) {
    socket.close(closings.busy)
    return null
  }
  const actor = await findTvSession(ctx, tokenHash(token), clock())
    .then((found) => {
      for (const mac of found ? macsOf(found.device) : [])
        ctx.addressRuleCache.refuseDenied({ audience: 'tv', mac }, clock())
      return found
    })
    .catch(refusalOf)
  if (actor === null || actor instanceof AppError) {
    socket.close(actor === null ? closings.unauthenticated : closings.blocked)
    return null
  }
  const { deviceId, sessionId } = actor
  let macs = macsOf(actor.device)
  lines.get(deviceId)?.close(closings.replaced)
  lines.set(deviceId, socket)
  const { deliver, again } = deliveryTo({ ctx, socket, deviceId, sessionId })
  // Listened for before the waiting ones are read, so that nothing falls in between.
  const unsubscribe = ctx.pushBus.listen(deviceId, deliver)
  const stopPings = ping(socket, () => {
    const visitors: Visitor[] = [{ audience: 'tv', ip }, ...macs.map((mac) => ({ audience: 'tv' as const, mac }))]
    if (visitors.some((visitor) => isDenied(ctx, visitor))) {
      socket.close(closings.blocked)
      return
    }
    ctx.lastSeenBuffer.note(deviceId, clock())
    again()
    // One that was added meanwhile is judged from the next ping on.
    void readMacsOf(db, deviceId)
      .then((now) => (macs = now ?? macs))
      .catch(() => undefined)
  })
  ctx.lastSeenBuffer.note(deviceId, clock())
  const disconnect = ctx.presence.connect(deviceId)
  send(socket, {
    type: 'ready',
    versions: { config: actor.device.config_version, sources: actor.device.sources_version },
  })
  deliver()
  return {
    acknowledge: ({ ids, applied }) => applyAcknowledged(ctx, { deviceId, ids, applied }, clock()),
    leave() {
      unsubscribe()
      disconnect(clock(), 'socket')
      stopPings()
      if (lines.get(deviceId) === socket) lines.delete(deviceId)
    },
  }
}

/** Rules that were made since the TV connected hold for its socket as well. */
function isDenied({ addressRuleCache, clock }: AppContext, visitor: Visitor): boolean {
  return addressRuleCache.names(visitor, clock()) && addressRuleCache.judge(visitor, clock()).isDenied
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** Never twice at once; asked for meanwhile, it is done once more. */
function inTurn(work: () => Promise<void>): () => void {
  let isAtWork = false
  let isAskedAgain = false
  const run = () => {
    if (isAtWork) {
      isAskedAgain = true
      return
    }
    isAtWork = true
    isAskedAgain = false
    void work()
      .catch(() => undefined)
      .finally(() => {
        isAtWork = false
        if (isAskedAgain) run()
      })
  }
  return run
}

type Delivery = { ctx: AppContext; socket: WebSocket; deviceId: number; sessionId: number }

/**
 * Sends all waiting pushes. A push is sent again only with `again`, which the pings set, until it is acknowledged.
 * A TV whose session has ended is notified and disconnected.
 */
function deliveryTo({ ctx, socket, deviceId, sessionId }: Delivery): { deliver(): void; again(): void } {
  let sent = new Set<string>()
  const deliver = inTurn(async () => {
    const pushes = await tvPushes(ctx, deviceId, ctx.clock())
    for (const push of pushes) if (!sent.has(push.id)) send(socket, { type: 'push', push })
    sent = new Set(pushes.map(({ id }) => id))
    if (!pushes.some(({ kind }) => kind === 'session.ended')) return
    const standing = await tvSessionState(ctx.db, { deviceId, sessionId })
    if (standing !== 'admitted') socket.close(standing === 'blocked' ? closings.blocked : closings.unauthenticated)
  })
  return {
    deliver,
    again() {
      sent.clear()
      deliver()
    },
  }
}

/** Sends pings, and disconnects a TV that missed two; `beat` is called at each. */
function ping(socket: WebSocket, beat: () => void): () => void {
  let missed = 0
  socket.on('pong', () => (missed = 0))
  const timer = setInterval(() => {
    if (missed >= 2) {
      socket.close(closings.silent)
      socket.terminate()
      return
    }
    missed += 1
    socket.ping()
    beat()
  }, limits.pushPingMs)
  return () => clearInterval(timer)
}

function send(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}
