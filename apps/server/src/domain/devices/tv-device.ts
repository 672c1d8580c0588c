import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { tvCalls } from '@castellan/contract/calls/tv.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable } from 'kysely'
import type { DeviceRow } from '../../db/schema/schema.ts'
import { momentOf } from '../clock.ts'

export type Device = Selectable<DeviceRow>
export type TvDevice = AnswerOf<typeof tvCalls.config>['device']

/** The columns of a device that a TV may learn of. */
export const tvColumns = ['public_id', 'mac', 'name', 'product', 'status', 'password_hash', 'expires_at'] as const

/** What a TV may know of itself (domain §3.5). */
export function tvDeviceOf(row: Pick<Device, (typeof tvColumns)[number]>, now: number): TvDevice {
  return {
    id: row.public_id,
    mac: row.mac,
    name: row.name,
    product: row.product,
    status: row.status,
    has_password: row.password_hash !== null,
    expires_at: momentOf(row.expires_at),
    days_left: daysLeft(row.expires_at, now),
  }
}

/** Days until the end, one that has begun counted whole; null without an end. */
export function daysLeft(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt - now) / dayMs))
}
