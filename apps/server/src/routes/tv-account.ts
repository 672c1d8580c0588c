import { tvAccountCalls as calls } from '@castellan/contract/calls/tv-account.ts'
import { readOwnDevice } from '../domain/owners/own-device.ts'
import {
  createTvAccount,
  joinTvAccount,
  leaveTvAccount,
  readTvAccount,
  signInToAccount,
} from '../domain/owners/owner-accounts.ts'
import { handle, type Route } from '../http/handle.ts'

/** One account of an owner over several TVs. */
export const tvAccountRoutes: Route[] = [
  handle(calls.login, async ({ ctx, body, origin, now, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const isDenied = (mac: string) => ctx.addressRuleCache.judge({ audience: 'owner', mac }, now).isDenied
    const opened = await signInToAccount(ctx.db, now, { ...body, origin, isDenied })
    const devices = []
    for (const { token, deviceId } of opened)
      devices.push({ token, device: await readOwnDevice(ctx.db, deviceId, now) })
    return { devices }
  }),
  handle(calls.read, async ({ ctx, actor }) => ({ data: await readTvAccount(ctx.db, actor) })),
  handle(calls.create, async ({ ctx, actor, body, origin, now }) => {
    await createTvAccount(ctx.db, actor, now, { ...body, origin })
    return { data: await readTvAccount(ctx.db, actor) }
  }),
  handle(calls.join, async ({ ctx, actor, body, origin, now }) => {
    await joinTvAccount(ctx.db, actor, now, { ...body, origin })
    return { data: await readTvAccount(ctx.db, actor) }
  }),
  handle(calls.leave, async ({ ctx, actor, origin, now }) => {
    await leaveTvAccount(ctx.db, actor, now, origin)
    return { ok: true } as const
  }),
]
