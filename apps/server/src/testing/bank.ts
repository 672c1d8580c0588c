import { randomUUID } from 'node:crypto'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { balanceOf } from '../domain/ledger/accounts.ts'
import { dataOf } from './answers.ts'
import type { SeedContext } from './test-context.ts'
import { ask, type Answer, type TestClient } from './client.ts'
import type { Person } from './seed-staff.ts'

type Entry = Record<string, unknown>
type Act = { input?: unknown; key?: string }
export type Bank = ReturnType<typeof bank>

/** What people do with credits in tests, over the API; every call has a fresh key unless one is given. */
export function bank(ctx: SeedContext, app: TestClient) {
  const post = async (by: Person, path: string, body: unknown, key: string = randomUUID()): Promise<Answer> => {
    await confirm(ctx, by)
    return ask(app, `POST ${path}`, { token: by.token, body, headers: { 'idempotency-key': key } })
  }
  const enter = (by: Person, entry: Entry, key?: string) => post(by, '/settings/users/credits', entry, key)
  return {
    post,
    enter,
    mint: (by: Person, to: Person, credits: number) => enter(by, { type: 'mint', user_id: to.id, credits }),
    transfer: (by: Person, to: Person, credits: number, key?: string) =>
      enter(by, { type: 'transfer', user_id: to.id, credits }, key),
    clawback: (by: Person, from: Person, credits: number) =>
      enter(by, { type: 'clawback', user_id: from.id, credits, note: 'unpaid' }),
    move: (by: Person, id: number, status: string) => post(by, '/settings/users/credits/status', { id, status }),
    reverse: (by: Person, id: number) => post(by, '/settings/users/credits/reverse', { id, note: 'a mistake' }),
    device: async (by: Person, mac: string, more: Record<string, unknown> = {}): Promise<number> => {
      await confirm(ctx, by)
      const answer = await ask(app, 'POST /devices/store', { token: by.token, body: { mac, product: 'f2', ...more } })
      if (answer.status >= 300) throw new Error(`a device was not entered: ${answer.status} ${answer.raw}`)
      return dataOf(answer).id
    },
    act: async (by: Person, deviceId: number, action: string, { input = {}, key = randomUUID() }: Act = {}) => {
      await confirm(ctx, by)
      return ask(app, `POST /devices/${deviceId}/${action}`, {
        token: by.token,
        body: input,
        headers: { 'idempotency-key': key },
      })
    },
    get: async (by: Person, path: string) => {
      await confirm(ctx, by)
      return ask(app, `GET ${path}`, { token: by.token })
    },
    balances: (people: readonly Pick<Person, 'id'>[]) => Promise.all(people.map(({ id }) => balanceOf(ctx.db, id))),
  }
}

/** However much time has passed, a person is still signed in, and their password counts as confirmed a moment ago. */
async function confirm(ctx: SeedContext, { id }: Person): Promise<void> {
  const now = ctx.clock()
  const fresh = { password_confirmed_at: now, last_used_at: now, expires_at: now + hourMs }
  await ctx.db.updateTable('sessions').set(fresh).where('user_id', '=', id).execute()
}
