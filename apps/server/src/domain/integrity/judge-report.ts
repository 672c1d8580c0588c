import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { integrityCalls, IntegrityVerdict } from '@castellan/contract/calls/integrity.ts'

import type { PlatformJudgement } from './judge-platform.ts'

export type Report = BodyOf<typeof integrityCalls.report>
/** A checksum the operator trusts, as far as a verdict needs it. */
export type KnownDigest = {
  id: number
  kind: string
  digest: string
  abi: string
  version_code: number
  severity: string
}
type Comparison = {
  /** How the operator takes it. */
  severity: string
  checksumId: number | null
  /** The digest that did not fit. */
  found: string
}
/** `cause` says what did not fit. */
export type Mismatch = Comparison & { verdict: 'mismatch'; cause: 'signer' | 'file' | 'platform' }
export type ReportJudgement =
  | Mismatch
  | (Comparison & { verdict: Exclude<IntegrityVerdict, 'replayed' | 'mismatch'>; cause: '' })

const fine = { cause: '', severity: 'info', checksumId: null, found: '' } as const

/**
 * How a report compares with what is known of its product and platform (domain §3.14). An unrecorded version by a signer who
 * is known is new and nothing worse; without any trusted signer there is nothing to compare with.
 */
export function judgeReport(report: Report, known: readonly KnownDigest[]): ReportJudgement {
  if (report.signers.length === 0 && report.files.length === 0) return { verdict: 'missing', ...fine }
  const signers = known.filter(({ kind }) => kind === 'signer_sha256')
  if (signers.length > 0) {
    const stranger = report.signers.find((digest) => signers.every((one) => one.digest !== digest))
    if (report.signers.length === 0 || stranger !== undefined)
      return {
        verdict: 'mismatch',
        cause: 'signer',
        severity: hardest(signers),
        checksumId: signers[0]!.id,
        found: stranger ?? '',
      }
  }
  const files = known.filter(
    ({ kind, version_code }) => kind !== 'signer_sha256' && version_code === report.version_code,
  )
  for (const file of report.files) {
    const comparable = files.filter(({ kind, abi }) => kind === file.kind && (abi === '' || abi === file.abi))
    if (comparable.length > 0 && comparable.every(({ digest }) => digest !== file.digest))
      return {
        verdict: 'mismatch',
        cause: 'file',
        severity: hardest(comparable),
        checksumId: comparable[0]!.id,
        found: file.digest,
      }
  }
  const isListed = known.some(({ version_code }) => version_code === report.version_code)
  return { verdict: isListed ? 'ok' : 'unknown_version', ...fine }
}

const severities = ['info', 'warn', 'limit', 'block']

function hardest(known: readonly KnownDigest[]): string {
  return known
    .map(({ severity }) => severity)
    .reduce((one, other) => (severities.indexOf(other) > severities.indexOf(one) ? other : one), 'info')
}

/** Whether TVs whose platform verdict has failed are limited or blocked; they are listed in any case. */
export type PlatformResponse = { limit: boolean; block: boolean }

/**
 * A verdict of the platform lowers what the digests say and never raises it: a mismatch stays one. A suspicious one is listed, with no
 * further effect; a failed one is as severe as the operator has set.
 */
export function withPlatform(
  judgement: ReportJudgement,
  { grade }: PlatformJudgement,
  response: PlatformResponse,
): ReportJudgement {
  if (judgement.verdict === 'mismatch' || grade === 'ok' || grade === 'unknown') return judgement
  const set = response.block ? 'block' : response.limit ? 'limit' : 'info'
  return {
    verdict: 'mismatch',
    cause: 'platform',
    severity: grade === 'failed' ? set : 'info',
    checksumId: null,
    found: '',
  }
}
