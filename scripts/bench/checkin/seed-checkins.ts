import { join } from 'node:path'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { seedDemoDevices } from '../../../apps/server/src/demo/demo-devices.ts'
import { seedDemoPeople, sellersAmong } from '../../../apps/server/src/demo/demo-people.ts'
import { newToken, tokenHash } from '../../../apps/server/src/domain/sign-in/token.ts'
import { openContext } from '../panel/bench-panel.ts'

/** Where a panel keeps its data: in a file under the folder, or in the database. */
export type DataPlace = { dataDir: string; databaseUrl?: string | undefined }

/** A database with so many devices, and open sessions for some of them. */
export async function seedCheckins(
  { dataDir, databaseUrl }: DataPlace,
  { devices, tvs }: { devices: number; tvs: number },
): Promise<{ file: string; tokens: string[] }> {
  const ctx = await openContext({ dataDir, databaseUrl })
  const { people } = await seedDemoPeople(ctx)
  await seedDemoDevices(ctx, sellersAmong(people), devices)
  const tokens = Array.from({ length: tvs }, newToken)
  const now = Date.now()
  const rows = tokens.map((token, index) => ({
    kind: 'tv' as const,
    token_hash: tokenHash(token),
    user_id: null,
    device_id: 1 + ((index * 97) % devices),
    two_factor: 'none' as const,
    two_factor_at: null,
    remember: 0,
    ip: '',
    user_agent: '',
    issued_at: now,
    last_used_at: now,
    expires_at: now + 36e5,
  }))
  await ctx.db
    .updateTable('devices')
    .set({ status: 'active', blocked_reason: '', expires_at: now + 100 * dayMs })
    .where(
      'id',
      'in',
      rows.map(({ device_id: id }) => id),
    )
    .execute()
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db
      .insertInto('sessions')
      .values(rows.slice(from, from + 500))
      .execute()
  await ctx.close()
  return { file: join(dataDir, 'castellan.db'), tokens }
}
