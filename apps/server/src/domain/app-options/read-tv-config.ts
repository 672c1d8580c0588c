import { hash } from 'node:crypto'
import type { TvConfig } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../clock.ts'
import { featuresOf } from '../licences/features.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import type { TvQr } from '../qr/qr-cache.ts'
import { daysLeft, tvDeviceOf } from '../devices/tv-device.ts'

/** What others say that the configuration carries. */
export type ConfigExtras = {
  reseller: TvConfig['reseller']
  qr: TvQr
  options: TvConfig['options']
  reports: NonNullable<TvConfig['reports']>
}

/**
 * The ETag of a TV's configuration, which covers all of it but the time, and what makes it: most TVs have it already. No query: all of
 * it was read with the session.
 */
export function readTvConfig(
  { device }: AdmittedTv,
  now: number,
  { reseller, qr, options, reports }: ConfigExtras,
): { config(): TvConfig; etag: string } {
  const { config_version: config, sources_version: sources } = device
  const { public_id, mac, product, status, password_hash, expires_at } = device
  const features = featuresOf(device, now)
  const covered = JSON.stringify([
    [public_id, mac, device.name, product, status, password_hash !== null, expires_at, daysLeft(expires_at, now)],
    [reseller, sources, qr, limits.eulaVersion, options.etag, features],
    [reports, device.playback_off_at],
  ])
  return {
    etag: `"c${config}-${hash('sha1', covered, 'base64url')}"`,
    config: () => ({
      device: tvDeviceOf(device, now),
      reseller,
      versions: { config, sources },
      heartbeat_s: limits.heartbeatS,
      qr,
      features: features.map(({ code, ends_at }) => ({ code, ends_at: momentOf(ends_at) })),
      options,
      reports,
      playback: { off: device.playback_off_at !== null },
      server_time: momentOf(now),
    }),
  }
}
