import { firstSteps, type FirstStep } from '@castellan/contract/calls/homes.ts'
import type { Db } from '../../db/dialects/dialect.ts'

type Panel = { db: Db; hasMail: boolean; publicUrl: string }

/** Which steps to a panel that sells are done: each looks whether one such row is there. */
export async function readFirstSteps({ db, hasMail, publicUrl }: Panel): Promise<{ step: FirstStep; done: boolean }[]> {
  const done: Record<FirstStep, boolean | Promise<boolean>> = {
    addresses: publicUrl.startsWith('https://'),
    mail: hasMail,
    app: isThere(db.selectFrom('checksums').select('id').where('deleted_at', 'is', null)),
    // Every panel begins with prices; those somebody has looked at are changed or their own.
    prices: isThere(
      db
        .selectFrom('price_rules')
        .select('id')
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('version', '>', 1), eb('name', 'not like', 'Standard: %')])),
    ),
    credits: isThere(
      db.selectFrom('credit_records').select('id').where('type', '=', 'mint').where('status', '=', 'settled'),
    ),
    reseller: isThere(
      db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select('users.id')
        .where('roles.level', '>=', 2)
        .where('users.deleted_at', 'is', null),
    ),
    backup: isThere(db.selectFrom('backups').select('id').where('state', 'in', ['ok', 'verified'])),
    tv: isThere(db.selectFrom('devices').select('id').where('public_key', 'is not', null)),
  }
  return Promise.all(firstSteps.map(async (step) => ({ step, done: await done[step] })))
}

type OneRow = { limit(count: number): { executeTakeFirst(): Promise<unknown> } }

async function isThere(query: OneRow): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
