import { portals } from '@castellan/contract/resources/portals.ts'
import { sql, type SqlBool } from 'kysely'
import { seesEveryRow, type StaffActor } from '../domain/actor.ts'
import { isMet, isShut } from '../domain/providers/portal-directory.ts'
import { invalidField, AppError } from '../domain/app-error.ts'
import { countedDevicesOf, portalsOf } from '../domain/access/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn, RowIn } from '../engine/resource-hooks.ts'

type Row = RowIn<'portals'>
type Change = ChangeIn<'portals'>

/** A portal that a branch's devices merely use is everybody's: only admins change it, and the person who added it (domain §3.11). */
function checkOwner({ actor }: TransactionContext, row: Row): void {
  if (!seesEveryRow(actor) && row.reseller_id !== actor.id) throw new AppError('forbidden')
}

/** A seller offers a host to their branch and withdraws the offer; what is visible, allowed or blocked everywhere is the operator's decision. */
const sellersStates: readonly unknown[] = ['offered', 'deprecated']

function checkState({ actor }: TransactionContext, columns: Change, row: Pick<Change, 'state'>): void {
  const { state } = columns
  if (seesEveryRow(actor) || state === undefined || state === row.state || sellersStates.includes(state)) return
  throw invalidField('state', 'not_allowed')
}

/** The operator's own row of a host makes way for the seller's that becomes theirs by being blocked. */
async function giveWay({ tx, now }: TransactionContext, row: Row): Promise<void> {
  await tx
    .updateTable('portals')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('host', '=', row.host)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** TVs are notified when a host is blocked and when it no longer is. */
function notifyWith({ tx }: Pick<TransactionContext, 'tx'>, columns: Change, row: Pick<Change, 'state'>): Change {
  const isShutAt = (state: Change['state']) => isShut(tx, String(state ?? 'seen'))
  const isTurned = isShutAt(columns.state ?? row.state) !== isShutAt(row.state)
  return isTurned ? { ...columns, notify_pending: 1, notify_cursor: 0 } : columns
}

const isReadWhole = (actor: StaffActor, row: Row) => seesEveryRow(actor) || row.reseller_id === actor.id

registerResource(portals, {
  scope: portalsOf,
  // Of what somebody else wrote about a portal in use a branch learns nothing: not by reading, and not by searching for it.
  redact: (actor, row) => {
    if (isReadWhole(actor, row)) return row
    return { ...row, label: new URL(row.host).host, note: '', reseller_id: null }
  },
  readAs: (actor) => {
    if (seesEveryRow(actor)) return {}
    const host = sql`replace(replace(portals.host, 'https://', ''), 'http://', '')`
    return { label: () => sql`case when portals.reseller_id = ${actor.id} then portals.label else ${host} end` }
  },
  foundBy: (actor, words) => (eb) => {
    if (seesEveryRow(actor)) return sql<SqlBool>`1 = 1`
    const inHost = words.map((word) => sql<SqlBool>`replace(lower(portals.host), ${word}, '') <> lower(portals.host)`)
    return eb.or([eb('portals.reseller_id', '=', actor.id), eb.and(inHost)])
  },
  derive: {
    device_count: (eb, { actor }) =>
      eb
        .selectFrom('sources')
        .innerJoin('devices', 'devices.id', 'sources.device_id')
        .select((inner) => inner.fn.count('sources.device_id').distinct().as('devices'))
        .whereRef('sources.host', '=', 'portals.host')
        .where('sources.deleted_at', 'is', null)
        .where(countedDevicesOf(actor)),
  },
  beforeCreate: async (request, columns) => {
    checkState(request, columns, {})
    if (!seesEveryRow(request.actor)) await isMet(request.tx, String(columns.host), { field: 'host' })
    return { ...notifyWith(request, columns, {}), reseller_id: seesEveryRow(request.actor) ? null : request.actor.id }
  },
  beforeUpdate: async (request, columns, row) => {
    checkOwner(request, row)
    checkState(request, columns, row)
    // A host the operator blocks becomes the operator's, so the reseller who offered it cannot unblock it.
    const taken = columns.state === 'blocked' ? { ...columns, reseller_id: null } : columns
    if (columns.state === 'blocked' && row.reseller_id !== null) await giveWay(request, row)
    if (columns.state === 'offered' && !seesEveryRow(request.actor))
      await isMet(request.tx, row.host, { field: 'state' })
    const after = notifyWith(request, taken, row)
    // A default link at the host is not a source of a TV: TVs that play it are notified through the link.
    if (after.notify_pending === 1)
      await request.tx
        .updateTable('m3u_links')
        .set({ notify_pending: 1, notify_cursor: 0 })
        .where('host', '=', row.host)
        .where('is_default', '=', 1)
        .execute()
    return after
  },
  beforeRemove: async (request, row) => checkOwner(request, row),
  afterRestore: async (request, row) => checkOwner(request, row),
})
