import { hash } from 'node:crypto'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../clock.ts'
import { featuresOf } from './features.ts'
import type { AdmittedTv } from './find-tv-session.ts'
import type { TvQr } from './qr-cache.ts'
import { daysLeft, tvDeviceOf } from './tv-device.ts'

export type TvConfig = AnswerOf<typeof tvCalls.config>

/** What others say that the configuration carries. */
export type ConfigExtras = { qr: TvQr; options: TvConfig['options'] }

/**
 * The ETag of a TV's configuration, which covers all of it but the time, and what makes it: most TVs have it already. Nothing is read: all of
 * it came in at the door.
 */
export function readTvConfig(
  { device }: AdmittedTv,
  now: number,
  { qr, options }: ConfigExtras,
): { config(): TvConfig; etag: string } {
  const { config_version: config, sources_version: sources, seller_name: name, seller_phone: phone } = device
  const { public_id, mac, product, status, password_hash, expires_at } = device
  const features = featuresOf(device, now)
  const covered = JSON.stringify([
    [public_id, mac, device.name, product, status, password_hash !== null, expires_at, daysLeft(expires_at, now)],
    [name, phone, sources, qr, limits.eulaVersion, options.etag, features],
  ])
  return {
    etag: `"c${config}-${hash('sha1', covered, 'base64url')}"`,
    config: () => ({
      device: tvDeviceOf(device, now),
      reseller: name === null ? null : { name, phone: phone ?? '' },
      versions: { config, sources },
      heartbeat_s: limits.heartbeatS,
      qr,
      features: features.map(({ code, ends_at }) => ({ code, ends_at: momentOf(ends_at) })),
      options,
      server_time: momentOf(now),
    }),
  }
}
