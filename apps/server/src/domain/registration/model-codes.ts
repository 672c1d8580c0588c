import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'

/** Notes a code a TV reports; one that no model names waits to be assigned. */
export async function recordModelCode(
  tx: Db,
  { code, vendor }: { code: string; vendor: string },
  now: number,
): Promise<void> {
  if (code === '') return
  await tx
    .insertInto('model_codes')
    .values({ code, vendor, model_id: null, first_seen_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Sets the codes of a model; those it had before become free. A code of another model is refused. */
export async function giveCodes(
  tx: Db,
  { modelId, codes }: { modelId: number; codes: readonly string[] },
  now: number,
): Promise<void> {
  await tx.updateTable('model_codes').set({ model_id: null }).where('model_id', '=', modelId).execute()
  for (const code of new Set(codes)) {
    await recordModelCode(tx, { code, vendor: '' }, now)
    const given = await tx
      .updateTable('model_codes')
      .set({ model_id: modelId })
      .where('code', '=', code)
      .where('model_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (given.numUpdatedRows === 0n) throw invalidField('codes', 'taken')
  }
}

export type UnassignedCode = { code: string; vendor: string; device_count: number }

/** The codes TVs report and no model names, those of most TVs first. */
export async function unassignedCodes(db: Db, most: number): Promise<UnassignedCode[]> {
  const rows = await db
    .selectFrom('model_codes')
    .innerJoin('devices', 'devices.model', 'model_codes.code')
    .select((eb) => ['model_codes.code', 'model_codes.vendor', eb.fn.countAll().as('device_count')])
    .where('model_codes.model_id', 'is', null)
    .where('devices.deleted_at', 'is', null)
    .groupBy(['model_codes.code', 'model_codes.vendor'])
    .orderBy('device_count', 'desc')
    .orderBy('model_codes.code')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, device_count: Number(row.device_count) }))
}
