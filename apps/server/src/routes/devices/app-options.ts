import { appOptionsCalls as calls, type OptionSet } from '@castellan/contract/calls/app-options.ts'
import { changeOptions, newestOptions, readOptionVersions } from '../../domain/app-options/change-options.ts'
import { explainOptions } from '../../domain/app-options/explain-options.ts'
import { moveRollout, readOptionRollout } from '../../domain/app-options/move-rollout.ts'
import { readRestorable } from '../../domain/app-options/option-cache.ts'
import { labelTargets } from '../../domain/app-options/option-labels.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

async function readSet({ db, clock, reachCounter }: AppContext): Promise<OptionSet> {
  const newest = await newestOptions(db)
  const rollout = await readOptionRollout(db, clock(), reachCounter)
  return { ...newest, labels: await labelTargets(db, newest.options), rollout }
}

/** What follows a change: this process answers TVs with it, and those that are on are notified now. */
async function changed(ctx: AppContext): Promise<{ data: OptionSet }> {
  await ctx.optionCache.reload()
  ctx.notifySoon.now()
  return { data: await readSet(ctx) }
}

/** The remote options of the apps. */
export const appOptionsRoutes: Route[] = [
  handle(calls.read, async ({ ctx }) => ({ data: await readSet(ctx) })),
  handle(calls.change, async ({ ctx, actor, now, body, origin }) => {
    const before = await newestOptions(ctx.db)
    const known = new Set(before.options.flatMap(devicesOf))
    for (const target of body.options.flatMap(devicesOf).filter((each) => !known.has(each)))
      await checkDeviceSeen(ctx, actor, Number(target))
    await changeOptions(ctx.db, actor, now, { ...body, origin })
    return changed(ctx)
  }),
  handle(calls.versions, async ({ ctx }) => ({ data: await readOptionVersions(ctx.db) })),
  handle(calls.rollBack, async ({ ctx, actor, now, body: { restore, version }, origin }) => {
    const options = await readRestorable(ctx.db, { restore, newest: version })
    await changeOptions(ctx.db, actor, now, { options, version, restores: restore, origin })
    return changed(ctx)
  }),
  handle(calls.widen, async ({ ctx, actor, now, body, origin }) => {
    await moveRollout(ctx.db, actor, now, { ...body, origin })
    return changed(ctx)
  }),
  handle(calls.withdraw, async ({ ctx, actor, now, body, origin }) => {
    await moveRollout(ctx.db, actor, now, { ...body, to: null, origin })
    return changed(ctx)
  }),
  handle(calls.explain, async ({ ctx, actor, query }) => {
    await checkDeviceSeen(ctx, actor, query.device)
    return explainOptions(ctx.db, query.device)
  }),
]

const devicesOf = ({ overrides }: OptionSet['options'][number]) =>
  overrides.flatMap(({ scope, target }) => (scope === 'device' ? [target] : []))
