import { randomUUID } from 'node:crypto'
import type { CommandKind } from '@castellan/contract/access/command-kinds.ts'
import { transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { readMomentRange } from '@castellan/contract/kit/range.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { sql, type SqlBool } from 'kysely'
import { isAdmin, seesEveryRow, type StaffActor } from '../domain/actor.ts'
import { isErased } from '../domain/activity/erasures.ts'
import { requireRightToBringBack } from '../domain/accounts/stopped-by.ts'
import { dealerOf, dealerOnReturn } from '../domain/access/selling-dealer.ts'
import { devicesOf, isOfBranch, sellerIndexLookup } from '../domain/access/reseller-tree.ts'
import { queueCommand } from '../domain/commands/send-command.ts'
import { playbackSwitched } from '../domain/commands/switch-playback.ts'
import { sellPeriod } from '../domain/licences/activate-device.ts'
import { backFromArchive } from '../domain/licences/archive-devices.ts'
import { beginTrial } from '../domain/licences/begin-trial.ts'
import { checkMover, resellerFor } from '../domain/licences/device-payer.ts'
import { blockedColumns, unblockedColumns } from '../domain/devices/block-columns.ts'
import { erasedDevice, eraseOfDevice } from '../domain/devices/erase-device.ts'
import { freeFurtherMacs, noFurtherMacs } from '../domain/devices/further-macs.ts'
import { endDeviceSessions } from '../domain/devices/end-device-sessions.ts'
import { trialBeganIn, isLost } from '../domain/figures/counted-devices.ts'
import { eraseLeftBehind } from '../domain/owners/left-behind.ts'
import { recordQrConverted } from '../domain/qr/qr-customers.ts'
import { hasFailingSourceAt, hasSourceAt } from '../domain/providers/devices-by-host.ts'
import { withNewVersions } from '../domain/licences/device-versions.ts'
import { checkReservation, checkReservationRoom, isUnpaidReservation } from '../domain/registration/reserve-mac.ts'
import { settingsOf } from '../domain/settings/settings-cache.ts'
import { transferDevice } from '../domain/transfers/transfer-device.ts'
import { refundDevice, undoActivation } from '../domain/licences/undo-activation.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { invalidField, AppError } from '../domain/app-error.ts'
import { onlineSince } from '../domain/online.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn, RowIn } from '../engine/resource-hooks.ts'

type Row = RowIn<'devices'>
type Change = ChangeIn<'devices'>

const changeState = ({ tx, now }: TransactionContext, row: Row, change: Change): Promise<Change> =>
  withNewVersions(tx, { device: row, change }, now)

/** What a TV's configuration depends on: its name, its branding and options, and the rollouts it is part of. */
const configColumns = ['name', 'reseller_id', 'tags'] as const

type SaleInput = { period: PaidPeriod; reseller?: number; issue?: boolean }

const withKey = ({ key, origin }: TransactionContext) => ({ key, origin })

async function sell(
  request: TransactionContext,
  row: Row,
  { reseller, ...sale }: SaleInput & { event: 'activate' | 'renew' },
): Promise<Change> {
  const resellerId = await resellerFor(request.tx, request.actor, { device: row, reseller })
  const change = await sellPeriod(request.tx, request.actor, request.now, {
    device: { ...row, reseller_id: resellerId },
    ...sale,
    ...withKey(request),
  })
  await recordQrConverted(request.tx, { deviceId: row.id, sellerId: resellerId }, request.now)
  if (reseller === undefined) return changeState(request, row, change)
  const given = { reseller_id: resellerId }
  return changeState(request, row, { ...change, ...given, ...(await dealerOf(request.tx, given, row)) })
}

/** Staff of a subtree give devices only within it, and never to nobody. */
function checkReseller(actor: StaffActor, columns: Change): Change {
  if (seesEveryRow(actor) || !('reseller_id' in columns)) return columns
  if (columns.reseller_id === null) throw invalidField('reseller', 'required')
  return columns
}

/** A reservation handed to another seller counts for them. */
async function checkRoomOfNext({ tx, actor }: TransactionContext, columns: Change, row: Row): Promise<void> {
  const next = columns.reseller_id
  if (isAdmin(actor) || !isUnpaidReservation(row) || next === undefined || next === null || next === row.reseller_id)
    return
  await checkReservationRoom(tx, Number(next), 'reseller')
}

/** A MAC may belong to a deleted or archived TV that can be restored; only actors who can see that TV learn so. */
async function refuseRemovedMac(tx: Db, actor: StaffActor, { product, mac }: Change): Promise<void> {
  const clauseOf = devicesOf(actor)
  const removed = await tx
    .selectFrom('devices')
    .select('id')
    .where('product', '=', product!)
    .where('mac', '=', String(mac))
    .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb('archived_at', 'is not', null)]))
    .where('held_for', 'is', null)
    // A reservation that was deleted is free.
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('public_key', 'is not', null)]))
    .where((eb) => clauseOf(eb) ?? eb.lit(true))
    .executeTakeFirst()
  if (removed) throw invalidField('mac', 'taken_by_removed')
}

