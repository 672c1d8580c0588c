import { hash } from 'node:crypto'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../clock.ts'
import type { AdmittedTv } from './find-tv-session.ts'
import { tvDeviceOf } from './tv-device.ts'

export type TvConfig = AnswerOf<typeof tvCalls.config>

/** The configuration of a TV and its ETag, which covers all of it but the time. Nothing is read: all of it came in at the door. */
export function readTvConfig({ device }: AdmittedTv, now: number): { config: TvConfig; etag: string } {
  const { config_version: config, sources_version: sources, seller_name: name, seller_phone: phone } = device
  const stable = {
    device: tvDeviceOf(device, now),
    reseller: name === null ? null : { name, phone: phone ?? '' },
    versions: { config, sources },
    heartbeat_s: limits.heartbeatS,
  }
  const digest = hash('sha1', JSON.stringify(stable), 'base64url')
  return { config: { ...stable, server_time: momentOf(now) }, etag: `"c${config}-${digest}"` }
}
