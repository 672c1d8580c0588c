import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'

/** Refuses a new password that is shorter than the person's role asks for; length counts characters, as the contract does. */
export async function checkPasswordOfRole(db: Db, userId: number, password: string): Promise<void> {
  const { password_min } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.password_min')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const min = password_min ?? limits.staffPasswordMin
  if (password.length < min) throw invalidField('password', 'too_short', { min })
}

/** Refuses a user name that is shorter than the role asks for. */
export async function checkUsernameOfRole(db: Db, roleId: number, username: string): Promise<void> {
  const min = await readUsernameMin(db, roleId)
  if (username.length < min) throw invalidField('username', 'too_short', { min })
}

/** The characters that user names of a role have at least. */
export async function readUsernameMin(db: Db, roleId: number): Promise<number> {
  const role = await db.selectFrom('roles').select('username_min').where('id', '=', roleId).executeTakeFirst()
  return role?.username_min ?? limits.usernameMin
}
