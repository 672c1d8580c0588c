import { hourMs } from '@castellan/contract/limits/durations.ts'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { everyCall } from '@castellan/contract/calls/index.ts'
import { limits } from '@castellan/contract/limits.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import './resources/index.ts'
import { compressAnswers } from './http/compress.ts'
import { boundBodies } from './http/bound-bodies.ts'
import { carryActor } from './http/actor-on-request.ts'
import { serveDocs } from './http/docs.ts'
import { serveDocuments } from './http/documents.ts'
import { answerErrors } from './http/errors.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { openTvFastPath } from './http/tv-fast-path.ts'
import type { Route } from './http/handle.ts'
import { mountRoutes, assertRoutesDeclared } from './http/mount.ts'
import { serveOpenApi } from './http/open-api.ts'
import { serveProbes } from './http/probes.ts'
import type { AppContext } from './app-context.ts'
import { accountsRoutes } from './routes/accounts.ts'
import { appOptionsRoutes } from './routes/app-options.ts'
import { panelSettingsRoutes } from './routes/panel-settings.ts'
import { subtitleFilesRoutes } from './routes/subtitle-files.ts'
import { apiKeysRoutes } from './routes/api-keys.ts'
import { backupsRoutes } from './routes/backups.ts'
import { creditRoutes } from './routes/credits.ts'
import { dashboardRoutes } from './routes/dashboards.ts'
import { homeRoutes } from './routes/homes.ts'
import { deviceImportRoutes } from './routes/device-import.ts'
import { devicePageRoutes } from './routes/device-page.ts'
import { deviceSourcesRoutes } from './routes/device-sources.ts'
import { messagesRoutes } from './routes/messages.ts'
import { listJobRoutes } from './routes/list-jobs.ts'
import { listViewRoutes } from './routes/list-views.ts'
import { massAssignmentRoutes } from './routes/mass-assignments.ts'
import { noticesRoutes } from './routes/notices.ts'
import { oauthRoutes } from './routes/oauth.ts'
import { officeRoutes } from './routes/office.ts'
import { ownerSelfRoutes } from './routes/owner-self.ts'
import { ownerSettingsRoutes } from './routes/owner-settings.ts'
import { ownerPortalRoutes } from './routes/owner-portals.ts'
import { ownerSourceRoutes } from './routes/owner-sources.ts'
import { ownerRoutes, uploadLimits } from './routes/owner.ts'
import { profileRoutes } from './routes/profile.ts'
import { resourceRoutes } from './routes/resource-routes.ts'
import { rolesRoutes } from './routes/roles.ts'
import { serverRoutes } from './routes/servers.ts'
import { sessionRoutes } from './routes/session.ts'
import { sessionsRoutes } from './routes/sessions.ts'
import { mountTvSocket } from './routes/tv-socket.ts'
import { tvOrderRoutes } from './routes/tv-orders.ts'
import { activationRoutes } from './routes/activation.ts'
import { tvPairingRoutes } from './routes/tv-pairing.ts'
import { tvReportRoutes } from './routes/tv-reports.ts'
import { tracksRoutes } from './routes/tracks.ts'
import { tvCatalogueRoutes } from './routes/tv-catalogue.ts'
import { tvGuideRoutes } from './routes/tv-guide.ts'
import { tvTitleRoutes } from './routes/tv-titles.ts'
import { tvRoutes } from './routes/tv.ts'
import { twoFactorRoutes } from './routes/two-factor.ts'
import { updatesRoutes } from './routes/updates.ts'
import { webhooksRoutes } from './routes/webhooks.ts'

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
  await app.register(multipart, { limits: uploadLimits })
  await app.register(websocket, { options: socketOptions })
  mountRoutes(app, ctx, { routes: everyRoute(), calls: everyCall() })
  mountTvSocket(app, ctx)
  const observe = serveProbes(app, ctx)
  serveOpenApi(app, ctx, everyCall())
  await serveDocs(app, ctx)
  await serveDocuments(app, ctx)
  openTvFastPath(app, ctx, { routes: tvRoutes, observe })
  return app
}

function compileNothing(): never {
  throw new Error('the shapes of calls are read by the contract, not by Fastify')
}

function everyRoute(): Route[] {
  return [
    ...resourceRoutes(),
    ...sessionRoutes,
    ...twoFactorRoutes,
    ...sessionsRoutes,
    ...profileRoutes,
    ...accountsRoutes,
    ...apiKeysRoutes,
    ...webhooksRoutes,
    ...oauthRoutes,
    ...messagesRoutes,
    ...noticesRoutes,
    ...rolesRoutes,
    ...officeRoutes,
    ...dashboardRoutes,
    ...homeRoutes,
    ...serverRoutes,
    ...creditRoutes,
    ...listJobRoutes,
    ...listViewRoutes,
    ...massAssignmentRoutes,
    ...deviceSourcesRoutes,
    ...devicePageRoutes,
    ...deviceImportRoutes,
    ...ownerRoutes,
    ...ownerSourceRoutes,
    ...ownerPortalRoutes,
    ...ownerSelfRoutes,
    ...ownerSettingsRoutes,
    ...appOptionsRoutes,
    ...panelSettingsRoutes,
    ...subtitleFilesRoutes,
    ...tracksRoutes,
    ...tvRoutes,
    ...tvGuideRoutes,
    ...tvTitleRoutes,
    ...tvCatalogueRoutes,
    ...tvPairingRoutes,
    ...activationRoutes,
    ...tvOrderRoutes,
    ...tvReportRoutes,
    ...updatesRoutes,
    ...backupsRoutes,
  ]
}
