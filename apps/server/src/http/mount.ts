import { limits } from '@castellan/contract/limits.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { safeParse, type z } from 'zod/mini'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { Audience } from '../domain/addresses/judge-address.ts'
import type { Actor } from '../domain/actor.ts'
import type { AdmittedTv } from '../domain/sessions/find-tv-session.ts'
import { macsOf } from '../domain/devices/further-macs.ts'
import { AppError } from '../domain/app-error.ts'
import type { AppContext } from '../context/app-context.ts'
import { admit, assertOwnName, type Credential } from './callers/authenticate.ts'
import { allowLongBody } from './bound-bodies.ts'
import type { Route } from './handle.ts'
import { captureBody } from './capture-body.ts'
import { readInput, assertNoControlCharacters } from './read-input.ts'
import { languageOf } from '../i18n/translate.ts'
import { PathTree, type PathMatch } from './path-tree.ts'
import { madeSerialiser, makeSerialiser } from './serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared policy; a route without one stops start-up. `call`: that of the call the path leads to. */
    policy?: 'open' | 'staff' | 'owner' | 'machine' | 'tv' | 'call'
  }
  interface FastifyRequest {
    /** What a request below `/api` asks for; null on every other route, and where the path leads to no call. */
    matched: PathMatch<Route> | null
  }
}

/** Stops start-up when a route declares no policy. */
export function assertRoutesDeclared(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes)
      if (!config?.policy) throw new Error(`${String(method)} ${url} declares no policy`)
  })
}

/** Answers every call under `/api`; a contract call without a handler, or a handler twice, stops start-up. */
export function mountRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  { routes, calls }: { routes: readonly Route[]; calls: readonly Call[] },
): void {
  const trees = { GET: treeOf(), POST: treeOf(), DELETE: treeOf() }
  const mounted = new Set<string>()
  for (const route of routes) {
    const name = `${route.call.method} ${route.call.path}`
    if (mounted.has(name)) throw new Error(`${name} has two handlers`)
    mounted.add(name)
    trees[route.call.method].add(route.call.path, route)
  }
  const missing = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !mounted.has(name))
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`)
  app.decorateRequest('matched', null)
  for (const method of ['GET', 'POST', 'DELETE'] as const) mount(app, ctx, { method, tree: trees[method] })
}

const treeOf = () => new PathTree<Route>(limits.searchTextMax)

/** The path a request was answered under, with `:name` for parts that vary; for figures and the log. */
export function routeOf({ matched, routeOptions }: FastifyRequest): string | undefined {
  return matched ? `${apiPrefix}${matched.value.call.path}` : routeOptions.url
}

const apiPrefix = '/api'
/** How soon it is worth asking again while a backup is put in place, in seconds. */
const restoringRetryS = 5

function mount(
  app: FastifyInstance,
  ctx: AppContext,
  { method, tree }: { method: Call['method']; tree: PathTree<Route> },
): void {
  app.route({
    method,
    url: `${apiPrefix}/*`,
    config: { policy: 'call' },
    // Before anything is read: what is not offered answers like what never was.
    onRequest: async (request) => {
      request.matched = tree.find(request.url.slice(apiPrefix.length).split(/[?#]/u, 1)[0]!)
      const { call, isOffered = () => true } = routeMatched(request)
      ctx.addressRuleCache.refuseDenied({ audience: audienceOf(call), ip: request.ip }, ctx.clock())
      if (!isOffered(ctx)) throw new AppError('not_found')
      if (ctx.restoring.isOn) throw new AppError('unavailable', { retryAfterS: restoringRetryS })
      // Also before the body is received: a stranger holds neither a connection nor memory with one.
      request.actor = await admit(ctx, call.access, credentialOf(request), ctx.clock())
      if (isAdmittedTv(request.actor)) refuseDeniedMac(ctx, request.actor)
      assertOwnName(call, request.actor)
      if (call.encoding === 'multipart') allowLongBody(request)
      else requireJson(request)
    },
    preParsing: (request, reply, payload, done) => {
      if (routeMatched(request).keepsBytes) return captureBody(request, reply, payload)
      done(null, payload)
      return undefined
    },
    handler: async (request, reply) => {
      const { call, run } = routeMatched(request)
      const result = await run({
        ctx,
        actor: request.actor,
        now: ctx.clock(),
        origin: originOf(request),
        language: languageOf(request.headers['accept-language']),
        ...inputOf(call, request),
        request,
        reply,
      })
      if (!reply.sent && reply.statusCode === 200) reply.code(statusOf(call))
      return result
    },
    preSerialization: (request, reply, payload, done) => {
      const call = request.matched?.value.call
      // An error brings its own serialiser.
      if (!call || reply.statusCode !== statusOf(call)) return done(null, payload)
      const write = (serialise: (answer: unknown) => string) => {
        reply.serializer(serialise)
        done(null, payload)
      }
      const made = madeSerialiser(call.answer)
      if (made) write(made)
      else makeSerialiser(call.answer).then(write, done)
    },
  })
}

function routeMatched({ matched }: FastifyRequest): Route {
  if (!matched) throw new AppError('not_found')
  return matched.value
}

function statusOf({ status = 200 }: Call): number {
  return status
}

/** The audience whose address rules apply to a call, also when it requires no token. */
function audienceOf({ path }: Call): Audience {
  if (path.startsWith('/tv/')) return 'tv'
  return path.startsWith('/app/device') ? 'owner' : 'staff'
}

function isAdmittedTv(actor: Actor): actor is AdmittedTv {
  return 'device' in actor
}

function refuseDeniedMac(ctx: AppContext, { device }: AdmittedTv): void {
  for (const mac of macsOf(device)) ctx.addressRuleCache.refuseDenied({ audience: 'tv', mac }, ctx.clock())
}

function credentialOf({ headers, ip }: FastifyRequest): Credential {
  return { header: headers.authorization, ip }
}

function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id }
}

/** Only one content type carries a body, spelled exactly (security V2). */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined || request.method === 'GET') return
  if (!/^application\/json(?:; ?charset=utf-8)?$/iu.test(type)) throw new AppError('unsupported_type')
}

function inputOf(call: Call, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  return {
    params: call.params ? readParams(call.params, request.matched?.params) : undefined,
    query: call.query && readInput(call.query, request.query),
    body: call.encoding === 'multipart' || !call.body ? undefined : readInput(call.body, request.body ?? {}),
  }
}

/** What cannot be in a path is not found. */
function readParams(schema: z.ZodMiniType, value: unknown): unknown {
  assertNoControlCharacters(value)
  const result = safeParse(schema, value)
  if (!result.success) throw new AppError('not_found')
  return result.data
}
