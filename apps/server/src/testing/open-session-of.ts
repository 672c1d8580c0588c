import type { AppContext } from '../context/app-context.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { openStaffSession } from '../domain/sign-in/sign-in.ts'

/** The token of a new session of the person with this email, their second factor passed. */
export async function openSessionOf(ctx: AppContext, email: string): Promise<string> {
  const { id } = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const opening = { userId: id, owesSecondFactor: false, remember: false, origin: noOrigin }
  const { token } = await openStaffSession(ctx.db, opening, ctx.clock())
  const passed = { two_factor: 'passed' as const, two_factor_at: ctx.clock() }
  await ctx.db.updateTable('sessions').set(passed).where('user_id', '=', id).execute()
  return token
}
