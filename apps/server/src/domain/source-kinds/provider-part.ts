import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { sourceFaults, type GuideFaultCode, type SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { refreshStages } from '@castellan/contract/calls/provider-shape.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { OwnSource, SourceWithSnapshot } from './playlists.ts'
import { extrasOf, openSecret } from './source-secret.ts'

type Stage = (typeof refreshStages)[number]

/** What a source says of its provider, the fault still as a code. */
export function providerPartOf(row: SourceWithSnapshot, keys: Keys) {
  const { epgUrl, headers = {} } = extrasOf(openSecret(keys, row))
  const isUnderWay = row.refresh_status === 'waiting' || row.refresh_status === 'running'
  const stage = refreshStages.find((one) => one === row.refresh_stage) ?? 'waiting'
  return {
    refresh_every: row.refresh_every,
    managed: row.managed_by !== null,
    pin_protected: row.pin_protected === 1,
    has_pin: row.pin_hash !== null,
    locked: false,
    shared_with: Number(row.shared_with),
    epg_shift_min: row.epg_shift_min,
    epg_address: epgUrl === undefined ? null : `${new URL(epgUrl).origin}/…`,
    headers: [...keysOf(headers)],
    // What is wrong with the file of a default link is no fault of a provider.
    fault: isAmong(sourceFaults, row.fault) ? row.fault : null,
    checked_at: momentOf(row.checked_at),
    refreshed_at: momentOf(row.refreshed_at),
    next_refresh_at: momentOf(row.next_refresh_at),
    guide: guideStateOf(row),
    refresh: isUnderWay
      ? {
          stage: stage satisfies Stage,
          done_bytes: Number(row.done_bytes ?? 0),
          total_bytes: row.total_bytes === null ? null : Number(row.total_bytes),
          entries: Number(row.entries ?? 0),
        }
      : null,
  }
}

/**
 * What is hidden from its owner of a managed source: its address, and what is sent there. Of one whose PIN the session has not entered, what
 * it contains too.
 */
export function redactedForOwner({ managed_by, locked }: Pick<OwnSource, 'managed_by' | 'locked'>) {
  const hidden = { address: '', user_agent: '', headers: [], epg_address: null }
  if (locked) return { ...hidden, locked, counts: null, total: 0, guide: null, epg_shift_min: 0, refresh: null }
  return managed_by === null ? {} : hidden
}

/** What a fault of fetching says about a guide; all others mean that no guide was sent. */
const ofFetching: Partial<Record<SourceFaultCode, GuideFaultCode>> = {
  dns: 'unreachable',
  refused: 'unreachable',
  tls: 'unreachable',
  timeout: 'unreachable',
  unsafe_url: 'unreachable',
  http_4xx: 'not_found',
  not_a_portal: 'not_found',
  http_5xx: 'server_error',
  html_instead: 'html_instead',
  rate_limited: 'rate_limited',
  too_big: 'too_big',
  auth: 'refused',
  waf_block: 'refused',
  max_conn: 'refused',
  expired: 'refused',
  blocked: 'refused',
  disabled: 'refused',
  auth_required: 'refused',
  access_denied: 'refused',
  login_required: 'refused',
  device_conflict: 'refused',
}

type GuideRow = Pick<SourceWithSnapshot, 'guide_status' | 'guide_fault' | 'guide_matched' | 'guide_read_at' | 'counts'>

/** State of a source's guide; null where it has none. */
function guideStateOf(row: GuideRow): Playlist['guide'] {
  if (row.guide_status === null || row.guide_status === 'none') return null
  const matched = row.guide_matched ?? 0
  const isUseless = row.guide_read_at !== null && matched === 0
  const fault = row.guide_fault === null ? null : faultOf(row.guide_fault)
  return {
    matched,
    channels: row.counts === null ? 0 : parseJson(row.counts).live,
    read_at: momentOf(row.guide_read_at),
    fault: fault ?? (isUseless ? 'no_match' : null),
  }
}

/** A reading keeps the code of whatever refused it: of a fetch, or of the reader. */
function faultOf(code: string): GuideFaultCode {
  const known = sourceFaults.find((each) => each === code)
  return (known && ofFetching[known]) ?? 'unreadable'
}
