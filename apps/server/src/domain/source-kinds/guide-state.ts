import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { sourceFaults, type GuideFaultCode, type SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { momentOf } from '../clock.ts'
import type { SourceWithSnapshot } from './playlists.ts'
import { parseJson } from '../../db/schema/json-text.ts'

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

type Row = Pick<SourceWithSnapshot, 'guide_status' | 'guide_fault' | 'guide_matched' | 'guide_read_at' | 'counts'>

/** State of a source's guide; null where it has none. */
export function guideStateOf(row: Row): Playlist['guide'] {
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
