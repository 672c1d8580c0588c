import { hourMs } from '@castellan/contract/limits/durations.ts'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { everyCall } from '@castellan/contract/calls/index.ts'
import { limits } from '@castellan/contract/limits.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import './resources/index.ts'
import { compressAnswers } from './http/documents/compress.ts'
import { boundBodies } from './http/bound-bodies.ts'
import { carryActor } from './http/callers/actor-on-request.ts'
import { serveDocs } from './http/documents/docs.ts'
import { serveDocuments } from './http/documents/documents.ts'
import { answerErrors, answerUnreadable } from './http/errors.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { openTvFastPath } from './http/tv-fast-path.ts'
import { mountRoutes, assertRoutesDeclared } from './http/mount.ts'
import { serveOpenApi } from './http/open-api.ts'
import { serveMediaDetail } from './http/media/serve-media-detail.ts'
import { serveLogos } from './http/media/serve-logos.ts'
import { servePictures } from './http/media/serve-pictures.ts'
import { serveProbes } from './http/probes.ts'
import type { AppContext } from './context/app-context.ts'
import { multipartLimits } from './http/media/receive-file.ts'
import * as routes from './routes/index.ts'
import { resourceRoutes } from './routes/resources/resource-routes.ts'
import { mountTvSocket } from './routes/tv/tv-socket.ts'

/** A body that is no upload: no form of the panel comes near it. */
const bodyMaxBytes = 1_048_576

// The types of the library do not know `closeTimeout` yet.
const socketOptions = { maxPayload: limits.socketFrameMaxBytes, closeTimeout: limits.socketCloseMs }

/** The whole server, ready to listen or to be injected into. */
export async function buildApp(ctx: AppContext): Promise<FastifyInstance> {
  const { config } = ctx
  const app = Fastify({
    loggerInstance: ctx.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged about a request names it; a logger for every request would be made for nothing.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: bodyMaxBytes,
    frameworkErrors: answerUnreadable(config),
    // An idle socket is closed after a minute. A request may take an hour, as a large playlist on a slow connection does;
    // other bodies are limited to `limits.bodyMs` (see `http/bound-bodies.ts`).
    connectionTimeout: 60_000,
    requestTimeout: hourMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // No route uses Fastify's schemas. Without this, their compilers would be loaded at every start.
    schemaController: { compilersFactory: { buildValidator: compileNothing, buildSerializer: compileNothing } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.searchTextMax },
  })
  assertRoutesDeclared(app)
  boundBodies(app)
  carryActor(app)
  setSecurityHeaders(app, config)
  compressAnswers(app)
  answerErrors(app, ctx)
  await app.register(multipart, { limits: multipartLimits })
  await app.register(websocket, { options: socketOptions })
  mountRoutes(app, ctx, { routes: [...resourceRoutes(), ...Object.values(routes).flat()], calls: everyCall() })
  mountTvSocket(app, ctx)
  servePictures(app, ctx)
  serveLogos(app, ctx)
  serveMediaDetail(app, ctx)
  const observe = serveProbes(app, ctx)
  serveOpenApi(app, ctx, everyCall())
  await serveDocs(app, ctx)
  await serveDocuments(app, ctx)
  openTvFastPath(app, ctx, { routes: routes.tvRoutes, observe })
  return app
}

function compileNothing(): never {
  throw new Error('the shapes of calls are read by the contract, not by Fastify')
}
