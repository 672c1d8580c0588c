import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { givenKinds } from '@castellan/contract/fields/given-kinds.ts'
import { mayAssign, type MassKind } from '@castellan/contract/access/mass-kinds.ts'
import type { MassParams } from '@castellan/contract/calls/mass-assignments.ts'
import { limits } from '@castellan/contract/limits.ts'
import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { subDistributorsOf, usersOf } from '../access/reseller-tree.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { findOffered } from '../services/sell-service.ts'
import { invalidField, AppError } from '../app-error.ts'
import { sourceKindRules } from '../source-kinds/source-kinds.ts'

type MassRequest = { kind: MassKind; params: MassParams }

const fieldsOf: Readonly<Record<MassKind, readonly (keyof MassParams)[]>> = {
  reseller: ['reseller'],
  sub_distributor: ['sub_distributor'],
  tags: ['add_tags', 'remove_tags'],
  service: ['service', 'period'],
  expiry: ['expires_at', 'days'],
  playlist: ['name', 'url'],
  portal: ['name', 'url'],
  update: ['update'],
}

/** Refuses what the actor may not assign, or what is missing or too much for the kind; returns what it is, without secrets. */
export async function checkParams(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, params }: MassRequest,
): Promise<string> {
  if (!holds(actor, 'manage-devices') || !mayAssign(actor.role, kind)) throw new AppError('forbidden')
  for (const name of keysOf(params)) if (!fieldsOf[kind].includes(name)) throw invalidField(name, 'not_allowed')
  switch (kind) {
    case 'reseller':
      return resellerName(db, actor, params.reseller)
    case 'sub_distributor':
      return subDistributorName(db, actor, params.sub_distributor)
    case 'tags':
      return tagText(params)
    case 'service':
      return serviceText(db, actor, params)
    case 'expiry':
      return endText(params, now)
    case 'playlist':
    case 'portal':
      return checkAddress(db, kind, params)
    case 'update':
      return updateName(db, actor, params.update)
    default:
      return kind satisfies never
  }
}

async function resellerName(db: Db, actor: StaffActor, id: number | null | undefined): Promise<string> {
  if (id === undefined || (id === null && !isAdmin(actor))) throw invalidField('reseller', 'required')
  if (id === null) return ''
  const clauseOf = usersOf(actor)
  const user = await db
    .selectFrom('users')
    .select('users.name')
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .where((eb) => clauseOf(eb) ?? sql<boolean>`1 = 1`)
    .executeTakeFirst()
  if (!user) throw invalidField('reseller', 'unknown_row')
  return user.name
}

async function subDistributorName(db: Db, actor: StaffActor, id: number | null | undefined): Promise<string> {
  if (id === undefined) throw invalidField('sub_distributor', 'required')
  if (id === null) return ''
  const clauseOf = subDistributorsOf(actor)
  const dealer = await db
    .selectFrom('sub_distributors')
    .select(['sub_distributors.name', 'sub_distributors.status'])
    .where('sub_distributors.id', '=', id)
    .where('sub_distributors.deleted_at', 'is', null)
    .where('sub_distributors.archived_at', 'is', null)
    .where((eb) => clauseOf(eb) ?? sql<boolean>`1 = 1`)
    .executeTakeFirst()
  if (!dealer) throw invalidField('sub_distributor', 'unknown_row')
  if (dealer.status !== 'active') throw invalidField('sub_distributor', 'not_allowed')
  return dealer.name
}

/** The period alone for the activation, else `code period`. */
async function serviceText(db: Db, actor: StaffActor, { service, period }: MassParams): Promise<string> {
  if (period === undefined) throw invalidField('period', 'required')
  if (service === undefined || service === activationCode) return period
  if (!holds(actor, 'manage-device-services')) throw new AppError('forbidden')
  const { code } = await findOffered(db, { service })
  return `${code} ${period}`
}

function tagText({ add_tags: add = [], remove_tags: remove = [] }: MassParams): string {
  if (add.length + remove.length === 0) throw invalidField('add_tags', 'required')
  if (add.some((tag) => remove.includes(tag))) throw invalidField('remove_tags', 'not_allowed')
  return [...add.map((tag) => `+${tag}`), ...remove.map((tag) => `−${tag}`)].join(' ')
}

function endText({ expires_at: end, days }: MassParams, now: number): string {
  if (end === undefined && !days) throw invalidField('expires_at', 'required')
  if (end !== undefined && days !== undefined) throw invalidField('days', 'not_allowed')
  if (end === undefined) return days! > 0 ? `+${days}` : `−${-days!}`
  if (Date.parse(end) <= now) throw invalidField('expires_at', 'ends_in_past')
  return end.slice(0, 10)
}

async function checkAddress(db: Db, kind: 'playlist' | 'portal', { name, url }: MassParams): Promise<string> {
  if (name === undefined) throw invalidField('name', 'required')
  if (url === undefined) throw invalidField('url', 'required')
  const { host } = sourceKindRules[givenKinds[kind]].read({ url }, null)
  const known = await db
    .selectFrom('portals')
    .select('state')
    .where('host', '=', canonicalHost(host) ?? host)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known?.state === 'blocked') throw invalidField('url', 'not_allowed')
  return `${name} · ${new URL(host).host}`.slice(0, limits.searchTextMax)
}

/** Only an update that names its TVs can be given to TVs. */
async function updateName(db: Db, actor: StaffActor, id: number | undefined): Promise<string> {
  if (!holds(actor, 'manage-device-based-updates')) throw new AppError('forbidden')
  if (id === undefined) throw invalidField('update', 'required')
  const update = await db
    .selectFrom('updates')
    .select(['version_name', 'product'])
    .where('id', '=', id)
    .where('kind', '=', 'device')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!update) throw invalidField('update', 'unknown_row')
  return update.version_name
}
