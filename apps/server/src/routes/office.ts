import { catalogueRoutes } from './catalogue.ts'
import { hostMoveRoutes } from './host-moves.ts'
import { m3uLinkRoutes } from './m3u-links.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cards } from '@castellan/contract/resources/index.ts'
import { readPattern } from '../domain/addresses/read-pattern.ts'
import { examineActivity } from '../domain/activity/examine-activity.ts'
import { invalidField } from '../domain/refusal.ts'
import { grantableRoles } from '../domain/accounts/grantable-roles.ts'
import { momentOf } from '../domain/clock.ts'
import { markRead, readNotifications } from '../domain/messages/read-notifications.ts'
import { unassignedCodes } from '../domain/devices/model-codes.ts'
import { servedNamed } from '../engine/registry.ts'
import type { Given } from '../engine/served.ts'
import { sayRole } from '../http/say-role.ts'
import { handle, type Route } from '../http/handle.ts'
import { recordUrl } from './record-url.ts'
import { lookUp } from './resource-routes.ts'
import { version } from '../version.ts'

/** Hits of each noun in the global search. */
const hitsPerNoun = 8

/** The back office's routes that belong to no noun. */
export const officeRoutes: Route[] = [
  ...catalogueRoutes,
  ...hostMoveRoutes,
  ...m3uLinkRoutes,
  handle(officeCalls.notifications, async ({ house, actor }) => ({
    data: await readNotifications(house.db, actor.id),
  })),

  handle(officeCalls.readNotifications, async ({ house, actor, body, now }) => {
    await markRead(house.db, actor.id, now, body.ids)
    return { ok: true as const }
  }),

  handle(officeCalls.search, async ({ house, actor, query, now, origin }) => {
    if (query.q.trim() === '') return []
    const given: Given = { house, actor, now, origin }
    const seen = cards.filter(
      ({ permission, isUnsearched }) => !isUnsearched && holdsAll(actor.permissions, [permission]),
    )
    const found = await Promise.all(
      seen.map(async (card) => ({ card, rows: await lookUp(servedNamed(card.name)!, given, { q: query.q }) })),
    )
    return found
      .flatMap(({ card, rows }) =>
        rows.slice(0, hitsPerNoun).flatMap((row) => {
          const url = recordUrl(card, row)
          return url === null ? [] : [{ url, type: card.name, title: row.label }]
        }),
      )
      .slice(0, limits.searchResultsMax)
  }),

  handle(officeCalls.roles, async ({ house, actor, query, language }) => {
    const wanted = query.q.trim().toLowerCase()
    const roles = await grantableRoles(house.db, actor)
    // As it is called, or as the reader sees it.
    const isMeant = (label: string) =>
      [label, sayRole(label, language)].some((name) => name.toLowerCase().includes(wanted))
    return { data: roles.filter(({ label }) => isMeant(label)) }
  }),

  handle(officeCalls.testAddress, async ({ house, body: { address, door }, now }) => {
    const read = readPattern(address)
    if (read === null || (read.kind !== 'ip' && read.kind !== 'mac')) throw invalidField('address', 'not_address')
    await house.addressBook.reload()
    const visitor = read.kind === 'mac' ? { door, mac: read.pattern } : { door, ip: read.pattern }
    const { isDenied, rule } = house.addressBook.judge(visitor, now)
    return { denied: isDenied, rule: rule && { id: rule.id, pattern: rule.pattern } }
  }),

  handle(officeCalls.unassignedModels, async ({ house }) => ({
    data: await unassignedCodes(house.db, limits.unassignedShownMax),
  })),

  handle(officeCalls.examineActivity, async ({ house, now }) => {
    const { sealedUntil, ...found } = await examineActivity(house.db, now)
    return { ...found, sealed_until: sealedUntil === null ? null : momentOf(sealedUntil) }
  }),

  handle(officeCalls.version, async () => version),
]
