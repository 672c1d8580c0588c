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
import type { Route } from './http/handle.ts'
import { mountRoutes, assertRoutesDeclared } from './http/mount.ts'
import { serveOpenApi } from './http/open-api.ts'
import { serveMediaDetail } from './http/media/serve-media-detail.ts'
import { serveLogos } from './http/media/serve-logos.ts'
import { servePictures } from './http/media/serve-pictures.ts'
import { serveProbes } from './http/probes.ts'
import type { AppContext } from './context/app-context.ts'
import { accountsRoutes } from './routes/accounts/accounts.ts'
import { appOptionsRoutes } from './routes/devices/app-options.ts'
import { panelSettingsRoutes } from './routes/office/panel-settings.ts'
import { subtitleFilesRoutes } from './routes/content/subtitle-files.ts'
import { apiKeysRoutes } from './routes/accounts/api-keys.ts'
import { backupsRoutes } from './routes/office/backups.ts'
import { creditRoutes } from './routes/credits/credits.ts'
import { creditRequestRoutes } from './routes/credits/credit-requests.ts'
import { dashboardRoutes } from './routes/office/dashboards.ts'
import { homeScreenRoutes } from './routes/home-screen.ts'
import { homeRoutes } from './routes/office/homes.ts'
import { deviceImportRoutes } from './routes/devices/device-import.ts'
import { devicePageRoutes } from './routes/devices/device-page.ts'
import { deviceSourcesRoutes } from './routes/devices/device-sources.ts'
import { crawlerRoutes } from './routes/crawler.ts'
import { metadataSettingsRoutes } from './routes/metadata-settings.ts'
import { messagesRoutes } from './routes/office/messages.ts'
import { ticketsRoutes } from './routes/office/tickets.ts'
import { voucherRoutes } from './routes/credits/vouchers.ts'
import { listJobRoutes } from './routes/resources/list-jobs.ts'
import { listViewRoutes } from './routes/resources/list-views.ts'
import { massAssignmentRoutes } from './routes/devices/mass-assignments.ts'
import { noticesRoutes } from './routes/accounts/notices.ts'
import { oauthRoutes } from './routes/accounts/oauth.ts'
import { officeRoutes } from './routes/office/office.ts'
import { ownerSelfRoutes } from './routes/owner/owner-self.ts'
import { ownerSettingsRoutes } from './routes/owner/owner-settings.ts'
import { ownerPortalRoutes } from './routes/owner/owner-portals.ts'
import { ownerSourceRoutes } from './routes/owner/owner-sources.ts'
import { multipartLimits } from './http/media/receive-file.ts'
import { ownerRoutes } from './routes/owner/owner.ts'
import { ownerUploadRoutes } from './routes/owner/owner-uploads.ts'
import { picturesRoutes } from './routes/pictures.ts'
import { peopleRoutes } from './routes/accounts/people.ts'
import { profileRoutes } from './routes/accounts/profile.ts'
import { resourceRoutes } from './routes/resources/resource-routes.ts'
import { rolesRoutes } from './routes/accounts/roles.ts'
import { operationsRoutes } from './routes/operations.ts'
import { serverRoutes } from './routes/office/servers.ts'
import { sessionRoutes } from './routes/accounts/session.ts'
import { sessionsRoutes } from './routes/accounts/sessions.ts'
import { mountTvSocket } from './routes/tv/tv-socket.ts'
import { tvOrderRoutes } from './routes/devices/tv-orders.ts'
import { activationRoutes } from './routes/devices/activation.ts'
import { tvPairingRoutes } from './routes/tv/tv-pairing.ts'
import { qrRoutes } from './routes/qr.ts'
import { tvAccountRoutes } from './routes/tv-account.ts'
import { tvReportRoutes } from './routes/tv/tv-reports.ts'
import { tracksRoutes } from './routes/content/tracks.ts'
import { tvCatalogueRoutes } from './routes/tv/tv-catalogue.ts'
import { tvGuideRoutes } from './routes/tv/tv-guide.ts'
import { tvTitleRoutes } from './routes/tv/tv-titles.ts'
import { tvRoutes } from './routes/tv/tv.ts'
import { twoFactorRoutes } from './routes/accounts/two-factor.ts'
import { updatesRoutes } from './routes/devices/updates.ts'
import { webhooksRoutes } from './routes/content/webhooks.ts'

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
  mountRoutes(app, ctx, { routes: everyRoute(), calls: everyCall() })
  mountTvSocket(app, ctx)
  servePictures(app, ctx)
  serveLogos(app, ctx)
  serveMediaDetail(app, ctx)
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
    ...peopleRoutes,
    ...profileRoutes,
    ...accountsRoutes,
    ...apiKeysRoutes,
    ...webhooksRoutes,
    ...oauthRoutes,
    ...messagesRoutes,
    ...ticketsRoutes,
    ...voucherRoutes,
    ...noticesRoutes,
    ...rolesRoutes,
    ...officeRoutes,
    ...dashboardRoutes,
    ...homeRoutes,
    ...homeScreenRoutes,
    ...serverRoutes,
    ...operationsRoutes,
    ...creditRoutes,
    ...creditRequestRoutes,
    ...listJobRoutes,
    ...listViewRoutes,
    ...massAssignmentRoutes,
    ...deviceSourcesRoutes,
    ...devicePageRoutes,
    ...deviceImportRoutes,
    ...ownerRoutes,
    ...ownerUploadRoutes,
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
    ...qrRoutes,
    ...tvAccountRoutes,
    ...activationRoutes,
    ...tvOrderRoutes,
    ...tvReportRoutes,
    ...updatesRoutes,
    ...backupsRoutes,
    ...picturesRoutes,
    ...metadataSettingsRoutes,
    ...crawlerRoutes,
  ]
}