/** What somebody above the actor suspended stays so: the actor neither resumes it nor deletes it, which a new registration would undo. */
async function checkSuspender({ tx, actor }: TransactionContext, row: Row): Promise<void> {
  const suspender = row.suspended_by
  if (row.status === 'suspended' && suspender !== null) await requireRightToBringBack(tx, actor, suspender)
}

/** A command to one of many TVs; one whose app cannot do it is left out. */
async function order({ tx, actor, now, origin }: TransactionContext, row: Row, kind: CommandKind): Promise<Change> {
  await queueCommand(tx, actor, now, { device: row, kind, origin })
  return {}
}

async function orderPlayback(
  request: TransactionContext,
  row: Row,
  kind: 'playback.off' | 'playback.on',
): Promise<Change> {
  const columns = await playbackSwitched(request.tx, request.actor, request.now, { device: row, kind })
  await order(request, row, kind)
  return changeState(request, row, columns)
}

function isOneOfTexts(column: string, values: readonly string[]) {
  return sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(values.map((value) => sql`lower(${value})`))})`
}

registerResource(devices, {
  // Anyone who looks for a TV by its name sees which of the MACs it is.
  titleIn: ({ name, mac }) => (name === '' ? mac : `${name} · ${mac}`),
  counted: { table: 'device_counts', filters: ['status', 'product', 'reseller', 'branch', 'sub_distributor'] },
  beside: {
    filters: ['reseller', 'branch'],
    clause: ({ ctx, actor }, asked) => sellerIndexLookup(ctx.db, actor, asked),
  },
  derive: {
    has_password: () => sql`case when devices.password_hash is null then 0 else 1 end`,
    online: (_, { now }) => sql`case when devices.last_seen_at > ${onlineSince(now)} then 1 else 0 end`,
    source_count: () => sql.ref('devices.source_count'),
    channel_count: () => sql.ref('devices.channel_count'),
  },
  filters: {
    branch: (_, values, { actor }) => isOfBranch(actor, 'devices.reseller_id', values),
    tags: (eb, values) =>
      eb('devices.id', 'in', (inner: typeof eb) =>
        inner
          .selectFrom('device_tags')
          .select('device_id')
          .where(
            'tag',
            'in',
            values.map((value) => value.toLowerCase()),
          ),
      ),
    // By the indexes that lists are sorted by, so whatever the case.
    model: (_, values) => isOneOfTexts('devices.model', values),
    app_version: (_, values) => isOneOfTexts('devices.app_version', values),
    country: (_, values) => isOneOfTexts('devices.country', values),
    provider: (_, values) => hasSourceAt(values),
    failing_provider: (_, values) => hasFailingSourceAt(values),
    lost_at: (_, values, { ctx, now }) =>
      isLost(
        values.map((value) => readMomentRange(value, now)),
        { now, graceMs: settingsOf(ctx.db).grace_days * dayMs },
      ),
    converted_trial_at: (_, values, { now }) =>
      trialBeganIn(
        values.map((value) => readMomentRange(value, now)),
        { isConverted: true },
      ),
    online: (eb, values, { now }) =>
      eb.or(
        values.map((value) =>
          value === 'true'
            ? eb('devices.last_seen_at', '>', onlineSince(now))
            : eb.or([eb('devices.last_seen_at', '<=', onlineSince(now)), eb('devices.last_seen_at', 'is', null)]),
        ),
      ),
  },
  beforeCreate: async ({ tx, actor }, columns) => {
    await refuseRemovedMac(tx, actor, columns)
    await dealerOf(tx, columns)
    const reseller = seesEveryRow(actor) ? (columns.reseller_id ?? null) : (columns.reseller_id ?? actor.id)
    const resellerId = reseller === null ? null : Number(reseller)
    await checkReservation(tx, actor, {
      product: columns.product!,
      mac: String(columns.mac),
      resellerId,
    })
    return {
      ...checkReseller(actor, { ...columns, reseller_id: reseller }),
      public_id: randomUUID(),
      status: 'registered' as const,
    }
  },
  beforeUpdate: async (request, columns, row) => {
    const given = checkReseller(request.actor, columns)
    const checked = { ...given, ...(await dealerOf(request.tx, given, row)) }
    await checkRoomOfNext(request, checked, row)
    const changesConfig = configColumns.some((name) => name in checked && checked[name] !== row[name])
    return changesConfig ? changeState(request, row, checked) : checked
  },
  beforeRemove: async (request, row, how) => {
    const { tx, now } = request
    if (how === 'delete') await checkSuspender(request, row)
    await endDeviceSessions(tx, { deviceId: row.id, kinds: ['owner', 'tv'] }, now)
    if (how !== 'delete' || row.further_macs === '[]') return {}
    await freeFurtherMacs(tx, [row.id])
    return noFurtherMacs
  },
  afterRestore: async ({ tx, actor }, row) => {
    // Only the owner can bring back what they left behind.
    if (row.held_for !== null) throw new AppError('not_found')
    if (await isErased(tx, { target_type: 'devices', target_id: row.id })) throw new AppError('bad_state')
    // An archived one counts already.
    const isNew = row.deleted_at !== null && isUnpaidReservation(row)
    if (isNew && !isAdmin(actor) && row.reseller_id !== null) await checkReservationRoom(tx, row.reseller_id, 'mac')
    const dealer = row.sub_distributor_id
    const back = dealer === null ? {} : { sub_distributor_id: await dealerOnReturn(tx, dealer) }
    return { ...back, ...backFromArchive(row.status) }
  },
  actions: {
    activate: (request, row, input) => sell(request, row, { event: 'activate', ...input }),
    renew: (request, row, input) => sell(request, row, { event: 'renew', ...input }),
    trial: async (request, row) =>
      changeState(
        request,
        row,
        await beginTrial(request.tx, request.actor, request.now, { device: row, ...withKey(request) }),
      ),
    undo: async (request, row) =>
      changeState(
        request,
        row,
        await undoActivation(request.tx, request.actor, request.now, { device: row, ...withKey(request) }),
      ),
    refund: async (request, row) =>
      changeState(
        request,
        row,
        await refundDevice(request.tx, request.actor, request.now, { device: row, ...withKey(request) }),
      ),
    transfer: async (request, row, { mac }) => {
      await transferDevice(request.tx, request.actor, request.now, {
        device: row,
        mac,
        origin: request.origin,
      })
      return changeState(request, row, { status: transitionOf('transfer').to })
    },
    suspend: (request, row) =>
      changeState(request, row, {
        status: transitionOf('suspend').to,
        status_before: row.status,
        suspended_by: request.actor.id,
      }),
    resume: async (request, row) => {
      await checkSuspender(request, row)
      return changeState(request, row, {
        status: row.status_before ?? 'registered',
        status_before: null,
        suspended_by: null,
      })
    },
    block: async (request, row, { reason }) => {
      checkMover(request.actor, 'block')
      await endDeviceSessions(request.tx, { deviceId: row.id, kinds: ['owner', 'tv'] }, request.now)
      return changeState(request, row, {
        ...blockedColumns(row),
        blocked_reason: reason,
      })
    },
    erase: async (request, row, { confirm }) => {
      if (!isAdmin(request.actor)) throw new AppError('forbidden')
      const typed = confirm.replaceAll(/[^0-9a-f]/giu, '').toUpperCase()
      if (typed !== row.mac.replaceAll(':', '')) throw invalidField('confirm', 'invalid')
      await eraseOfDevice(request.tx, row.id, request.now)
      await eraseLeftBehind(request.tx, row.id, request.now)
      return erasedDevice(row)
    },
    reload_sources: (request, row) => order(request, row, 'sources.reload'),
    update_app: (request, row) => order(request, row, 'app.update'),
    reboot: (request, row) => order(request, row, 'device.reboot'),
    playback_off: (request, row) => orderPlayback(request, row, 'playback.off'),
    playback_on: (request, row) => orderPlayback(request, row, 'playback.on'),
    unblock: (request, row) => {
      checkMover(request.actor, 'unblock')
      return changeState(request, row, { ...unblockedColumns(row), blocked_reason: '' })
    },
  },
})
