import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { PushBus } from '../domain/pushes/push-bus.ts'

const channel = 'castellan_push'
/** Devices named in one message, which PostgreSQL lets have 8,000 bytes. */
const devicesPerMessage = 300
const backOffMinMs = 500
const backOffMaxMs = 30_000
/** How often the connection is asked whether it lives: an idle one does not notice its end behind a proxy. */
const defaultHeartbeatMs = 10_000
const defaultAnswerMs = 5_000
/** A stop waits so long for the connection to end in order. */
const goodbyeMs = 1_000

export type CreatePushBus = PushBus & { close(): Promise<void> }

/**
 * The line within this process, and over PostgreSQL to the other ones. What is said while the connection is down reaches the TVs of
 * other processes with the next ping, since those read the rows again.
 */
export function createPushBus(databaseUrl: string, logger: Logger, timing: Partial<Timing> = {}): CreatePushBus {
  const hearing = new Map<number, Set<() => void>>()
  const ring = (deviceId: number) => hearing.get(deviceId)?.forEach((subscribe) => subscribe())
  const wire = /^postgres(?:ql)?:/u.test(databaseUrl)
    ? openWire(databaseUrl, { logger, ring, ...defaultTiming, ...timing })
    : null
  return {
    isShared: wire !== null,
    isConnected: () => wire?.isListening() ?? true,
    notify(deviceId) {
      ring(deviceId)
      wire?.notify(deviceId)
    },
    listen(deviceId, subscribe) {
      const listeners = hearing.get(deviceId) ?? new Set()
      hearing.set(deviceId, listeners.add(subscribe))
      return () => {
        listeners.delete(subscribe)
        if (listeners.size === 0 && hearing.get(deviceId) === listeners) hearing.delete(deviceId)
      }
    },
    close: async () => wire?.close(),
  }
}

type Timing = { heartbeatMs: number; answerMs: number }
const defaultTiming: Timing = { heartbeatMs: defaultHeartbeatMs, answerMs: defaultAnswerMs }
type Wire = Timing & { logger: Logger; ring: (deviceId: number) => void }

/** A connection of its own for LISTEN and NOTIFY; it comes back automatically. */
function openWire(databaseUrl: string, { logger, ring, heartbeatMs, answerMs }: Wire) {
  const me = randomUUID()
  let client: pg.Client | null = null
  let [isListening, closed, failures] = [false, false, 0]
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client) => {
    if (client !== lost || closed) return
    client = null
    isListening = false
    lost.end().catch(() => undefined)
    const waitMs = Math.random() * Math.min(backOffMaxMs, backOffMinMs * 2 ** failures)
    failures += 1
    timer = setTimeout(connect, waitMs)
    logger.warn({ waitMs: Math.round(waitMs) }, 'push line lost, connecting again')
  }
  const connect = () => {
    const fresh = newClient(databaseUrl, answerMs)
    client = fresh
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      for (const deviceId of devicesOf(payload, me)) ring(deviceId)
    })
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => {
        ;[failures, isListening] = [0, true]
        return say()
      })
      .catch(() => lose(fresh))
  }
  const heartbeat = setInterval(() => {
    const asked = client
    if (asked && isListening) asked.query('select 1').catch(() => lose(asked))
  }, heartbeatMs)
  // One statement at a time; what is said meanwhile goes out together with the next.
  const unsaid = new Set<number>()
  let isSaying = false
  const say = async () => {
    if (isSaying || !isListening || !client) return
    isSaying = true
    try {
      while (unsaid.size > 0) {
        const messages = messagesOf(me, [...unsaid])
        unsaid.clear()
        await client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [channel, messages])
      }
    } catch {
      unsaid.clear()
    } finally {
      isSaying = false
    }
  }
  connect()
  return {
    isListening: () => isListening,
    notify(deviceId: number) {
      unsaid.add(deviceId)
      void say()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      if (client) await goodbye(client)
    },
  }
}

async function goodbye(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), wait(goodbyeMs, undefined, { ref: false })])
}

/** The devices that another process names. */
function devicesOf(payload: string, me: string): number[] {
  return payload.startsWith(me) ? [] : payload.split(' ').slice(1).map(Number)
}

/** Its pipeline and its time limit together cut a connection whose server has fallen silent. */
function newClient(databaseUrl: string, answerMs: number): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
    pipeline: true,
    query_timeout: answerMs,
  })
}

function messagesOf(me: string, deviceIds: readonly number[]): string[] {
  const messages: string[] = []
  for (let at = 0; at < deviceIds.length; at += devicesPerMessage)
    messages.push([me, ...deviceIds.slice(at, at + devicesPerMessage)].join(' '))
  return messages
}
