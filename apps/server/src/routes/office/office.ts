import { catalogueRoutes } from '../content/catalogue.ts'
import { hostMoveRoutes } from '../content/host-moves.ts'
import { providerHealthRoutes } from '../content/provider-health.ts'
import { m3uLinkRoutes } from '../content/m3u-links.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { limits } from '@castellan/contract/limits.ts'
import { readPattern } from '../../domain/addresses/read-pattern.ts'
import { examineActivity } from '../../domain/activity/examine-activity.ts'
import { invalidField } from '../../domain/app-error.ts'
import { grantableRoles } from '../../domain/access/grantable-roles.ts'
import { momentOf } from '../../domain/clock.ts'
import { markRead, readNotifications } from '../../domain/messages/read-notifications.ts'
import { unassignedCodes } from '../../domain/registration/model-codes.ts'
import { translateRole } from '../../i18n/translate-role.ts'
import { handle, type Route } from '../../http/handle.ts'
import { searchAll } from '../resources/search-all.ts'
import { version } from '../../config/version.ts'

/** The back office's routes that belong to no resource. */
export const officeRoutes: Route[] = [
  ...catalogueRoutes,
  ...hostMoveRoutes,
  ...providerHealthRoutes,
  ...m3uLinkRoutes,
  handle(officeCalls.notifications, async ({ ctx, actor }) => ({
    data: await readNotifications(ctx.db, actor.id),
  })),

  handle(officeCalls.readNotifications, async ({ ctx, actor, body, now }) => {
    await markRead(ctx.db, actor.id, now, body.ids)
    return { ok: true as const }
  }),

  handle(officeCalls.search, async ({ ctx, actor, query, now, origin, language }) =>
    searchAll({ ctx, actor, now, origin }, query.q, language),
  ),

  handle(officeCalls.roles, async ({ ctx, actor, query, language }) => {
    const wanted = query.q.trim().toLowerCase()
    const roles = await grantableRoles(ctx.db, actor)
    // As it is called, or as the reader sees it.
    const isMeant = (label: string) =>
      [label, translateRole(label, language)].some((name) => name.toLowerCase().includes(wanted))
    return { data: roles.filter(({ label }) => isMeant(label)) }
  }),

  handle(officeCalls.testAddress, async ({ ctx, body: { address, audience }, now }) => {
    const read = readPattern(address)
    if (read === null || (read.kind !== 'ip' && read.kind !== 'mac')) throw invalidField('address', 'not_address')
    await ctx.addressRuleCache.reload()
    const visitor = read.kind === 'mac' ? { audience, mac: read.pattern } : { audience, ip: read.pattern }
    const { isDenied, rule } = ctx.addressRuleCache.judge(visitor, now)
    return { denied: isDenied, rule: rule && { id: rule.id, pattern: rule.pattern } }
  }),

  handle(officeCalls.unassignedModels, async ({ ctx }) => ({
    data: await unassignedCodes(ctx.db, limits.unassignedShownMax),
  })),

  handle(officeCalls.examineActivity, async ({ ctx, now }) => {
    const { sealedUntil, ...found } = await examineActivity(ctx.db, now)
    return { ...found, sealed_until: sealedUntil === null ? null : momentOf(sealedUntil) }
  }),

  handle(officeCalls.version, async () => version),
]
