import { hash } from 'node:crypto'
import { tvProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import { mayHappen, mayPlay } from '@castellan/contract/access/device-transitions.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { GuessBound } from '../domain/accounts/guesses.ts'
import { momentOf } from '../domain/clock.ts'
import { hearHeartbeat } from '../domain/devices/hear-heartbeat.ts'
import { noteApplied } from '../domain/devices/note-applied.ts'
import { noteFirstPlay } from '../domain/devices/note-first-play.ts'
import type { AdmittedTv } from '../domain/devices/find-tv-session.ts'
import { readTvConfig, type Told } from '../domain/devices/read-tv-config.ts'
import { registerTv } from '../domain/claims/register-tv.ts'
import { renewToken } from '../domain/devices/renew-token.ts'
import { takeAcknowledged } from '../domain/pushes/tv-pushes.ts'
import { tvDeviceOf } from '../domain/devices/tv-device.ts'
import { readTvSettings, tvSettingsAtFirst } from '../domain/preferences/tv-settings.ts'
import { findDefaultLink } from '../domain/sources/default-link.ts'
import { readTvProviders } from '../domain/sources/offered-providers.ts'
import { findPage, readTvSources } from '../domain/sources/tv-sources.ts'
import { siteOf } from '../domain/accounts/guesses.ts'
import { countedNetwork } from '../http/counted-network.ts'
import { countryOf } from '../http/country-of.ts'
import { isKnown } from '../http/is-known.ts'
import { asciiOf, isSameState } from '../http/quick-door.ts'
import { handle, withBytes, withQuickAnswer, type Route } from '../http/handle.ts'
import { headerOf, signedRequestOf } from '../http/signed-request-of.ts'
import type { House } from '../house.ts'
import { waitForPushes } from './wait-for-pushes.ts'

const secretOnce = 'private, no-store'
const tokenLifeS = limits.tvTokenMs / 1_000

/** The TV protocol but for its socket (docs/tv-protocol.md). */
export const tvRoutes: Route[] = [
  withBytes(
    handle(tvCalls.register, async ({ house, body, origin, request, reply, now }) => {
      reply.header('cache-control', secretOnce)
      house.addressBook.refuseDenied({ door: 'tv', mac: body.mac }, now)
      const signed = signedRequestOf(request, tvCalls.register)
      const { device, deviceKey, token } = await registerTv(
        house.db,
        {
          asked: body,
          signed,
          keys: house.keys,
          origin,
          country: countryOf(request, house.config),
          bounds: boundsOf(house, origin.ip),
        },
        now,
      )
      return {
        device: tvDeviceOf(device, now),
        device_key: deviceKey,
        token,
        token_expires_in_s: tokenLifeS,
        login_url: `${house.config.publicUrl}/device/login?mac=${encodeURIComponent(device.mac)}`,
        heartbeat_s: limits.heartbeatS,
        versions: { config: device.config_version, sources: device.sources_version },
        server_time: momentOf(now),
      }
    }),
  ),

  withBytes(
    handle(tvCalls.token, async ({ house, origin, request, reply, now }) => {
      reply.header('cache-control', secretOnce)
      const publicId = headerOf(request, 'x-device-id')
      const token = await renewToken(
        house.db,
        { publicId, signed: signedRequestOf(request, tvCalls.token), origin, addressBook: house.addressBook },
        now,
      )
      return { token, expires_in_s: tokenLifeS }
    }),
  ),

  withQuickAnswer(
    handle(tvCalls.config, async ({ house, actor, request, reply, now }) => {
      const { config, etag } = readTvConfig(actor, now, toldOf(house, actor, now))
      if (isKnown(request, reply, etag)) return undefined as never
      // Every change of the settings is a new version of the configuration, so the ETag covers them.
      return { ...config(), ...(await readTvSettings(house.db, actor.deviceId, house.keys)) }
    }),
    ({ house, actor, now, knownEtag }) => {
      const { config, etag } = readTvConfig(actor, now, toldOf(house, actor, now))
      if (isSameState(knownEtag, etag)) return { etag }
      if (actor.device.settings_version !== null) return null
      return { etag, body: `${asciiOf(JSON.stringify(config())).slice(0, -1)},${tvSettingsAtFirst(house.keys)}` }
    },
  ),

  handle(tvCalls.sources, async ({ house, actor, request, reply, now }) => {
    const version = actor.device.sources_version
    const linkId = await findDefaultLink(house.db, actor.device, now)
    if (!(await maySendSources(house.db, actor, now, linkId)))
      return isKnown(request, reply, `"s${version}-none"`) ? (undefined as never) : { sources: [], version }
    // What a link holds is new to its TVs before their version is: they are told some at a time.
    if (linkId === null && isKnown(request, reply, `"s${version}"`)) return undefined as never
    const { deviceId } = actor
    const sources = await readTvSources(house.db, { deviceId, linkId }, { keys: house.keys, now })
    const read = hash('sha1', JSON.stringify(sources), 'base64url')
    return linkId !== null && isKnown(request, reply, `"s${version}-${read}"`)
      ? (undefined as never)
      : { sources, version }
  }),

  handle(tvProviderCalls.providers, async ({ house, actor, request, reply }) => {
    const providers = await readTvProviders(house.db, actor)
    const etag = `"p${hash('sha1', JSON.stringify(providers), 'base64url')}"`
    return isKnown(request, reply, etag) ? (undefined as never) : { providers }
  }),

  handle(tvCalls.snapshot, async ({ house, actor, params, query, request, reply, now }) => {
    const found = await findPage(house.db, actor, { keys: house.keys, now }, { source: params.id, page: query.page })
    if (isKnown(request, reply, found.etag)) return undefined
    // The bytes are packed already; handing over a buffer goes past the serialiser.
    reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip')
    return found.read()
  }),

  handle(tvCalls.heartbeat, ({ house, actor, body, origin, request, now }) =>
    hearHeartbeat(house.db, actor, now, { beat: body, ip: origin.ip, country: countryOf(request, house.config) }),
  ),

  handle(tvCalls.poll, async ({ house, actor, request, reply }) => {
    reply.header('cache-control', secretOnce)
    return { pushes: await waitForPushes(house, actor.deviceId, request.raw) }
  }),

  handle(tvCalls.ack, async ({ house, actor, body, now }) => {
    await takeAcknowledged(house, { deviceId: actor.deviceId, ids: body.ids }, now)
    if (body.applied) await noteApplied(house.db, { deviceId: actor.deviceId, applied: body.applied }, now)
    return { ok: true } as const
  }),
]

/** Whether a TV gets its sources now. A registered one that has something to play begins its trial by asking, if it has one left. */
async function maySendSources(
  db: House['db'],
  { deviceId, device }: AdmittedTv,
  now: number,
  linkId: number | null,
): Promise<boolean> {
  if (mayPlay(device.status)) return true
  const hasSources = device.source_count > 0 || linkId !== null
  return mayHappen('trial', device.status) && hasSources && (await noteFirstPlay(db, deviceId, now)) !== null
}

/** One network announces a bounded number of new TVs, and so does the site an IPv6 network is part of. */
function boundsOf(house: House, ip: string): GuessBound[] {
  const network = countedNetwork(house.config, ip)
  if (network === null) return []
  const site = siteOf(ip)
  return [
    { key: `tv-net:${network}`, max: limits.tvAnnouncementsPerNetwork },
    ...(site === null ? [] : [{ key: `tv-site:${site}`, max: limits.tvAnnouncementsPerSite }]),
  ]
}

/** What the books say to this TV. */
function toldOf(house: House, { deviceId, device }: AdmittedTv, now: number): Told {
  const { product, model, app_code: appCode, seller_path: sellerPath } = device
  return {
    qr: house.qrBook.of(device, now),
    options: house.optionBook.resolve({ deviceId, product, model, appCode, sellerPath }),
  }
}
