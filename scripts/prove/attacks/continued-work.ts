import { limits } from '@castellan/contract/limits.ts'
import { openStaffSession } from '../../../apps/server/src/domain/sign-in/sign-in.ts'
import { noOrigin } from '../../../apps/server/src/domain/activity/record-activity.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import { addRole } from './accounts.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { listAt, numberAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'

/** Forbidden, or a password is asked for that nobody but the person has. */
const isRefused = ({ status }: { status: number }) => status === 403 || status === 423
const dataOf = ({ body }: { body: unknown }) => ({
  id: numberAt(body, 'data', 'id'),
  status: textAt(body, 'data', 'status'),
})

/** Money and rights on behalf of somebody: minting alone, impersonation, API keys. */
export const inOthersNames: Subject = async (stage) => {
  const { by, staff, other, till, db, app } = stage
  const minter = await stage.person('super-admin')
  const settledFor = async ({ id }: Person) => (await till.balances([{ id }]))[0]
  const enter = async (person: Person, write: boolean) => {
    const body = { reason: 'They asked why their list is empty', write }
    const { token } = (await by(staff.superAdmin, `POST /settings/users/${person.id}/impersonate`, body)).body
    return { token: String(token) }
  }
  const newKey = async (person: Person, scopes: readonly string[]) => {
    const made = await by(person, 'POST /settings/api-keys/store', { name: 'program', scopes })
    return { made, token: String(made.body['token']) }
  }
  return [
    attack(
      {
        about: 'F6',
        actor: 'holder of mint-credits',
        tried: 'mints more in a day than one person may, in two records',
      },
      async () => {
        const target = await stage.person('distributor')
        await till.mint(minter, target, limits.mintAloneMax)
        const answer = await till.mint(minter, target, 1)
        const alone = await till.move(minter, dataOf(answer).id, 'settled')
        return verdict(alone, alone.status === 403 && (await settledFor(target)) === limits.mintAloneMax)
      },
    ),
    honest({ about: 'F6', actor: 'two people', tried: 'mint it: the second one approves' }, async () => {
      const target = await stage.person('distributor')
      const asked = await till.mint(minter, target, 1)
      const answer = await till.move(other, dataOf(asked).id, 'settled')
      return verdict(answer, (await settledFor(target)) === 1)
    }),
    attack(
      { about: 'F6', actor: 'holder of mint-credits', tried: 'approves the own record in the name of somebody else' },
      async () => {
        const target = await stage.person('distributor')
        const asked = await till.mint(staff.superAdmin, target, limits.mintAloneMax + 1)
        const admin = await enter(staff.admin, true)
        const body = { id: dataOf(asked).id, status: 'approved' }
        const answer = await by(admin, 'POST /settings/users/credits/status', body)
        return verdict(answer, isRefused(answer) && (await settledFor(target)) === 0)
      },
    ),
    attack(
      {
        about: 'rule 7',
        actor: 'holder of manage-options',
        tried: 'raises the limit for one person and mints above the old one',
      },
      async () => {
        const target = await stage.person('distributor')
        const raiser = await stage.person('super-admin')
        const { body } = await by(raiser, 'GET /settings/options')
        const version = numberAt(body, 'data', 'version')
        const raised = { ...objectAt(body, 'data', 'settings'), mint_alone_max: 2 * limits.mintAloneMax }
        const saved = await by(raiser, 'POST /settings/options/update', { settings: raised, version })
        const answer = await till.mint(raiser, target, limits.mintAloneMax + 1)
        return verdict(answer, saved.status === 200 && (await settledFor(target)) === 0)
      },
    ),
    attack({ about: 'rule 7', actor: 'super-admin', tried: 'creates the second person who approves' }, async () => {
      const target = await stage.person('distributor')
      const week = stage.ctx.clock() - limits.secondPersonAgeMs
      const elders = [staff.superAdmin.id, staff.admin.id, other.id]
      await db.updateTable('users').set({ created_at: week }).where('id', 'in', elders).execute()
      const asked = await till.mint(staff.superAdmin, target, limits.mintAloneMax + 1)
      const answer = await till.move(await stage.person('super-admin'), dataOf(asked).id, 'settled')
      const before = await settledFor(target)
      const approved = await till.move(other, dataOf(asked).id, 'settled')
      return verdict(answer, before === 0 && answer.status === 409 && approved.status === 200)
    }),
    attack(
      { about: 'rule 7', actor: 'super-admin', tried: 'promotes an old account of theirs, which approves at once' },
      async () => {
        const target = await stage.person('distributor')
        const old = await stage.person('distributor', { parent: staff.superAdmin })
        const week = stage.ctx.clock() - limits.secondPersonAgeMs
        await db
          .updateTable('users')
          .set({ created_at: week, two_factor_enabled: 1 })
          .where('id', '=', old.id)
          .execute()
        const admin = await db.selectFrom('roles').select('id').where('name', '=', 'admin').executeTakeFirstOrThrow()
        const promoted = await by(other, 'POST /settings/users/update', { id: old.id, role: admin.id })
        const opening = { userId: old.id, owesSecondFactor: false, remember: false, origin: noOrigin }
        const { token } = await openStaffSession(db, opening, stage.ctx.clock())
        await db.updateTable('sessions').set({ two_factor: 'passed' }).where('user_id', '=', old.id).execute()
        const asked = await till.mint(staff.superAdmin, target, limits.mintAloneMax + 1)
        const answer = await till.move({ ...old, token }, dataOf(asked).id, 'settled')
        const isHeld = answer.body['code'] === 'second_person_too_new' && (await settledFor(target)) === 0
        return verdict(answer, promoted.status === 200 && isHeld)
      },
    ),
    attack(
      {
        about: 'impersonation',
        actor: 'super-admin in the name of a seller',
        tried: 'sets their password, second factor, address and an API key',
      },
      async () => {
        const session = await enter(staff.reseller, true)
        const before = await db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', staff.reseller.id)
          .executeTakeFirstOrThrow()
        const tries = [
          ['POST /profile/password', { current_password: 'x', password: 'thief harbour at dusk' }],
          ['POST /profile', { email: 'thief@example.com' }],
          ['POST /2fa/generate', {}],
          ['POST /settings/api-keys/store', { name: 'k', scopes: ['manage-devices'] }],
          ['POST /password/confirm', { password: 'x' }],
        ] as const
        const answers = await Promise.all(tries.map(([line, body]) => by(session, line, body)))
        const after = await db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', staff.reseller.id)
          .executeTakeFirstOrThrow()
        const isSame = after.password_hash === before.password_hash && after.email === before.email
        return verdict(answers[0]!, isSame && answers.every(isRefused))
      },
    ),
    attack(
      { about: 'impersonation', actor: 'support who reads in the name of a seller', tried: 'changes something' },
      async () => {
        const session = await enter(staff.reseller, false)
        const mac = stage.mac()
        const answer = await by(session, 'POST /devices/store', { mac, product: 'f2' })
        const stored = await db.selectFrom('devices').select('id').where('mac', '=', mac).execute()
        return verdict(answer, answer.status === 403 && stored.length === 0)
      },
    ),
    honest(
      {
        about: 'impersonation',
        actor: 'super-admin in the name of a seller',
        tried: 'enters a TV, logged under both names',
      },
      async () => {
        const session = await enter(staff.reseller, true)
        const answer = await by(session, 'POST /devices/store', { mac: stage.mac(), product: 'f2' })
        const row = await db
          .selectFrom('activity')
          .selectAll()
          .where('verb', '=', 'devices.create')
          .where('target_id', '=', dataOf(answer).id)
          .executeTakeFirstOrThrow()
        return verdict(answer, row.impersonator_id === staff.superAdmin.id && row.actor_id === staff.reseller.id)
      },
    ),
    attack(
      { about: 'impersonation', actor: 'support who lost the permission', tried: 'goes on in the open session' },
      async () => {
        const role = await addRole(stage, 'support', ['impersonate', 'see-settings-menu', 'manage-users'])
        const support = await stage.person('support', { parent: staff.admin })
        const below = await stage.person('powerless', { parent: support })
        const opened = await by(support, `POST /settings/users/${below.id}/impersonate`, {
          reason: 'Looking',
          write: false,
        })
        const session = { token: String(opened.body['token']) }
        const before = await by(session, 'GET /user')
        await db
          .deleteFrom('role_permissions')
          .where('role_id', '=', role)
          .where('permission', '=', 'impersonate')
          .execute()
        const answer = await by(session, 'GET /user')
        return verdict(answer, before.status === 200 && answer.status === 401)
      },
    ),
    attack(
      { about: 'impersonation', actor: 'support', tried: 'goes on in an account that was moved to another branch' },
      async () => {
        await addRole(stage, 'helpdesk', ['impersonate', 'see-settings-menu', 'manage-users'])
        const support = await stage.person('helpdesk', { parent: staff.admin })
        const below = await stage.person('powerless', { parent: support })
        const opened = await by(support, `POST /settings/users/${below.id}/impersonate`, {
          reason: 'Looking',
          write: false,
        })
        const session = { token: String(opened.body['token']) }
        const before = await by(session, 'GET /user')
        const path = `${staff.sibling.path}${below.id}/`
        await db.updateTable('users').set({ path, parent_id: staff.sibling.id }).where('id', '=', below.id).execute()
        const answer = await by(session, 'GET /user')
        return verdict(answer, before.status === 200 && answer.status === 401)
      },
    ),
    attack(
      { about: 'API keys', actor: 'seller', tried: 'makes a key with a permission they lack, or for accounts' },
      async () => {
        const asked = [['manage-options'], ['manage-users'], ['manage-devices', 'mint-credits']]
        const answers = await Promise.all(asked.map(async (scopes) => (await newKey(staff.sibling, scopes)).made))
        const keys = await db.selectFrom('api_keys').select('id').where('user_id', '=', staff.sibling.id).execute()
        return verdict(answers[0]!, answers.every(({ status }) => status === 422) && keys.length === 0)
      },
    ),
    attack(
      {
        about: 'API keys',
        actor: "program with a super-admin's key",
        tried: 'opens accounts, keys, roles, backups and secrets',
      },
      async () => {
        const scopes = ['manage-devices', 'manage-credits', 'mint-credits', 'manage-options', 'manage-portals']
        const key = await newKey(other, scopes)
        const lines = [
        'POST /settings/users/store', 'POST /settings/api-keys/store', 'POST /settings/roles/store',
        'POST /settings/backups/store', 'POST /portals/replace', `POST /settings/users/${staff.reseller.id}/impersonate`,
        'POST /profile/password', 'POST /settings/options/update', 'POST /settings/webhooks/store',
      ] // prettier-ignore
        const answers = await Promise.all(lines.map((line) => by(key, line, {})))
        return verdict(answers[0]!, key.made.status === 201 && answers.every(({ status }) => status === 403))
      },
    ),
    attack(
      { about: 'API keys', actor: 'program of a seller who was disabled', tried: 'goes on with the key' },
      async () => {
        const seller = await stage.person('reseller', { parent: staff.distributor })
        const key = await newKey(seller, ['manage-devices'])
        const before = await by(key, 'GET /devices')
        await by(staff.admin, `DELETE /settings/users/${seller.id}/disable`)
        const answer = await by(key, 'GET /devices')
        return verdict(answer, before.status === 200 && answer.status === 401)
      },
    ),
    attack(
      {
        about: 'API keys',
        actor: 'program of a seller whose role was changed',
        tried: 'uses a permission the new role lacks',
      },
      async () => {
        const seller = await stage.person('reseller', { parent: staff.distributor })
        const key = await newKey(seller, ['manage-portals'])
        const before = await by(key, 'GET /portals')
        const { id: role_id } = await db
          .selectFrom('roles')
          .select('id')
          .where('name', '=', 'sub-reseller')
          .executeTakeFirstOrThrow()
        await db.updateTable('users').set({ role_id }).where('id', '=', seller.id).execute()
        const answer = await ask(app, 'GET /portals', { token: key.token })
        return verdict(answer, before.status === 200 && answer.status === 401)
      },
    ),
  ]
}

/** Work on many rows that goes on after it was asked for. */
export const continuedWork: Subject = async (stage) => {
  const { by, staff, till, db, device, until } = stage
  const begin = (who: { token: string }, what: string, body: object = {}) =>
    by(who, `POST /devices/bulk/all/${what}`, { filter: { search: '' }, ...body })
  const jobState = async (id: number) =>
    (await db.selectFrom('list_jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const massState = async (id: number) =>
    (await db.selectFrom('mass_jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const hasEnded = (state: string) => !['running', 'undoing'].includes(state)
  /** A seller with so many TVs. */
  const sellerWith = async (count: number) => {
    const seller = await stage.person('reseller', { parent: staff.distributor })
    const ids: number[] = []
    while (ids.length < count) ids.push(await till.device(seller, stage.mac()))
    return { seller, ids }
  }
  const stop = ({ id }: Person, status: 'active' | 'disabled') =>
    db.updateTable('users').set({ status }).where('id', '=', id).execute()
  const archived = async (ids: readonly number[]) =>
    (await Promise.all(ids.map(device))).filter((row) => row.archived_at !== null).length
  return [
    attack(
      { about: 'continued work', actor: 'seller disabled after asking', tried: 'has the whole list archived' },
      async () => {
        const { seller, ids } = await sellerWith(3)
        const { answer, id } = await whileDisabled(seller, () => begin(seller, 'archive'))
        const isOver = await until(async () => hasEnded(await jobState(id)))
        return verdict(answer, isOver && (await jobState(id)) === 'failed' && (await archived(ids)) === 0)
      },
    ),
    attack(
      { about: 'continued work', actor: 'seller disabled after asking', tried: 'takes the export of the whole list' },
      async () => {
        const { seller } = await sellerWith(2)
        const wanted = { format: 'csv', columns: ['mac', 'name'] }
        const { id } = await whileDisabled(seller, () => begin(seller, 'export', wanted))
        const isOver = await until(async () => hasEnded(await jobState(id)))
        const answer = await by(seller, `GET /list-jobs/${id}/file`)
        const row = await db.selectFrom('list_jobs').select('stored_as').where('id', '=', id).executeTakeFirstOrThrow()
        return verdict(answer, isOver && answer.status !== 200 && row.stored_as === null)
      },
    ),
    honest(
      { about: 'continued work', actor: 'seller', tried: 'has the whole list archived, and their rows alone' },
      async () => {
        const { seller, ids } = await sellerWith(3)
        const { ids: others } = await sellerWith(1)
        const answer = await begin(seller, 'archive')
        const id = numberAt(answer.body, 'data', 'id')
        await until(async () => hasEnded(await jobState(id)))
        return verdict(answer, (await archived(ids)) === 3 && (await archived(others)) === 0)
      },
    ),
    attack(
      {
        about: 'continued work',
        actor: 'program whose key expired after asking',
        tried: 'has the whole list archived',
      },
      async () => {
        const { seller, ids } = await sellerWith(3)
        const made = await by(seller, 'POST /settings/api-keys/store', { name: 'program', scopes: ['manage-devices'] })
        const key = numberAt(made.body, 'data', 'id')
        const answer = await begin({ token: String(made.body['token']) }, 'archive')
        const id = numberAt(answer.body, 'data', 'id')
        await db.updateTable('api_keys').set({ expires_at: stage.ctx.clock() }).where('id', '=', key).execute()
        await setBack(id, seller)
        await until(async () => hasEnded(await jobState(id)))
        return verdict(answer, (await jobState(id)) === 'failed' && (await archived(ids)) === 0)
      },
    ),
    attack(
      {
        about: 'continued work',
        actor: 'seller',
        tried: 'goes on with a TV that was moved to another branch meanwhile',
      },
      async () => {
        const { seller, ids } = await sellerWith(2)
        const preview = await till.post(seller, '/mass-assignments/preview', {
          selector: { ids },
          kind: 'tags',
          params: { add_tags: ['mine'] },
        })
        await db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', ids[0]!).execute()
        const token = textAt(preview.body, 'data', 'token')
        const answer = await till.post(seller, '/mass-assignments', { token })
        const id = numberAt(answer.body, 'data', 'id')
        await until(async () => hasEnded(await massState(id)))
        const [moved, own] = await Promise.all(ids.map(device))
        return verdict(answer, String(own!.tags).includes('mine') && !String(moved!.tags).includes('mine'))
      },
    ),
    attack(
      { about: 'continued work', actor: 'seller disabled after asking', tried: 'has a message appear on TVs later' },
      async () => {
        const seller = await stage.person('reseller', { parent: staff.distributor })
        const tv = await stage.tv()
        await db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
        const starts_at = new Date(stage.ctx.clock() + 3_600_000).toISOString()
        const draft = { label: 'Move', title: { en: 'Come to my new shop' }, body: { en: 'Bye' }, ttl_h: 2, starts_at }
        const api = '/settings/mac-notifications'
        const made = await by(seller, `POST ${api}/store`, { ...draft, target: { to: 'macs', macs: [tv.mac] } })
        const { id } = dataOf(made)
        const answer = await by(seller, `POST ${api}/${id}/send`)
        await stop(seller, 'disabled')
        const due = db
          .updateTable('tv_messages')
          .set({ starts_at: stage.ctx.clock() - 1 })
          .where('id', '=', id)
        await due.execute()
        const stateOf = async () =>
          (await db.selectFrom('tv_messages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
        await until(async () => (await stateOf()) !== 'scheduled')
        const shown = await by(tv, 'GET /tv/v1/messages')
        const isSilent = listAt(shown.body, 'messages').length === 0
        return verdict(answer, answer.status === 200 && isSilent && (await stateOf()) === 'paused')
      },
    ),
    attack(
      {
        about: 'F15',
        actor: "thief of an admin's session",
        tried: 'resumes updates by undoing the pause, without the password',
      },
      async () => {
        const begun = await by(staff.admin, 'POST /updates/bulk/all/pause', {})
        const id = numberAt(begun.body, 'data', 'id')
        await until(async () => hasEnded(await jobState(id)))
        await db.updateTable('list_jobs').set({ done: 1 }).where('id', '=', id).execute()
        const lapsed = stage.ctx.clock() - (limits.passwordVerifiedStrictMinutes + 1) * 60_000
        const confirmedAt = (at: number) =>
          db.updateTable('sessions').set({ password_confirmed_at: at }).where('user_id', '=', staff.admin.id).execute()
        await confirmedAt(lapsed)
        const answer = await by(staff.admin, `POST /list-jobs/${id}/undo`)
        await confirmedAt(stage.ctx.clock())
        return verdict(answer, answer.status === 423 && (await jobState(id)) === 'done')
      },
    ),
  ]

  /** Begins work and disables the person in the same moment: what the panel does next, it does for somebody who is gone. */
  async function whileDisabled(seller: Person, work: () => ReturnType<typeof begin>) {
    const answer = await work()
    const id = numberAt(answer.body, 'data', 'id')
    await stop(seller, 'disabled')
    await setBack(id, seller)
    return { answer, id }
  }

  /** The job may have run between the answer and the loss of the right: it begins once more. */
  async function setBack(id: number, seller: Person) {
    await db.updateTable('devices').set({ archived_at: null }).where('reseller_id', '=', seller.id).execute()
    await db
      .updateTable('list_jobs')
      .set({ state: 'running', done: 0, up_to: 0, stored_as: null, lease_until: 0, ended_at: null })
      .where('id', '=', id)
      .execute()
  }
}
