import { adminRoles, type RowScope } from '@castellan/contract/access/roles.ts'
import type { Target } from '@castellan/contract/fields/target.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { isSoldBy } from '../../db/device-sellers.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { onlineSince } from '../online.ts'

/** The stored target of a message; `language` is what an announcement is written in. */
export type MessageTarget = Target & { language?: string }
/** The sender: it reaches only TVs they see. Null is the panel itself. */
export type Sender = { role: string; path: string; rowScope: RowScope } | null
export type TargetQuery = { target: MessageTarget; sender: Sender }

function isWithinSubtree(sender: Sender): sender is NonNullable<Sender> {
  return sender !== null && sender.rowScope === 'subtree'
}

/** Admins and the panel itself may write to a TV at any time. */
function hasQuota(sender: Sender): boolean {
  return sender !== null && !(adminRoles as readonly string[]).includes(sender.role)
}

/** TVs in these states show no message. */
const withoutMessages = ['blocked', 'transferred'] as const

/** The devices a message is for, within the branch of who sends it (domain §3.17). */
export function addressedDevices(db: Db, addressing: TargetQuery, now: number) {
  return targetedDevices(db, addressing, now).where('devices.status', 'not in', withoutMessages)
}

/** The devices a target describes, also those that show no message. */
function targetedDevices(db: Db, { target, sender }: TargetQuery, now: number) {
  let query = db.selectFrom('devices').where('devices.deleted_at', 'is', null).where('devices.archived_at', 'is', null)
  if (target.product) query = query.where('devices.product', '=', target.product)
  if (target.language) query = query.where('devices.locale', 'like', `${target.language}%`)
  if (isWithinSubtree(sender)) {
    const { from, below } = branchOf(sender.path)
    const branch = db.selectFrom('users').select('users.id').where('path', '>=', from).where('path', '<', below)
    query = query.where(isSoldBy(db, branch))
  }
  switch (target.to) {
    case 'all':
      return query
    case 'online':
      return query.where('devices.last_seen_at', '>', onlineSince(now))
    case 'macs': {
      const macs = target.macs?.length ? [...target.macs] : ['']
      const own = db
        .selectFrom('devices as named')
        .select('named.id')
        .where('named.product', 'in', products)
        .where('named.mac', 'in', macs)
      const further = db
        .selectFrom('device_macs')
        .select('device_macs.device_id as id')
        .where('device_macs.product', 'in', products)
        .where('device_macs.mac', 'in', macs)
        // What was only typed names no TV.
        .where('device_macs.seen_at', 'is not', null)
      // A union of two that have an index each: with `or` PostgreSQL reads every TV.
      return query.where('devices.id', 'in', own.union(further))
    }
    case 'group': {
      const tag = JSON.stringify(target.group ?? '').replaceAll(/[\\%_]/gu, String.raw`\$&`)
      return query.where(sql<boolean>`devices.tags like ${`%${tag}%`} escape '\\'`)
    }
    case 'filter': {
      if (target.status?.length) query = query.where('devices.status', 'in', [...target.status])
      if (target.model) query = query.where('devices.model', 'in', codesOfModel(db, target.model))
      if (target.country) query = query.where('devices.country', '=', target.country.toUpperCase())
      if (target.reseller_id !== undefined) query = query.where(isSoldBy(db, sql`(${target.reseller_id})`))
      return query
    }
    default:
      return target.to satisfies never
  }
}

/** A code, and those of the model called so: a union, because with `or` PostgreSQL reads every TV. */
function codesOfModel(db: Db, model: string) {
  const itself = db.selectNoFrom(sql<string>`cast(${model} as text)`.as('code'))
  const ofName = db
    .selectFrom('model_codes')
    .innerJoin('models', 'models.id', 'model_codes.model_id')
    .where('models.name', '=', model)
    .select('model_codes.code')
  return itself.union(ofName)
}

/** The addressed devices that resellers have not written to as often as they may within a day; admins may at any time. */
export function reachableDevices(db: Db, addressing: TargetQuery, now: number) {
  const query = addressedDevices(db, addressing, now)
  if (!hasQuota(addressing.sender)) return query
  return query.where(
    (eb) =>
      eb
        .selectFrom('message_receipts')
        .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
        .innerJoin('users', 'users.id', 'tv_messages.created_by_id')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select((inner) => inner.fn.countAll<number>().as('got'))
        .whereRef('message_receipts.device_id', '=', 'devices.id')
        .where('message_receipts.sent_at', '>', now - dayMs)
        .where('roles.name', 'not in', [...adminRoles]),
    '<',
    settingsOf(db).messages_per_day,
  )
}

/** How many TVs a message is for, how many of them have had their share of the day, and how many that were named show no message. */
export async function countAddressed(
  db: Db,
  addressing: TargetQuery,
  now: number,
): Promise<{ count: number; over_quota: number; blocked: number }> {
  const count = await countOf(addressedDevices(db, addressing, now))
  // A list of TVs has a number to compare with; other targets have none.
  const isNamed = addressing.target.to === 'macs'
  const silent = targetedDevices(db, addressing, now).where('devices.status', 'in', withoutMessages)
  const blocked = isNamed ? await countOf(silent) : 0
  if (!hasQuota(addressing.sender)) return { count, over_quota: 0, blocked }
  return { count, over_quota: count - (await countOf(reachableDevices(db, addressing, now))), blocked }
}

async function countOf(query: ReturnType<typeof targetedDevices>): Promise<number> {
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
