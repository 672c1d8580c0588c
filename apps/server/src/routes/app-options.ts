import { appOptionsCalls as calls } from '@castellan/contract/calls/app-options.ts'
import type { OptionSet } from '@castellan/contract/calls/app-options.ts'
import { changeOptions, newestOptions, readOptionVersions } from '../domain/preferences/change-options.ts'
import { explainOptions } from '../domain/preferences/explain-options.ts'
import { readOptions } from '../domain/preferences/option-book.ts'
import { labelTargets } from '../domain/preferences/option-labels.ts'
import { Refusal } from '../domain/refusal.ts'
import { handle, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

async function readSet({ db }: House): Promise<OptionSet> {
  const newest = await newestOptions(db)
  return { ...newest, labels: await labelTargets(db, newest.options) }
}

/** The remote options of the apps. */
export const appOptionsRoutes: Route[] = [
  handle(calls.read, async ({ house }) => ({ data: await readSet(house) })),
  handle(calls.change, async ({ house, actor, now, body, origin }) => {
    const before = await newestOptions(house.db)
    const known = new Set(before.options.flatMap(devicesOf))
    for (const target of body.options.flatMap(devicesOf).filter((each) => !known.has(each)))
      await checkDeviceSeen(house, actor, Number(target))
    await changeOptions(house.db, actor, now, { ...body, origin })
    await house.optionBook.reload()
    return { data: await readSet(house) }
  }),
  handle(calls.versions, async ({ house }) => ({ data: await readOptionVersions(house.db) })),
  handle(calls.rollBack, async ({ house, actor, now, body: { restore, version }, origin }) => {
    if (restore >= version) throw new Refusal('bad_state')
    const options = await readOptions(house.db, restore)
    await changeOptions(house.db, actor, now, { options, version, restores: restore, origin })
    await house.optionBook.reload()
    return { data: await readSet(house) }
  }),
  handle(calls.explain, async ({ house, actor, query }) => {
    await checkDeviceSeen(house, actor, query.device)
    return { data: await explainOptions(house.db, query.device) }
  }),
]

const devicesOf = ({ overrides }: OptionSet['options'][number]) =>
  overrides.flatMap(({ scope, target }) => (scope === 'device' ? [target] : []))
