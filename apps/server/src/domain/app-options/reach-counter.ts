import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { setImmediate } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AppOptionVersionRow } from '../../db/schema/option-rows.ts'

type Rollout = Pick<Selectable<AppOptionVersionRow>, 'version' | 'reached_percent' | 'notify_pending'>
/** All TVs, those that have the version of a rollout, and those of them that have applied it. */
type Reach = { tvs: number; reached: number; applied: number }

/**
 * How far a rollout is. Counting reads every TV, so that all who look share a count, and the next one is made after a while or once the
 * rollout goes on.
 */
export type ReachCounter = { read(db: Db, now: number, rollout: Rollout): Promise<Reach> }

export function createReachCounter(rowsAtOnce = 10_000): ReachCounter {
  let last: { of: string; at: number; reach: Promise<Reach> } | null = null
  return {
    read(db, now, { version, reached_percent, notify_pending }) {
      const of = `${version}/${reached_percent}/${notify_pending}`
      if (last?.of === of && now - last.at < figureLimits.optionReachEveryMs) return last.reach
      const made = { of, at: now, reach: countReach(db, version, rowsAtOnce) }
      last = made
      // A count that failed is nobody's.
      made.reach.catch(() => {
        if (last === made) last = null
      })
      return made.reach
    },
  }
}

/** In portions of about 10 ms, between which others are answered: SQLite reads on the thread that answers. */
async function countReach(db: Db, version: number, rowsAtOnce: number): Promise<Reach> {
  const reach = { tvs: 0, reached: 0, applied: 0 }
  for (let after = 0; ;) {
    const counted = await db
      .selectFrom((from) =>
        from
          .selectFrom('devices')
          .select(['id', 'options_version', 'applied_config_version', 'config_version'])
          .where('id', '>', after)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(rowsAtOnce)
          .as('portion'),
      )
      .select((eb) => [eb.fn.countAll().as('tvs'), eb.fn.max('id').as('last')])
      .select(sql`sum(case when options_version = ${version} then 1 else 0 end)`.as('reached'))
      .select(
        sql`sum(case when options_version = ${version} and applied_config_version >= config_version then 1 else 0 end)`.as(
          'applied',
        ),
      )
      .executeTakeFirstOrThrow()
    const tvs = Number(counted.tvs)
    reach.tvs += tvs
    reach.reached += Number(counted.reached)
    reach.applied += Number(counted.applied)
    if (tvs < rowsAtOnce) return reach
    after = Number(counted.last)
    await setImmediate()
  }
}
