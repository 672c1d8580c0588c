import { covers } from '@castellan/contract/access/holds.ts'
import { permissions, viewPermissions, type Permission } from '@castellan/contract/access/permissions.ts'
import { seededPermissions } from '@castellan/contract/access/roles.ts'
import type { Access } from '@castellan/contract/access/access.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { newToken, tokenHash } from '../../domain/sign-in/token.ts'
import type { AppContext } from '../../context/app-context.ts'
import { seedPerson, type Person } from '../seed-staff.ts'
import type { Relation, View } from './policy.ts'
import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'

export type Relatives = Partial<Record<Relation, Person>>

/** A caller: the audience of the token, the permissions of the role, and the relatives in the tree. */
export type MatrixActor = {
  name: string
  audience: Access['audience'] | 'none'
  token: string | undefined
  kin: Relatives
  /** Devices by relation, for owners and TVs. */
  devices: Partial<Record<Relation, number>>
  view: View
  holds: (permission: Permission, asked: Permission | undefined) => boolean
  person?: Person
  /** What they may not do with what is theirs, by operation. */
  refused?: readonly string[]
  /** Calls it is refused about rows that it sees and did not make. */
  refusedOfOthers?: readonly string[]
  /** The scopes of the API key they call with, where it is none of their sessions. */
  scopes?: readonly Permission[]
}

/** Owner's and TV's sessions of a device. */
export async function openDeviceToken(ctx: AppContext, kind: 'owner' | 'tv', deviceId: number): Promise<string> {
  const token = newToken()
  const now = ctx.clock()
  await ctx.db
    .insertInto('sessions')
    .values({
      kind,
      token_hash: tokenHash(token),
      device_id: deviceId,
      two_factor: 'none',
      issued_at: now,
      last_used_at: now,
      expires_at: now + hourMs,
    })
    .execute()
  return token
}

/** The name of a custom role at the level of resellers that holds every permission. */
const agent = 'agent'

/** The name of a role that shows every row, and views whatever there is to view. */
const desk = 'support-desk'

async function seedDesk(ctx: AppContext): Promise<void> {
  const role = { name: desk, display_name: 'Support desk', level: 5, is_system: 0, row_scope: 'all' as const }
  const { id } = await ctx.db
    .insertInto('roles')
    .values({ ...role, created_at: ctx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('role_permissions')
    .values(viewPermissions.map((permission) => ({ role_id: id, permission })))
    .execute()
}

/** The tree: two of every kind side by side, each with somebody below, and roles that no system role resembles. */
export async function seedTree(ctx: AppContext) {
  const { id } = await ctx.db
    .insertInto('roles')
    .values({ name: agent, display_name: 'Agent', level: 3, is_system: 0, created_at: ctx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: id, permission })))
    .execute()
  await seedDesk(ctx)
  const seed = (name: string, role: string, parent?: Person) =>
    seedPerson(ctx, { name, role, ...(parent ? { parent } : {}) })
  const sue = await seed('sue', 'super-admin')
  const stan = await seed('stan', 'super-admin')
  const adam = await seed('adam', 'admin', sue)
  const anna = await seed('anna', 'admin', sue)
  const dora = await seed('dora', 'distributor', adam)
  const dirk = await seed('dirk', 'distributor', adam)
  const dana = await seed('dana', 'distributor', anna)
  const rita = await seed('rita', 'reseller', dora)
  const rolf = await seed('rolf', 'reseller', dora)
  const ruth = await seed('ruth', agent, dora)
  const sam = await seed('sam', 'sub-reseller', rita)
  const sia = await seed('sia', 'sub-reseller', rita)
  const sonja = await seed('sonja', 'sub-reseller', rolf)
  const simon = await seed('simon', 'sub-reseller', ruth)
  const sid = await seed('sid', 'sub-reseller', sam)
  const kai = await seed('kai', 'reseller', dora)
  const kira = await seed('kira', 'sub-reseller', kai)
  const vera = await seed('vera', desk, anna)
  const vito = await seed('vito', 'sub-reseller', vera)
  return {
    vera,
    vito,
    sue,
    stan,
    adam,
    anna,
    dora,
    dirk,
    dana,
    rita,
    rolf,
    ruth,
    kai,
    sam,
    sia,
    sonja,
    simon,
    kira,
    sid,
  }
}
export type Tree = Awaited<ReturnType<typeof seedTree>>

