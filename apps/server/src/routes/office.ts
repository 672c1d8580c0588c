import { officeCalls, type Notification } from '@castellan/contract/calls/office.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cards } from '@castellan/contract/resources/index.ts'
import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'
import { grantableRoles } from '../domain/accounts/grantable-roles.ts'
import { momentOf } from '../domain/clock.ts'
import { countDevices } from '../domain/devices/count-devices.ts'
import { servedNamed } from '../engine/registry.ts'
import type { Given } from '../engine/served.ts'
import { handle, type Route } from '../http/handle.ts'
import { lookUp } from './resource-routes.ts'
import { version } from '../version.ts'

/** How many notifications the bell shows. */
const bellMax = 50
/** Hits of each noun in the global search. */
const hitsPerNoun = 8

/** The back office's routes that belong to no noun. */
export const officeRoutes: Route[] = [
  handle(officeCalls.notifications, async ({ house, actor }) => {
    const rows = await house.db.selectFrom('notifications').selectAll().where('user_id', '=', actor.id).orderBy('created_at', 'desc').limit(bellMax).execute()
    const data = rows.map((row): Notification => ({ id: row.id, created_at: momentOf(row.created_at), read_at: momentOf(row.read_at), data: JSON.parse(row.data) as Notification['data'] }))
    return { data: data.toSorted((one, other) => Number(one.read_at !== null) - Number(other.read_at !== null)) }
  }),

  handle(officeCalls.readNotifications, async ({ house, actor, body, now }) => {
    const { ids } = body
    const unread = house.db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', actor.id).where('read_at', 'is', null)
    await (ids ? unread.where('id', 'in', ids.length > 0 ? ids : [0]) : unread).execute()
    return { ok: true as const }
  }),

  handle(officeCalls.search, async ({ house, actor, query, now, origin }) => {
    if (query.q.trim() === '') return []
    const given: Given = { house, actor, now, origin }
    const seen = cards.filter((card) => holdsAll(actor.permissions, [card.permission]))
    const found = await Promise.all(seen.map(async (card) => ({ card, rows: await lookUp(servedNamed(card.name)!, given, query.q) })))
    return found.flatMap(({ card, rows }) =>
      rows.slice(0, hitsPerNoun).map(({ id, label }) => ({ url: `${screenNamed(card.screen as ScreenName).path}?edit=${id}`, type: card.name, title: label })),
    ).slice(0, limits.searchResultsMax)
  }),

  handle(officeCalls.roles, async ({ house, actor, query }) => {
    const wanted = query.q.trim().toLowerCase()
    const roles = await grantableRoles(house.db, actor)
    return { data: roles.filter(({ label }) => label.toLowerCase().includes(wanted)) }
  }),

  handle(officeCalls.dashboard, async ({ house, actor, now }) => ({ ...(await countDevices(house.db, actor, now)), at: momentOf(now) })),

  handle(officeCalls.version, async () => version),
]
