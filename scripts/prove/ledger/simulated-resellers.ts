import { dayMs } from '@castellan/contract/limits/durations.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { openStaffSession } from '../../../apps/server/src/domain/sign-in/sign-in.ts'
import { noOrigin } from '../../../apps/server/src/domain/activity/record-activity.ts'
import { moveCredits } from '../../../apps/server/src/domain/ledger/move-credits.ts'
import type { AppContext } from '../../../apps/server/src/context/app-context.ts'
import { createAppContext } from '../../../apps/server/src/context/create-app-context.ts'
import type { PostgresPlace } from './panels.ts'
import { deviceDraft } from '../../../apps/server/src/testing/device-draft.ts'
import { newRow } from '../../../apps/server/src/db/new-row.ts'

export type Seller = { id: number; token: string; parent: Seller | null; children: Seller[]; devices: number[] }

/** The shape of the tree: how many below each one, level by level; with the root 50 accounts in five levels. */
const below = [2, 2, 3, 3] as const
const accounts = 50
const roles = ['distributor', 'reseller', 'reseller', 'sub-reseller', 'sub-reseller'] as const
const devicesEach = 2
const begin = 20_000

/** Fifty people with credits, TVs and open sessions whose password counts as confirmed. Returns them and how many credits there are. */
export async function createSimulatedResellers(place: PostgresPlace): Promise<{ sellers: Seller[]; minted: number }> {
  const { dataDir, databaseUrl } = place
  const ctx = await createAppContext(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }))
  const sellers: Seller[] = []
  let level: Seller[] = [await settle(ctx, sellers, { parent: null, role: roles[0] })]
  for (const [depth, count] of below.entries()) {
    const next: Seller[] = []
    for (const parent of level)
      for (let child = 0; child < count && sellers.length < accounts; child += 1)
        next.push(await settle(ctx, sellers, { parent, role: roles[depth + 1]! }))
    level = next
  }
  await ctx.close()
  return { sellers, minted: begin * sellers.length }
}

async function settle(
  ctx: AppContext,
  sellers: Seller[],
  { parent, role }: { parent: Seller | null; role: string },
): Promise<Seller> {
  const now = Date.now()
  const number = sellers.length + 1
  const { id: roleId } = await ctx.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      ...newRow(now),
      name: `seller-${number}`,
      email: `seller-${number}@prove.example`,
      username: `seller-${number}`,
      password_hash: 'nobody signs in',
      role_id: roleId,
      parent_id: parent?.id ?? null,
      path: `/new-${number}/`,
      status: 'active',
      locale: 'en',
      search_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const above = parent
    ? (await ctx.db.selectFrom('users').select('path').where('id', '=', parent.id).executeTakeFirstOrThrow()).path
    : '/'
  await ctx.db
    .updateTable('users')
    .set({ path: `${above}${id}/` })
    .where('id', '=', id)
    .execute()
  const { token } = await openStaffSession(
    ctx.db,
    { userId: id, passwordHash: 'nobody signs in', owesSecondFactor: false, remember: true, origin: noOrigin },
    now,
  )
  // The run may outlast the quarter of an hour a confirmed password is good for.
  await ctx.db
    .updateTable('sessions')
    .set({ password_confirmed_at: now + dayMs })
    .where('user_id', '=', id)
    .execute()
  await moveCredits(ctx.db, { kind: 'system' }, now, {
    type: 'mint',
    from: 'mint',
    to: id,
    credits: begin,
    origin: noOrigin,
  })
  const seller: Seller = { id, token, parent, children: [], devices: await addDevices(ctx, id, number) }
  parent?.children.push(seller)
  sellers.push(seller)
  return seller
}

async function addDevices({ db }: AppContext, resellerId: number, number: number): Promise<number[]> {
  const now = Date.now()
  const rows = Array.from({ length: devicesEach }, (_, index) => {
    const mac = `00:1A:79:00:${hex(number)}:${hex(index)}`
    return deviceDraft({ mac, public_id: `prove-${number}-${index}`, reseller_id: resellerId }, now)
  })
  const added = await db.insertInto('devices').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0').toUpperCase()
}
