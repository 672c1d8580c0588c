import { hash } from 'node:crypto'
import { tvProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import { mayHappen, mayPlay } from '@castellan/contract/licences/device-transitions.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { siteOf, type AttemptLimit } from '../../domain/sign-in/attempts.ts'
import { momentOf } from '../../domain/clock.ts'
import { receiveHeartbeat } from '../../domain/sessions/receive-heartbeat.ts'
import { recordFirstPlay } from '../../domain/sessions/record-first-play.ts'
import type { AdmittedTv } from '../../domain/sessions/find-tv-session.ts'
import { readTvConfig, type ConfigExtras } from '../../domain/app-options/read-tv-config.ts'
import { panelAddressFor, shownReseller } from '../../domain/branding/branding.ts'
import { registerTv } from '../../domain/registration/register-tv.ts'
import { renewToken } from '../../domain/sessions/renew-token.ts'
import { applyAcknowledged } from '../../domain/tv-delivery/tv-pushes.ts'
import { tvDeviceOf } from '../../domain/devices/tv-device.ts'
import { settingsOf } from '../../domain/settings/settings-cache.ts'
import { readTvSettings, tvSettingsAtFirst } from '../../domain/owner-settings/tv-settings.ts'
import { findDefaultLink } from '../../domain/short-links/default-link.ts'
import { readTvProviders } from '../../domain/providers/offered-providers.ts'
import { findPage, readTvSources } from '../../domain/tv-delivery/tv-sources.ts'
import { countedNetwork } from '../../http/callers/counted-network.ts'
import { countryOf } from '../../http/callers/country-of.ts'
import { isKnown } from '../../http/is-known.ts'
import { asciiOf, isSameState } from '../../http/tv-fast-path.ts'
import { handle, noBody, withBytes, withQuickAnswer, type Route } from '../../http/handle.ts'
import { headerOf, signedRequestOf } from '../../http/callers/signed-request-of.ts'
import type { AppContext } from '../../context/app-context.ts'
import { waitForPushes } from './wait-for-pushes.ts'

const secretOnce = 'private, no-store'
const tokenLifeS = limits.tvTokenMs / 1_000

/** The TV protocol but for its socket (docs/tv-protocol.md). */
export const tvRoutes: Route[] = [
  withBytes(
    handle(tvCalls.register, async ({ ctx, body, origin, request, reply, now }) => {
      reply.header('cache-control', secretOnce)
      ctx.addressRuleCache.refuseDenied({ audience: 'tv', mac: body.mac }, now)
      const signed = signedRequestOf(request, tvCalls.register)
      const { device, deviceKey, token } = await registerTv(
        ctx.db,
        {
          asked: body,
          signed,
          keys: ctx.keys,
          origin,
          country: countryOf(request, ctx.config),
          bounds: boundsOf(ctx, origin.ip),
        },
        now,
      )
      await ctx.brandingCache.reload()
      const seller = { sellerId: device.reseller_id, publicUrl: ctx.config.publicUrl }
      const address = await panelAddressFor(ctx.db, ctx.brandingCache.current(), seller)
      return {
        device: tvDeviceOf(device, now),
        device_key: deviceKey,
        token,
        token_expires_in_s: tokenLifeS,
        login_url: `${address}/device/login?mac=${encodeURIComponent(device.mac)}`,
        heartbeat_s: limits.heartbeatS,
        versions: { config: device.config_version, sources: device.sources_version },
        server_time: momentOf(now),
      }
    }),
  ),

  withBytes(
    handle(tvCalls.token, async ({ ctx, origin, request, reply, now }) => {
      reply.header('cache-control', secretOnce)
      const publicId = headerOf(request, 'x-device-id')
      const token = await renewToken(
        ctx.db,
        { publicId, signed: signedRequestOf(request, tvCalls.token), origin, addressRuleCache: ctx.addressRuleCache },
        now,
      )
      return { token, expires_in_s: tokenLifeS }
    }),
  ),

  withQuickAnswer(
    handle(tvCalls.config, async ({ ctx, actor, request, reply, now }) => {
      const read = () => readTvConfig(actor, now, configExtrasOf(ctx, actor, now))
      if (isKnown(request, reply, read().etag)) return noBody
      // The caches of this process differ from what the TV has; either may be older.
      await readWhatOthersChanged(ctx)
      const { config, etag } = read()
      if (isKnown(request, reply, etag)) return noBody
      // Every change of the settings is a new version of the configuration, so the ETag covers them.
      return { ...config(), ...(await readTvSettings(ctx.db, actor.deviceId, ctx.keys)) }
    }),
    ({ ctx, actor, now, knownEtag }) => {
      const { config, etag } = readTvConfig(actor, now, configExtrasOf(ctx, actor, now))
      if (isSameState(knownEtag, etag)) return { etag }
      if (actor.device.settings_version !== null) return null
      return { etag, body: `${asciiOf(JSON.stringify(config())).slice(0, -1)},${tvSettingsAtFirst(ctx.keys)}` }
    },
  ),

  handle(tvCalls.sources, async ({ ctx, actor, request, reply, now }) => {
    const version = actor.device.sources_version
    const linkId = await findDefaultLink(ctx.db, actor.device, now)
    if (!(await maySendSources(ctx.db, actor, now, linkId)))
      return isKnown(request, reply, `"s${version}-none"`) ? noBody : { sources: [], version }
    // The content of a link changes before the version of its TVs does: they are notified in batches.
    if (linkId === null && isKnown(request, reply, `"s${version}"`)) return noBody
    const { deviceId } = actor
    const sources = await readTvSources(
      ctx.db,
      { deviceId, linkId },
      { keys: ctx.keys, now, tv: actor.device.public_id },
    )
    const read = hash('sha1', JSON.stringify(sources), 'base64url')
    return linkId !== null && isKnown(request, reply, `"s${version}-${read}"`) ? noBody : { sources, version }
  }),

  handle(tvProviderCalls.providers, async ({ ctx, actor, request, reply }) => {
    const providers = await readTvProviders(ctx.db, actor)
    const etag = `"p${hash('sha1', JSON.stringify(providers), 'base64url')}"`
    return isKnown(request, reply, etag) ? noBody : { providers }
  }),

  handle(tvCalls.snapshot, async ({ ctx, actor, params, query, request, reply, now }) => {
    const found = await findPage(ctx.db, actor, { keys: ctx.keys, now }, { source: params.id, page: query.page })
    if (isKnown(request, reply, found.etag)) return undefined
    // The bytes are packed already; handing over a buffer goes past the serialiser.
    reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip')
    return found.read()
  }),

  handle(tvCalls.heartbeat, ({ ctx, actor, body, origin, request, now }) =>
    receiveHeartbeat(ctx.db, actor, now, { beat: body, ip: origin.ip, country: countryOf(request, ctx.config) }),
  ),

  handle(tvCalls.poll, async ({ ctx, actor, request, reply }) => {
    reply.header('cache-control', secretOnce)
    return { pushes: await waitForPushes(ctx, actor.deviceId, request.raw) }
  }),

  handle(tvCalls.ack, async ({ ctx, actor, body, now }) => {
    await applyAcknowledged(ctx, { deviceId: actor.deviceId, ...body }, now)
    return { ok: true } as const
  }),
]

/** Whether a TV gets its sources now. A registered one that has something to play begins its trial by asking, if it has one left. */
async function maySendSources(
  db: AppContext['db'],
  { deviceId, device }: AdmittedTv,
  now: number,
  linkId: number | null,
): Promise<boolean> {
  if (mayPlay(device.status)) return true
  const hasSources = device.source_count > 0 || linkId !== null
  return mayHappen('trial', device.status) && hasSources && (await recordFirstPlay(db, deviceId, now)) !== null
}

/** One network announces a bounded number of new TVs, and so does the site an IPv6 network is part of. */
function boundsOf(ctx: AppContext, ip: string): AttemptLimit[] {
  const network = countedNetwork(ctx.config, ip)
  if (network === null) return []
  const site = siteOf(ip)
  return [
    { key: `tv-net:${network}`, max: limits.tvAnnouncementsPerNetwork },
    ...(site === null ? [] : [{ key: `tv-site:${site}`, max: limits.tvAnnouncementsPerSite }]),
  ]
}

/**
 * Reloads the caches before a configuration is sent. After a push a TV may ask any process, and ask again at one whose caches are older; its
 * version does not change again, so a stale answer would stay on the screen. With SQLite there is one process, which reloads after each
 * of its own changes.
 */
async function readWhatOthersChanged({ dialect, optionCache, brandingCache, qrCache }: AppContext): Promise<void> {
  if (dialect.name === 'sqlite') return
  await Promise.all([optionCache.reload(), brandingCache.reload(), qrCache.reload()])
}

/** What the caches hold for this TV. */
function configExtrasOf(ctx: AppContext, { deviceId, device }: AdmittedTv, now: number): ConfigExtras {
  const { product, model, app_code: appCode, seller_path: sellerPath, public_id: publicId, tags } = device
  return {
    reseller: shownReseller(ctx.brandingCache.current(), device, device.locale),
    qr: ctx.qrCache.of(device, now),
    options: ctx.optionCache.resolve({ deviceId, publicId, tags, product, model, appCode, sellerPath }),
    reports: { now_playing: settingsOf(ctx.db).now_playing },
  }
}
