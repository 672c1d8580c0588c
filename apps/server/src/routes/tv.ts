import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuessBound } from '../domain/accounts/guesses.ts'
import { networkOf } from '../domain/accounts/guesses.ts'
import { momentOf } from '../domain/clock.ts'
import { hearHeartbeat } from '../domain/devices/hear-heartbeat.ts'
import { noteApplied } from '../domain/devices/note-applied.ts'
import { acknowledgePushes } from '../domain/devices/pushes.ts'
import { readTvConfig } from '../domain/devices/read-tv-config.ts'
import { registerTv } from '../domain/devices/register-tv.ts'
import { renewToken } from '../domain/devices/renew-token.ts'
import type { SignedRequest } from '../domain/devices/signed-request.ts'
import { tvDeviceOf } from '../domain/devices/tv-device.ts'
import { findPage, readTvSources } from '../domain/sources/tv-sources.ts'
import { handle, withBytes, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'
import { waitForPushes } from './wait-for-pushes.ts'

const secretOnce = 'private, no-store'
const askAgain = 'private, no-cache'
const tokenLifeS = limits.tvTokenMs / 1_000

/** The TV protocol but for its socket (docs/tv-protocol.md). */
export const tvRoutes: Route[] = [
  withBytes(
    handle(tvCalls.register, async ({ house, body, origin, request, reply, now }) => {
      reply.header('cache-control', secretOnce)
      const signed = signedRequestOf(request, tvCalls.register)
      const { device, deviceKey, token } = await registerTv(
        house.db,
        { asked: body, signed, keys: house.keys, origin, bounds: boundsOf(house, origin.ip) },
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
        { publicId, signed: signedRequestOf(request, tvCalls.token), origin },
        now,
      )
      return { token, expires_in_s: tokenLifeS }
    }),
  ),

  handle(tvCalls.config, async ({ actor, request, reply, now }) => {
    const { config, etag } = readTvConfig(actor, now)
    return isKnown(request, reply, etag) ? (undefined as never) : config
  }),

  handle(tvCalls.sources, async ({ house, actor, request, reply }) => {
    const version = actor.device.sources_version
    if (isKnown(request, reply, `"s${version}"`)) return undefined as never
    return { sources: await readTvSources(house.db, actor, house.keys), version }
  }),

  handle(tvCalls.snapshot, async ({ house, actor, params, query, request, reply }) => {
    const found = await findPage(house.db, actor, house.keys, { source: params.id, page: query.page })
    if (isKnown(request, reply, found.etag)) return undefined
    // The bytes are packed already; handing over a buffer goes past the serialiser.
    reply.header('content-type', 'application/json; charset=utf-8').header('content-encoding', 'gzip')
    return found.read()
  }),

  handle(tvCalls.heartbeat, ({ house, actor, body, origin, now }) =>
    hearHeartbeat(house.db, actor, now, { beat: body, ip: origin.ip }),
  ),

  handle(tvCalls.poll, async ({ house, actor, request, reply }) => {
    reply.header('cache-control', secretOnce)
    return { pushes: await waitForPushes(house, actor.deviceId, request.raw) }
  }),

  handle(tvCalls.ack, async ({ house, actor, body, now }) => {
    await acknowledgePushes(house.db, { deviceId: actor.deviceId, ids: body.ids }, now)
    if (body.applied) await noteApplied(house.db, { deviceId: actor.deviceId, applied: body.applied }, now)
    return { ok: true } as const
  }),
]

/** Answers 304 when the caller has this state already; else the answer that follows carries the ETag. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', askAgain)
  const asked = request.headers['if-none-match']
  if (asked === undefined) return false
  const isSame = asked === etag || asked.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
  if (isSame) reply.code(304)
  return isSame
}

function signedRequestOf(request: FastifyRequest, call: { method: string; path: string }): SignedRequest {
  return {
    method: call.method,
    path: `/api${call.path}`,
    bytes: request.bytes ?? Buffer.alloc(0),
    timestamp: headerOf(request, 'x-timestamp'),
    nonce: headerOf(request, 'x-nonce'),
    signature: headerOf(request, 'x-signature'),
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** One network announces a bounded number of new TVs. Behind no proxy this machine itself is free: fleets and tests run there. */
function boundsOf(house: House, ip: string): GuessBound[] {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/u.test(ip)
  if (isLoopback && house.config.trustProxy.length === 0) return []
  return [{ key: `tv-net:${networkOf(ip)}`, max: limits.tvAnnouncementsPerNetwork }]
}
