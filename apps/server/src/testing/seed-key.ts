import { newKey } from '../domain/api-keys/key-token.ts'
import type { House } from '../house.ts'
import type { Person } from './seed-staff.ts'

type Wanted = { scopes: readonly string[]; networks?: readonly string[]; name?: string }

/** An API key of somebody, as if he had made it; answers its token. */
export async function seedKey(
  house: House,
  holder: Person,
  { scopes, networks = [], name = 'program' }: Wanted,
): Promise<{ id: number; token: string }> {
  const { token, hint, hash } = newKey()
  const { id } = await house.db
    .insertInto('api_keys')
    .values({
      user_id: holder.id,
      name,
      hint,
      token_hash: hash,
      previous_hash: null,
      previous_until: null,
      scopes: JSON.stringify(scopes),
      networks: JSON.stringify(networks),
      expires_at: null,
      last_used_at: null,
      created_at: house.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