/** Everybody who calls. `first` and `second` are two TVs of the same seller. */
export async function seedActors(
  ctx: AppContext,
  tree: Tree,
  { first, second }: { first: number; second: number },
): Promise<MatrixActor[]> {
  const {
    sue,
    stan,
    adam,
    anna,
    dora,
    dirk,
    dana,
    rita,
    rolf,
    ruth,
    sam,
    sia,
    sonja,
    simon,
    sid,
    kai,
    kira,
    vera,
    vito,
  } = tree
  const kinOfRita = { own: rita, child: sam, sibling: rolf, parent: dora }
  const devices = { own: first, sibling: second }
  const swapped = { own: second, sibling: first }
  const outside = { kin: kinOfRita, view: 'branch', holds: () => false } as const
  const heldBy = (role: string) => (isKeyOf(seededPermissions, role) ? seededPermissions[role] : permissions)
  const staff = (name: string, kin: Relatives & { own: Person }): MatrixActor => ({
    name,
    audience: 'staff',
    token: kin.own.token,
    kin,
    devices,
    view: kin.own.role === 'super-admin' || kin.own.role === 'admin' ? kin.own.role : 'branch',
    holds: (permission) => covers(heldBy(kin.own.role), permission),
    person: kin.own,
  })
  return [
    { name: 'anonymous', audience: 'none', token: undefined, devices, ...outside },
    { name: 'owner', audience: 'owner', token: await openDeviceToken(ctx, 'owner', first), devices, ...outside },
    {
      name: 'other owner',
      audience: 'owner',
      token: await openDeviceToken(ctx, 'owner', second),
      devices: swapped,
      ...outside,
    },
    { name: 'TV', audience: 'tv', token: await openDeviceToken(ctx, 'tv', first), devices, ...outside },
    { name: 'other TV', audience: 'tv', token: await openDeviceToken(ctx, 'tv', second), devices: swapped, ...outside },
    staff('sub-reseller', { own: sam, child: sid, sibling: sia, parent: rita }),
    staff('reseller', kinOfRita),
    staff('sibling reseller', { own: rolf, child: sonja, sibling: rita, parent: dora }),
    staff('reseller with every permission', { own: ruth, child: simon, sibling: rita, parent: dora }),
    {
      ...staff('API key of a reseller', { own: kai, child: kira, sibling: rita, parent: dora }),
      holds: (permission) => covers(['manage-devices'], permission),
      scopes: ['manage-devices'],
    },
    staff('distributor', { own: dora, child: rita, sibling: dirk, parent: adam }),
    {
      ...staff('admin without the permission', { own: anna, child: dana, sibling: adam, parent: sue }),
      holds: (permission, asked) =>
        covers(
          seededPermissions.admin.filter((name) => name !== asked),
          permission,
        ),
    },
    {
      ...staff('support desk', { own: vera, child: vito, sibling: adam, parent: sue }),
      view: 'admin',
      // Work on a whole list takes the permission to manage what it lists.
      refused: ['POST /list-jobs/:id/cancel', 'POST /list-jobs/:id/undo', 'GET /list-jobs/:id/file'],
      // It pauses what it started itself.
      refusedOfOthers: ['POST /bulk-jobs/change'],
      holds: (permission) => (viewPermissions as readonly Permission[]).includes(permission),
    },
    staff('admin', { own: adam, child: dora, sibling: anna, parent: sue }),
    staff('super-admin', { own: sue, child: adam, sibling: stan }),
  ]
}

/** Removes a permission from the role of admins while something runs, and restores it. */
export async function withoutPermission<T>(
  ctx: AppContext,
  permission: Permission | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!permission || !seededPermissions.admin.includes(permission)) return work()
  const role = await ctx.db.selectFrom('roles').select('id').where('name', '=', 'admin').executeTakeFirstOrThrow()
  const row = { role_id: role.id, permission }
  await ctx.db
    .deleteFrom('role_permissions')
    .where('role_id', '=', role.id)
    .where('permission', '=', permission)
    .execute()
  try {
    return await work()
  } finally {
    await ctx.db.insertInto('role_permissions').values(row).execute()
  }
}
