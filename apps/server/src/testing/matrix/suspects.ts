import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../db/dialects/dialect.ts'
import { insertRow } from '../insert-row.ts'
import type { AppContext } from '../../context/app-context.ts'

type StoredColumns = Record<string, unknown>

/** A checksum whose digest is the marker. */
export function makeChecksum(db: Db, marker: string, kept: StoredColumns): Promise<number> {
  const sum = { product: 'f2', platform: 'android', kind: 'signer_sha256', digest: marker, state: 'draft' }
  return insertRow(db, 'checksums', { ...sum, ...kept })
}

/** A TV under suspicion, with the report that brought it there and the checksum it was compared with. */
export async function makeSuspect(
  db: Db,
  marker: string,
  { deviceId, kept, state, now }: { deviceId: number; kept: StoredColumns; state: string; now: number },
): Promise<number> {
  const checksum_id = await makeChecksum(db, `expected ${marker}`, kept)
  const columns = { issued_at: now, received_at: now, result: 'mismatch', cause: 'signer', checksum_id }
  const report = await insertRow(db, 'integrity_reports', { device_id: deviceId, ...columns })
  const seen = { first_report_id: report, last_report_id: report, first_at: now, last_at: now }
  const suspect = { device_id: deviceId, mac: marker, kind: 'signer', found: marker, state }
  return insertRow(db, 'tampered_devices', { ...suspect, ...seen, ...kept })
}

/** What an update is that the screen of a resource shows. */
export const updateKinds: Record<string, StoredColumns> = {
  updates: {},
  specific_updates: { kind: 'specific', target: '{"to":"all"}' },
  device_updates: { kind: 'device', target: '{"to":"all"}' },
  beta_apps: { product: 'fpro', channel: 'beta' },
  beta_bundles: { product: 'fpro', channel: 'beta', platform: 'web' },
}

/** A version of an app that nobody is offered yet. */
export function makeUpdate(db: Db, marker: string, kept: StoredColumns): Promise<number> {
  const version = { public_id: randomUUIDv7(), product: 'f2', platform: 'android', version_name: marker }
  return insertRow(db, 'updates', { ...version, version_code: 1, ...kept })
}

/** An app file; its bytes are its marker. */
export async function makeAppFile({ db, appFiles }: AppContext, marker: string, kept: StoredColumns): Promise<number> {
  const read = async () => null
  const { sha256, bytes } = await appFiles.keep(Readable.from([Buffer.from(marker)]), { maxBytes: 100, read })
  return insertRow(db, 'app_files', { name: marker, kind: 'apk', size: bytes, sha256, ...kept })
}
