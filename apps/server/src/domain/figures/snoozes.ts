import { mayBeSnoozed, subjectOf, type AttentionKind, type HomeProblem } from '@castellan/contract/calls/homes.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { momentOf } from '../clock.ts'

type Line = { kind: AttentionKind; subject: string }

/** Puts a line of the actor's own home aside until a moment; what is about the panel's safety stays. */
export async function snoozeLine(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, subject, count, until }: Line & { count: number; until: string },
): Promise<void> {
  const until_at = Date.parse(until)
  if (!mayBeSnoozed(kind)) throw invalidField('kind', 'not_allowed')
  if (!(until_at > now && until_at <= now + figureLimits.snoozeDaysMax * dayMs))
    throw invalidField('until', 'not_allowed')
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('attention_snoozes')
      .where('user_id', '=', actor.id)
      .where((eb) => eb.or([eb('until_at', '<=', now), eb.and([eb('kind', '=', kind), eb('subject', '=', subject)])]))
      .execute()
    const { held } = await tx
      .selectFrom('attention_snoozes')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(held) >= figureLimits.snoozesMax) throw new AppError('limit_reached')
    const row = { count, until_at }
    await tx
      .insertInto('attention_snoozes')
      .values({ user_id: actor.id, kind, subject, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doUpdateSet(row))
      .execute()
  })
}

/** Shows a line again. */
export async function wakeLine(db: Db, actor: StaffActor, { kind, subject }: Line): Promise<void> {
  await db
    .deleteFrom('attention_snoozes')
    .where('user_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** The lines of the actor's home with until when each is put aside; one that has become worse since is no longer. */
export async function withSnoozes(
  db: Db,
  actor: StaffActor,
  now: number,
  problems: readonly HomeProblem[],
): Promise<HomeProblem[]> {
  const rows = await db
    .selectFrom('attention_snoozes')
    .select(['kind', 'subject', 'count', 'until_at'])
    .where('user_id', '=', actor.id)
    .where('until_at', '>', now)
    .execute()
  const keyOf = (kind: string, subject: string) => `${kind} ${subject}`
  const snoozes = new Map(rows.map((row) => [keyOf(row.kind, row.subject), row]))
  return problems.map((problem) => {
    const snooze = snoozes.get(keyOf(problem.kind, subjectOf(problem)))
    const isAside = snooze !== undefined && mayBeSnoozed(problem.kind) && !isWorse(problem, snooze.count)
    return isAside ? { ...problem, snoozed_until: momentOf(Number(snooze.until_at)) } : problem
  })
}

/** More of it than when it was put aside. The days that credits last pass by themselves: they are worse when none is left. */
function isWorse({ kind, count }: HomeProblem, before: number): boolean {
  return kind === 'runway' ? count === 0 && before > 0 : count > before
}
