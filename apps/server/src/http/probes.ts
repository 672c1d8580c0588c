import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { findWriteFault } from '../db/find-write-fault.ts'
import { AppError } from '../domain/app-error.ts'
import type { AppContext } from '../context/app-context.ts'
import { routeOf } from './mount.ts'

/** A TV's long poll says nothing of how quick the panel is. */
const waitsOnPurpose: ReadonlySet<string> = new Set([`/api${tvCalls.poll.path}`])

/** Longer than that `/readyz` waits for no database. */
const readyAnswerMs = 3_000

/** Notes how long an answer took. */
export type ObserveAnswer = (answer: { method: string; route: string; status: number; seconds: number }) => void

/** `/healthz` (the process lives), `/readyz` (the database answers, is up to date and can be written to) and `/metrics`, which covers what else is observed. */
export function serveProbes(app: FastifyInstance, ctx: AppContext): ObserveAnswer {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // One series by route and status, looked up once: every request passes here.
  const series = new Map<string, ReturnType<typeof durations.labels>>()
  const observe: ObserveAnswer = ({ method, route, status, seconds }) => {
    const key = `${method} ${route} ${status}`
    const known = series.get(key) ?? durations.labels({ method, route, status })
    series.set(key, known)
    known.observe(seconds)
    if (!waitsOnPurpose.has(route)) ctx.answerMeter.note(seconds * 1_000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    observe({
      method,
      route: routeOf(request) ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    })
    done()
  })

  app.get('/healthz', { config: { policy: 'open' }, logLevel: 'silent' }, async () => ({ ok: true }))

  app.get('/readyz', { config: { policy: 'open' }, logLevel: 'silent' }, async () => {
    // A database that has fallen silent is not waited for.
    const late = wait(readyAnswerMs, 'unavailable' as const, { ref: false })
    const fault = await Promise.race([findWriteFault(ctx, ctx.config), late])
    if (fault !== null) throw new AppError(fault, { retryAfterS: 5 })
    return { ok: true }
  })

  // A proxy on this machine comes from loopback too, and need not say for whom: a panel with a public address asks for the token.
  const isPrivatePanel = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(ctx.config.publicUrl).hostname)
  app.get('/metrics', { config: { policy: 'machine' }, logLevel: 'silent' }, async (request, reply) => {
    const { metricsToken } = ctx.config
    const isAllowed = metricsToken
      ? sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isPrivatePanel && isLoopback(request.socket.remoteAddress ?? '')
    if (!isAllowed) throw new AppError('not_found')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
  return observe
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
