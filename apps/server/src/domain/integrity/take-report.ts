import type { IntegrityVerdict, TamperedAction } from '@castellan/contract/calls/integrity.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { checkSignature, spendNonce, type SignedRequest } from '../devices/signed-request.ts'
import type { TvActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { endDeviceSessions } from '../devices/end-device-sessions.ts'
import { judgeReport, type Judgement, type Known, type Report } from './judge-report.ts'
import { noteTampered } from './note-tampered.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'

export type Reporting = { report: Report; signed: SignedRequest; keys: Keys; origin: Origin }
export type Judged = { verdict: IntegrityVerdict; action: TamperedAction }

/**
 * Takes what a TV says it runs, signed with its key over a nonce that is good once and for two minutes, and judges it. It is kept
 * as evidence, and nobody is stopped by a single one (domain §3.14). A replayed report proves nothing and is dropped.
 */
export async function takeReport(db: Db, actor: TvActor, now: number, reporting: Reporting): Promise<Judged> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'mac', 'product', 'platform', 'public_key', 'public_id', 'reseller_id', 'status'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  if (device.public_key === null) throw new AppError('bad_signature')
  const { nonce: signedNonce } = checkSignature(reporting.signed, device.public_key, now)
  return db.transaction().execute(async (tx) => {
    await spendNonce(tx, { publicKey: device.public_key!, nonce: signedNonce }, now)
    const known = await knownChecksums(tx, device, now)
    const judgement = judgeReport(reporting.report, known)
    const kept = await keepReport(tx, actor, now, { ...reporting, judgement, publicId: device.public_id })
    if (kept === null) return { verdict: 'replayed', action: 'none' }
    await tx
      .updateTable('devices')
      .set({ last_report_at: now, report_missing_at: null })
      .where('id', '=', device.id)
      .execute()
    if (judgement.verdict !== 'mismatch') return { verdict: judgement.verdict, action: 'none' }
    const { action, isToBlock } = await noteTampered(tx, now, { device, judgement, reportId: kept.reportId })
    if (isToBlock) {
      await tx
        .updateTable('devices')
        .set((eb) => ({
          status: 'blocked',
          status_before: device.status,
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

function knownChecksums(tx: Db, device: { product: string; platform: string }, now: number): Promise<Known[]> {
  return tx
    .selectFrom('checksums')
    .select(['id', 'kind', 'digest', 'abi', 'version_code', 'severity'])
    .where('product', '=', device.product)
    .where('platform', '=', device.platform)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .execute()
}

type Keeping = Reporting & { judgement: Judgement; publicId: string }

/** A nonce is taken out of use by the same statement that writes the report down; null without a nonce that is good. */
async function keepReport(
  tx: Db,
  actor: TvActor,
  now: number,
  { report, keys, judgement, publicId }: Keeping,
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
