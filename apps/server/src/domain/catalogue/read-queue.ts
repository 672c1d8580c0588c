import type { catalogueCalls, UnclearName } from '@castellan/contract/calls/catalogue.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { momentOf } from '../clock.ts'

type Queue = Omit<AnswerOf<typeof catalogueCalls.nextUnclear>, 'metadata'>

/** The names that wait for a decision, those asked for most first. */
export async function readUnclearNames(db: Db, review: 'open' | 'deferred'): Promise<Queue> {
  const rows = await db
    .selectFrom('searched_titles')
    .select(['id', 'raw', 'kind', 'year', 'language', 'season', 'episode', 'reason'])
    .select(['count', 'devices_count', 'last_at'])
    .where('review', '=', review)
    .orderBy('count', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.unclearShownMax)
    .$narrowType<Pick<UnclearName, 'reason'>>()
    .execute()
  const candidates = await db
    .selectFrom('title_candidates')
    .select(['searched_id', 'kind', 'tmdb_id', 'title', 'year', 'score'])
    .where(
      isOneOf(
        db,
        'searched_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('tmdb_id')
    .execute()
  const data = rows.map(({ year, last_at, ...row }) => ({
    ...row,
    year: year === 0 ? null : year,
    last_at: momentOf(last_at),
    candidates: candidates.flatMap(({ searched_id, ...one }) => (searched_id === row.id ? [one] : [])),
  }))
  return { data, open: await countIn(db, 'open'), deferred: await countIn(db, 'deferred') }
}

async function countIn(db: Db, review: string): Promise<number> {
  const some = db.selectFrom('searched_titles').select('id').where('review', '=', review).limit(limits.countedMax)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
