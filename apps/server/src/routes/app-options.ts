import { appOptionsCalls as calls } from '@castellan/contract/calls/app-options.ts'
import type { OptionSet } from '@castellan/contract/calls/app-options.ts'
import { changeOptions, newestOptions, readOptionVersions } from '../domain/preferences/change-options.ts'
import { explainOptions } from '../domain/preferences/explain-options.ts'
import { readOptions } from '../domain/preferences/option-cache.ts'
import { labelTargets } from '../domain/preferences/option-labels.ts'
import { AppError } from '../domain/app-error.ts'
import { handle, type Route } from '../http/handle.ts'
import type { AppContext } from '../app-context.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

async function readSet({ db }: AppContext): Promise<OptionSet> {
  const newest = await newestOptions(db)
  return { ...newest, labels: await labelTargets(db, newest.options) }
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
    await ctx.optionCache.reload()
    return { data: await readSet(ctx) }
  }),
  handle(calls.versions, async ({ ctx }) => ({ data: await readOptionVersions(ctx.db) })),
  handle(calls.rollBack, async ({ ctx, actor, now, body: { restore, version }, origin }) => {
    if (restore >= version) throw new AppError('bad_state')
    const options = await readOptions(ctx.db, restore)
    await changeOptions(ctx.db, actor, now, { options, version, restores: restore, origin })
    await ctx.optionCache.reload()
    return { data: await readSet(ctx) }
  }),
  handle(calls.explain, async ({ ctx, actor, query }) => {
    await checkDeviceSeen(ctx, actor, query.device)
    return { data: await explainOptions(ctx.db, query.device) }
  }),
]

const devicesOf = ({ overrides }: OptionSet['options'][number]) =>
  overrides.flatMap(({ scope, target }) => (scope === 'device' ? [target] : []))
