import { platforms, type Product } from '@castellan/contract/access/products.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { IntegrityVerdict, TamperedAction } from '@castellan/contract/calls/integrity.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { checkSignature, spendNonce, type SignedRequest } from '../sessions/signed-request.ts'
import type { TvActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { blockedColumns } from '../devices/block-columns.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { judgePlatform, type PlatformJudgement } from './judge-platform.ts'
import { judgeReport, withPlatform, type ReportJudgement, type KnownDigest, type Report } from './judge-report.ts'
import type { PlatformKeys } from './platform-token.ts'
import { recordTampering } from './record-tampering.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

export type ReportInput = {
  report: Report
  signed: SignedRequest
  keys: Keys
  /** Of the TV's product; null where the operator has set none. */
  platformKeys(product: string): PlatformKeys | null
  origin: Origin
}
export type ReportOutcome = { verdict: IntegrityVerdict; action: TamperedAction }

/**
 * Evaluates a TV's report of what it runs, signed with its key over a nonce that is valid once and for two minutes. It is stored
 * as evidence, and no TV is blocked for a single one (domain §3.14). A replayed report proves nothing and is dropped.
 */
export async function receiveReport(
  db: Db,
  actor: TvActor,
  now: number,
  reporting: ReportInput,
): Promise<ReportOutcome> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'mac', 'product', 'platform', 'public_key', 'public_id', 'reseller_id'])
    .select(['status', 'status_before', 'suspended_by'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  if (device.public_key === null) throw new AppError('bad_signature')
  const { nonce: signedNonce } = checkSignature(reporting.signed, device.public_key, now)
  return db.transaction().execute(async (tx) => {
    await spendNonce(tx, { publicKey: device.public_key!, nonce: signedNonce }, now)
    const known = await knownChecksums(tx, device, now)
    const platform = judgePlatform(reporting.report.platform_verdict, {
      keys: reporting.platformKeys(device.product),
      nonce: reporting.report.nonce,
      issuedAt: await issuedAt(tx, actor, reporting.report.nonce),
      now,
      versionCode: reporting.report.version_code,
      signers: known.filter(({ kind }) => kind === 'signer_sha256').map(({ digest }) => digest),
    })
    const { platform_limit: limit, platform_block: block } = settingsOf(db)
    const judgement = withPlatform(judgeReport(reporting.report, known), platform, { limit, block })
    const kept = await storeReport(tx, actor, now, { ...reporting, judgement, platform, publicId: device.public_id })
    if (kept === null) return { verdict: 'replayed', action: 'none' }
    await tx
      .updateTable('devices')
      .set({ last_report_at: now, report_missing_at: null })
      .where('id', '=', device.id)
      .execute()
    if (judgement.verdict !== 'mismatch') return { verdict: judgement.verdict, action: 'none' }
    const { action, isToBlock } = await recordTampering(tx, now, { device, judgement, reportId: kept.reportId })
    if (isToBlock) {
      await tx
        .updateTable('devices')
        .set((eb) => ({
          ...blockedColumns(device),
          blocked_reason: 'integrity',
          updated_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', device.id)
        .execute()
      await endDeviceSessions(tx, { deviceId: device.id, kinds: ['owner', 'tv'], reason: 'blocked' }, now)
    }
    await recordDeviceActivity(tx, actor, now, {
      verb: isToBlock ? 'devices.block' : 'devices.integrity-mismatch',
      device,
      changes: { cause: { to: judgement.cause } },
      origin: reporting.origin,
    })
    return { verdict: judgement.verdict, action }
  })
}

async function knownChecksums(
  tx: Db,
  { product, platform }: { product: Product; platform: string },
  now: number,
): Promise<KnownDigest[]> {
  if (!isAmong(platforms, platform)) return []
  return tx
    .selectFrom('checksums')
    .select(['id', 'kind', 'digest', 'abi', 'version_code', 'severity'])
    .where('product', '=', product)
    .where('platform', '=', platform)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .execute()
}

/** When the nonce of a report was given out; 0 for one that was not, whose report is not stored. */
async function issuedAt(tx: Db, actor: TvActor, nonce: string): Promise<number> {
  const waiting = await tx
    .selectFrom('integrity_reports')
    .select('issued_at')
    .where('nonce', '=', nonce)
    .where('device_id', '=', actor.deviceId)
    .executeTakeFirst()
  return waiting?.issued_at ?? 0
}

type JudgedReport = ReportInput & { judgement: ReportJudgement; platform: PlatformJudgement; publicId: string }

/** The statement that records the report also consumes the nonce; null without a valid nonce. */
async function storeReport(
  tx: Db,
  actor: TvActor,
  now: number,
  { report, keys, judgement, platform, publicId }: JudgedReport,
): Promise<{ reportId: number } | null> {
  const { verdict, cause, checksumId } = judgement
  const evidence = {
    received_at: now,
    version_code: report.version_code,
    package_name: report.package_name,
    installer: report.installer,
    signers: JSON.stringify(report.signers),
    files: JSON.stringify(report.files),
    hints: JSON.stringify(report.hints),
    platform_grade: platform.grade,
    platform_verified: platform.verified ? 1 : 0,
    platform_reasons: JSON.stringify(platform.reasons),
    raw:
      report.platform_verdict === ''
        ? null
        : keys.seal(Buffer.from(report.platform_verdict), `integrity_reports.raw:${publicId}`),
  }
  const taken = await tx
    .updateTable('integrity_reports')
    .set({ ...evidence, result: verdict, cause, checksum_id: checksumId })
    .where('nonce', '=', report.nonce)
    .where('device_id', '=', actor.deviceId)
    .where('result', '=', 'pending')
    .where('issued_at', '>', now - limits.integrityNonceMs)
    .returning('id')
    .executeTakeFirst()
  return taken ? { reportId: taken.id } : null
}
