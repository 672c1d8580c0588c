import { failingAt, figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { sourceFaults } from '@castellan/contract/error-codes.ts'
import { homesCalls, type AttentionKind, type HomeProblem } from '@castellan/contract/calls/homes.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { holds, isAdmin, seesEveryRow } from '../../domain/actor.ts'
import { momentOf } from '../../domain/clock.ts'
import { countAdded, countDevices } from '../../domain/figures/count-devices.ts'
import { readFailing } from '../../domain/providers/read-failing.ts'
import { readFirstSteps } from '../../domain/figures/first-steps.ts'
import { countLostBefore, readLost } from '../../domain/figures/lost.ts'
import { daysShown } from '../../domain/figures/tally.ts'
import { dayOf, equalPeriods } from '../../domain/figures/periods.ts'
import {
  backupProblems,
  mailProblems,
  runwayProblems,
  serverProblems,
  verdictProblems,
} from '../../domain/figures/problems.ts'
import { readRenewals } from '../../domain/figures/renewals.ts'
import { readRequestsFor } from '../../domain/credit-requests/read-requests.ts'
import { readBalance } from '../../domain/figures/balance.ts'
import { readSales, readTrials } from '../../domain/figures/sales.ts'
import { readSellers } from '../../domain/figures/sellers.ts'
import { snoozeLine, wakeLine, withSnoozes } from '../../domain/figures/snoozes.ts'
import { waitingChanges } from '../../domain/figures/waiting-changes.ts'
import { settingsOf } from '../../domain/settings/settings-cache.ts'
import { readFigure } from '../../engine/count-figure.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { handle, type Route } from '../../http/handle.ts'
import { translateSourceFault } from '../../i18n/translate-source.ts'

/** What each role finds at its dashboard. */
export const homeRoutes: Route[] = [
  handle(homesCalls.attention, async ({ ctx, actor, now, origin, language }) => {
    const checks = checksOf({ ctx, actor, now, origin })
    const found = await Promise.all(checks.map(([, look]) => look()))
    const asking = new Set(found.flat().flatMap(({ request }) => (request ? [request.user.id] : [])))
    // A person who asks for credits has one line, not another one because their credits run out.
    const all = found.flat().filter(({ kind, id }) => kind !== 'runway' || id === null || !asking.has(id))
    const data = all.map((one) => {
      if (one.kind !== 'provider' || !isAmong(sourceFaults, one.cause)) return one
      // What a fault means is said in the reader's language.
      return { ...one, cause: translateSourceFault(language, one.cause) }
    })
    return {
      data: await withSnoozes(ctx.db, actor, now, data),
      checked: checks.map(([kind]) => kind),
      at: momentOf(now),
    }
  }),

  handle(homesCalls.snooze, async ({ ctx, actor, now, body }) => {
    await snoozeLine(ctx.db, actor, now, body)
    return { ok: true as const }
  }),

  handle(homesCalls.wake, async ({ ctx, actor, body }) => {
    await wakeLine(ctx.db, actor, body)
    return { ok: true as const }
  }),

  handle(homesCalls.figures, async ({ ctx, actor, now, origin, query }) => {
    const data = []
    for (const figure of new Set(query.of)) {
      const page = await readFigure({ ctx, actor, now, origin }, figureLists[figure])
      if (page) data.push({ figure, count: page.count, capped: page.capped })
    }
    return { data }
  }),

  handle(homesCalls.sales, async ({ ctx, actor, now }) => {
    const { current, before } = equalPeriods(now)
    const [sales, salesBefore] = [await readSales(ctx.db, actor, current), await readSales(ctx.db, actor, before)]
    const [trials, trialsBefore] = [await readTrials(ctx.db, actor, current), await readTrials(ctx.db, actor, before)]
    const compare = (name: keyof typeof sales) => ({ current: sales[name], before: salesBefore[name] })
    return {
      from: dayOf(current.from),
      to: dayOf(current.to),
      before_from: dayOf(before.from),
      before_to: dayOf(before.to - 1),
      activations: compare('activations'),
      renewals: compare('renewals'),
      redeemed: compare('redeemed'),
      redeemed_batches: sales.redeemedBatches,
      credits: compare('credits'),
      redeemed_credits: compare('redeemedCredits'),
      trials: { current: trials.trials, before: trialsBefore.trials },
      converted: { current: trials.converted, before: trialsBefore.converted },
    }
  }),

  handle(homesCalls.sellers, async ({ ctx, actor, now, query }) => {
    const { sellers, from, total } = await readSellers(ctx.db, actor, now, query.order)
    return {
      data: sellers.map(
        ({
          id,
          name,
          parentId,
          parent,
          sales,
          redeemed,
          redeemedBatches,
          credits,
          balance,
          burn,
          runway,
          lastSaleAt,
        }) => ({
          user: { id, label: name },
          // Who is above the actor is not theirs to see.
          under: parentId === null || parentId === actor.id ? null : { id: parentId, label: parent ?? '' },
          sales,
          redeemed,
          redeemed_batches: redeemedBatches,
          credits,
          balance,
          burn_30_days: burn,
          runway_days: runway,
          last_sale_at: momentOf(lastSaleAt),
        }),
      ),
      from: dayOf(from),
      total,
    }
  }),

  handle(homesCalls.fleet, async ({ ctx, actor, now }) => {
    const { added_per_day, added_before } = await countDevices(ctx.db, actor, now)
    // Days are counted whole: of the last of those before, what came after this time of day is left out.
    const end = now - daysShown * dayMs
    const later = await countAdded(ctx.db, actor, { from: end, to: (Math.floor(end / dayMs) + 1) * dayMs })
    const lost = await readLost(ctx.db, actor, now)
    const days = added_per_day.map(({ day, count }) => ({
      day,
      added: count,
      lost: lost.get(Date.parse(day) / dayMs) ?? 0,
    }))
    const sum = (name: 'added' | 'lost') => days.reduce((all, day) => all + day[name], 0)
    const before = {
      added: Math.max(0, added_before.reduce((all, { count }) => all + count, 0) - later),
      lost: await countLostBefore(ctx.db, actor, now),
    }
    return { days, added: sum('added'), lost: sum('lost'), before, grace_days: settingsOf(ctx.db).grace_days }
  }),

  handle(homesCalls.balance, ({ ctx, actor, now }) => readBalance(ctx.db, actor, now)),

  handle(homesCalls.renewals, async ({ ctx, actor, now, origin, query }) => {
    const request = { ctx, actor, now, origin }
    const page = (await readFigure(request, figureLists[query.of], figureLimits.renewalsShownMax))!
    const renewals = await readRenewals(ctx.db, actor, now, page.rows)
    return {
      count: page.count,
      capped: page.capped,
      data: page.rows.map((tv) => ({ tv, ...renewals.get(tv.id)! })),
    }
  }),

  handle(homesCalls.failing, async ({ ctx, actor, now, origin, language }) => {
    const { providers, more } = await countFailing({ ctx, actor, now, origin })
    const data = providers.map(({ since, count, ...provider }) => ({
      ...provider,
      tvs: count,
      text: translateSourceFault(language, provider.fault),
      since: momentOf(since),
    }))
    return { data, more }
  }),

  handle(homesCalls.firstSteps, async ({ ctx }) => ({
    data: await readFirstSteps({ db: ctx.db, hasMail: ctx.mailer !== null, publicUrl: ctx.config.publicUrl }),
  })),
]

type Check = readonly [AttentionKind, () => Promise<HomeProblem[]>]

/** What is looked at for somebody, by what they may do about it, worst first. */
function checksOf(request: RequestContext): Check[] {
  const { ctx, actor, now } = request
  const { db } = ctx
  const all: (readonly [boolean, ...Check])[] = [
    [holds(actor, 'view-servers'), 'server', () => serverProblems(db, now)],
    [holds(actor, 'manage-backups'), 'backup', () => backupProblems(db, now)],
    [holds(actor, 'manage-tempered-devices'), 'suspected', () => listed(request, 'suspected', 'suspected')],
    [
      holds(actor, 'manage-tempered-devices') && seesEveryRow(actor) && ctx.config.integrityKeys.length > 0,
      'verdicts',
      () => verdictProblems(db, now, ctx.config.integrityKeys),
    ],
    [holds(actor, 'manage-devices'), 'provider', () => failingProviders(request)],
    [holds(actor, 'manage-updates'), 'rollout', () => listed(request, 'rollout', 'paused_updates')],
    [
      holds(actor, 'manage-options') && holds(actor, 'manage-users'),
      'mail',
      () => mailProblems(db, actor, now, ctx.mailer !== null),
    ],
    // Approvals are an admin's, and what is approved is settled by those who issue credits; to others they are no task.
    [
      holds(actor, 'manage-credits') && (isAdmin(actor) || holds(actor, 'mint-credits')),
      'approvals',
      () => listed(request, 'approvals', 'approvals'),
    ],
    [
      holds(actor, 'manage-vouchers') && isAdmin(actor),
      'vouchers',
      () => listed(request, 'vouchers', 'waiting_vouchers'),
    ],
    [holds(actor, 'run-mass-assignment') && isAdmin(actor), 'mass', () => waitingChanges(db, actor, 'mass')],
    [
      holds(actor, 'manage-portals') && holds(actor, 'manage-options'),
      'moves',
      () => waitingChanges(db, actor, 'moves'),
    ],
    [holds(actor, 'manage-credits'), 'requests', () => requestProblems(request)],
    // A reseller's own wait for the operator, not for them.
    [holds(actor, 'manage-tickets') && seesEveryRow(actor), 'tickets', () => listed(request, 'tickets', 'tickets')],
    [holds(actor, 'manage-credits') && holds(actor, 'manage-users'), 'runway', () => runwayProblems(db, actor, now)],
  ]
  return all.filter(([isSeen]) => isSeen).map(([, kind, look]) => [kind, look] as const)
}

/** Requests for credits, each with what is needed to answer it. */
async function requestProblems({ ctx, actor, now }: RequestContext): Promise<HomeProblem[]> {
  const requests = await readRequestsFor(ctx.db, actor, now)
  return requests.map(({ id, user, credits, note, balance, runway, since }) => ({
    kind: 'requests',
    name: user.label,
    cause: '',
    id,
    count: credits,
    capped: false,
    since,
    request: { user, note, balance, runway_days: runway },
  }))
}

/** Providers that fail on TVs, each with as many as the list of those TVs has. */
async function countFailing(request: RequestContext) {
  const { providers, more } = await readFailing(request.ctx.db, request.actor, request.now)
  const counted = await Promise.all(
    providers.map(async (provider) => {
      const page = await readFigure(request, failingAt(provider.host))
      return page && page.count > 0 ? [{ ...provider, count: page.count, capped: page.capped }] : []
    }),
  )
  return { providers: counted.flat(), more }
}

async function failingProviders(request: RequestContext): Promise<HomeProblem[]> {
  const { providers } = await countFailing(request)
  return providers.map(({ host, fault, since, count, capped }) => ({
    kind: 'provider',
    name: host,
    cause: fault,
    id: null,
    count,
    capped,
    since: momentOf(since),
  }))
}

/** A problem that is a list with rows in it: how many, and since when the oldest of them. */
async function listed(
  request: RequestContext,
  kind: AttentionKind,
  figure: keyof typeof figureLists,
): Promise<HomeProblem[]> {
  const list = figureLists[figure]
  const page = await readFigure(request, { ...list, query: { ...list.query, sortBy: 'id', sortDesc: 'false' } })
  const [oldest] = page?.rows ?? []
  if (!page || !oldest) return []
  const ownName = 'version_name' in oldest ? oldest.version_name : 'mac' in oldest ? oldest.mac : ''
  const name = page.count === 1 ? ownName : ''
  const last = kind === 'rollout' ? oldest.updated_at : oldest.created_at
  const since = 'first_at' in oldest ? oldest.first_at : last
  return [{ kind, name, cause: '', id: oldest.id, count: page.count, capped: page.capped, since }]
}
