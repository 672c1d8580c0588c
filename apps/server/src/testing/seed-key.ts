import { newKey } from '../domain/api-keys/key-token.ts'
import type { AppContext } from '../context/app-context.ts'
import type { Person } from './seed-staff.ts'

type KeySeed = { scopes: readonly string[]; networks?: readonly string[]; name?: string }

/** An API key of somebody, as if they had made it; returns its token. */
export async function seedKey(
  ctx: AppContext,
  holder: Person,
  { scopes, networks = [], name = 'program' }: KeySeed,
): Promise<{ id: number; token: string }> {
  const { token, hint, hash } = newKey()
  const { id } = await ctx.db
    .insertInto('api_keys')
    .values({
      user_id: holder.id,
      name,
      hint,
      token_hash: hash,
      scopes: JSON.stringify(scopes),
      networks: JSON.stringify(networks),
      created_at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
