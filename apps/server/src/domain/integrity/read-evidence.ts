import { platforms, type Product } from '@castellan/contract/access/products.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { PlatformGrade, PlatformReason } from '@castellan/contract/access/integrity-kinds.ts'
import type { TamperedEvidence } from '@castellan/contract/calls/tampered-evidence.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { tamperedOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

const undecided = ['suspected', 'confirmed'] as const

/** What a suspicion rests on, and which TVs of the actor's branch reported the same. Whose it is was checked before. */
export async function readEvidence(db: Db, actor: StaffActor, now: number, id: number): Promise<TamperedEvidence> {
  const suspicion = await db
    .selectFrom('tampered_devices')
    .innerJoin('integrity_reports', 'integrity_reports.id', 'tampered_devices.last_report_id')
    .innerJoin('devices', 'devices.id', 'tampered_devices.device_id')
    .leftJoin('checksums', 'checksums.id', 'integrity_reports.checksum_id')
    .select(['tampered_devices.kind', 'tampered_devices.found', 'devices.product', 'devices.platform'])
    .select(['integrity_reports.package_name', 'integrity_reports.installer', 'integrity_reports.signers'])
    .select(['integrity_reports.platform_grade', 'platform_verified', 'platform_reasons'])
    .select('checksums.digest as expected')
    .where('tampered_devices.id', '=', id)
    .executeTakeFirstOrThrow()
  const { kind, found, product, platform, package_name, installer, signers, expected } = suspicion
  const isFile = kind === 'file'
  return {
    package_name,
    installer,
    signer: {
      expected: await trustedSigners(db, now, { product, platform }),
      found: parseJson(signers),
    },
    file: { expected: isFile && expected ? [expected] : [], found: isFile && found !== '' ? [found] : [] },
    platform: platformOf(suspicion),
    same: await readSame(db, actor, { id, found }),
  }
}

type PlatformEvidence = {
  platform_grade: PlatformGrade | ''
  platform_verified: number
  platform_reasons: JsonText<PlatformReason[]>
}

function platformOf({
  platform_grade: grade,
  platform_verified,
  platform_reasons,
}: PlatformEvidence): TamperedEvidence['platform'] {
  if (grade === '') return null
  return {
    grade,
    verified: platform_verified === 1,
    reasons: parseJson(platform_reasons),
  }
}

async function trustedSigners(db: Db, now: number, { product, platform }: { product: Product; platform: string }) {
  if (!isAmong(platforms, platform)) return []
  const rows = await db
    .selectFrom('checksums')
    .select('digest')
    .where('product', '=', product)
    .where('platform', '=', platform)
    .where('state', '=', 'active')
    .where('kind', '=', 'signer_sha256')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .orderBy('id')
    .limit(limits.integrityDigestsMax)
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Who reported the same digest; without one there is nothing to compare. */
async function readSame(db: Db, actor: StaffActor, { id, found }: { id: number; found: string }) {
  const scope = tamperedOf(actor)
  const alike = db
    .selectFrom('tampered_devices')
    .where((eb) => scope(eb) ?? sql<boolean>`1 = 1`)
    .where((eb) => (found === '' ? eb('tampered_devices.id', '=', id) : eb('tampered_devices.found', '=', found)))
    .where('tampered_devices.deleted_at', 'is', null)
  const open = await alike
    .select('tampered_devices.id')
    .where('state', 'in', undecided)
    .orderBy('tampered_devices.last_at', 'desc')
    .limit(limits.bulkIdsMax)
    .execute()
  const resellers = await alike
    .innerJoin('devices', 'devices.id', 'tampered_devices.device_id')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .select(['users.id', 'users.name', (eb) => eb.fn.countAll<number>().as('tvs')])
    .groupBy(['users.id', 'users.name'])
    .orderBy('tvs', 'desc')
    .execute()
  return {
    tvs: resellers.reduce((sum, { tvs }) => sum + Number(tvs), 0),
    open: open.map((row) => Number(row.id)),
    resellers: resellers
      .slice(0, limits.tamperedResellersShown)
      .map((one) => ({ id: one.id === null ? null : Number(one.id), name: one.name ?? '', tvs: Number(one.tvs) })),
  }
}
