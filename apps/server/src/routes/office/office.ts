import { catalogueRoutes } from '../content/catalogue.ts'
import { hostMoveRoutes } from '../content/host-moves.ts'
import { providerHealthRoutes } from '../content/provider-health.ts'
import { m3uLinkRoutes } from '../content/m3u-links.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { mayView } from '@castellan/contract/access/holds.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { readPattern } from '../../domain/addresses/read-pattern.ts'
import { examineActivity } from '../../domain/activity/examine-activity.ts'
import { invalidField } from '../../domain/app-error.ts'
import { grantableRoles } from '../../domain/access/grantable-roles.ts'
import { momentOf } from '../../domain/clock.ts'
import { markRead, readNotifications } from '../../domain/messages/read-notifications.ts'
import { unassignedCodes } from '../../domain/registration/model-codes.ts'
import { resourceByName } from '../../engine/registry.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { translateRole } from '../../i18n/translate-role.ts'
import { handle, type Route } from '../../http/handle.ts'
import { recordUrl } from '../content/record-url.ts'
import { lookUp } from './resource-routes.ts'
import { version } from '../../config/version.ts'

/** Hits of each resource in the global search. */
const hitsPerNoun = 8

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

  handle(officeCalls.search, async ({ ctx, actor, query, now, origin }) => {
    if (query.q.trim() === '') return []
    const given: RequestContext = { ctx, actor, now, origin }
    const seen = allResources.filter(
      ({ permission, or, isUnsearched }: Resource) => !isUnsearched && mayView(actor.permissions, permission, or),
    )
    const found = await Promise.all(
      seen.map(async (resource) => ({
        resource,
        rows: await lookUp(resourceByName(resource.name)!, given, { q: query.q }),
      })),
    )
    return found
      .flatMap(({ resource, rows }) =>
        rows.slice(0, hitsPerNoun).flatMap((row) => {
          const url = recordUrl(resource, row.id)
          return url === null ? [] : [{ url, type: resource.name, title: row.label }]
        }),
      )
      .slice(0, limits.searchResultsMax)
  }),

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
