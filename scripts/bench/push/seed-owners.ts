import { newToken, tokenHash } from '../../../apps/server/src/domain/sign-in/token.ts'
import { openContext } from '../panel/bench-panel.ts'
import { seedCheckins, type DataPlace } from '../checkin/seed-checkins.ts'

/** As many devices as TVs, each with a token, and owners signed in for the first of them. */
export async function seedOwners(place: DataPlace, { tvs, owners }: { tvs: number; owners: number }) {
  const { tokens } = await seedCheckins(place, { devices: tvs, tvs })
  const { dataDir, databaseUrl } = place
  const ctx = await openContext({ dataDir, databaseUrl })
  const ownerTokens = Array.from({ length: owners }, newToken)
  const now = Date.now()
  for (const [index, token] of ownerTokens.entries()) {
    const { device_id } = await ctx.db
      .selectFrom('sessions')
      .select('device_id')
      .where('token_hash', '=', tokenHash(tokens[index]!))
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('devices')
      .set({ password_hash: 'no password signs in' })
      .where('id', '=', device_id!)
      .execute()
    await ctx.db
      .insertInto('sessions')
      .values({
        kind: 'owner',
        token_hash: tokenHash(token),
        device_id,
        two_factor: 'none',
        remember: 1,
        issued_at: now,
        last_used_at: now,
        expires_at: now + 36e5,
      })
      .execute()
  }
  await ctx.close()
  return { tokens, owners: ownerTokens }
}
