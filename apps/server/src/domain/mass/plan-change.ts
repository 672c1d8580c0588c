import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { MassKind, MassReason } from '@castellan/contract/access/mass-kinds.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { isSellable } from '../services/sell-service.ts'
import type { Device } from '../devices/tv-device.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The columns a plan is made from; a whole row is wider than a hundred thousand of them should be. */
export const plannedColumns = [
  'id',
  'mac',
  'name',
  'product',
  'status',
  'reseller_id',
  'sub_distributor_id',
  'tags',
  'expires_at',
] as const
export type PlannedDevice = Pick<Device, (typeof plannedColumns)[number]>

type Column = 'reseller_id' | 'sub_distributor_id' | 'tags' | 'expires_at'
export type Value = string | number | null
/** What a TV had: the value, or its reseller together with its sub distributor, who may not stay with another reseller. */
export type Before = Value | readonly [reseller: Value, subDistributor: number]

/** Why a TV is left out, or the one column that changes; null where giving it takes more than a column. */
export type ChangePlan = { skip: MassReason } | { column: Column; before: Before; after: Value } | { column: null }

/** What a TV had in the column that changed. */
export function valueBefore(before: Before): Value {
  return isWithDealer(before) ? before[0] : before
}

/** The sub distributor it had as well; null where none is stored. */
export function dealerBefore(before: Before): number | null {
  return isWithDealer(before) ? before[1] : null
}

function isWithDealer(before: Before): before is readonly [Value, number] {
  return Array.isArray(before)
}

/** The columns that are part of a TV's configuration: it is notified when they change. */
export const configColumns: readonly string[] = ['reseller_id', 'expires_at', 'tags']

/** The effect of an assignment on one TV in its current state; depends only on the row, so that preview and job agree. */
export function planChange(kind: MassKind, params: MassParams, device: PlannedDevice, now: number): ChangePlan {
  if (device.status === 'transferred') return { skip: 'bad_state' }
  switch (kind) {
    case 'reseller':
      return sellerPlan(device, params.reseller ?? null)
    case 'sub_distributor':
      return columnPlan(device, 'sub_distributor_id', params.sub_distributor ?? null)
    case 'tags':
      return planTags(device, params)
    case 'expiry':
      return planExpiry(device, params, now)
    case 'service':
      return planService(device, params)
    case 'playlist':
    case 'portal':
    case 'update':
      return device.status === 'blocked' ? { skip: 'bad_state' } : { column: null }
    default:
      return kind satisfies never
  }
}

function sellerPlan(device: PlannedDevice, after: number | null): ChangePlan {
  const plan = columnPlan(device, 'reseller_id', after)
  const { reseller_id: seller, sub_distributor_id: dealer } = device
  return 'before' in plan && dealer !== null ? { ...plan, before: [seller, dealer] } : plan
}

function columnPlan(device: PlannedDevice, column: Column, after: Value): ChangePlan {
  const before = device[column]
  return before === after ? { skip: 'unchanged' } : { column, before, after }
}

function planTags(device: PlannedDevice, { add_tags: add = [], remove_tags: remove = [] }: MassParams): ChangePlan {
  const before = parseJson(device.tags)
  const kept = before.filter((tag) => !remove.includes(tag))
  const after = [...new Set([...kept, ...add])]
  if (after.length > limits.tagsMax) return { skip: 'full' }
  return columnPlan(device, 'tags', JSON.stringify(after))
}

const ending: readonly string[] = ['trial', 'active', 'grace']

/** A TV that has run out is renewed, not moved; one for life has no end to move. */
function planExpiry(device: PlannedDevice, { expires_at: end, days = 0 }: MassParams, now: number): ChangePlan {
  if (!ending.includes(device.status) || device.expires_at === null) return { skip: 'bad_state' }
  const after = end === undefined ? device.expires_at + days * dayMs : Date.parse(end)
  // What would end at once is suspended or blocked instead; no TV goes dark because of a typing error.
  return after <= now ? { skip: 'bad_state' } : columnPlan(device, 'expires_at', after)
}

function planService({ status, expires_at: end }: PlannedDevice, { service = activationCode }: MassParams): ChangePlan {
  if (service !== activationCode) return isSellable(status) ? { column: null } : { skip: 'bad_state' }
  if (status === 'active' && end === null) return { skip: 'bad_state' }
  return eventFor(status) === null ? { skip: 'bad_state' } : { column: null }
}
