import { limits } from '@castellan/contract/limits.ts'
import { hashPassword } from '../../../apps/server/src/domain/sign-in/password.ts'
import { readOutbox } from '../../../apps/server/src/domain/mail/outbox.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import type { AttackStage } from './stage.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const password = 'a quiet harbour at dusk'

/** What the subjects about accounts share. */
export async function accountsOf({ db, ctx, by, person, app }: AttackStage) {
  const passwordHash = await hashPassword(password)
  const roleId = async (name: string) =>
    (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const userOf = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  let drafts = 0
  return {
    userOf,
    roleId,
    child: (parent: Person, role = 'sub-reseller') => person(role, { parent, passwordHash }),
    signIn: (email: string, typed = password) => ask(app, 'POST /login', { body: { email, password: typed } }),
    update: (who: Person, body: object) => by(who, 'POST /settings/users/update', body),
    store: async (who: Person, role: string, more: object = {}) => {
      drafts += 1
      const name = `draft.${role}.${who.id}.${drafts}`
      const body = { name, email: `${name}@example.com`, username: name, role: await roleId(role), ...more }
      return by(who, 'POST /settings/users/store', body)
    },
    mailsTo: async (address: string) =>
      (await readOutbox(ctx, db.selectFrom('users').select('id'))).filter(({ to }) => to === address),
    /** As if this person's password had been confirmed longer ago than calls that matter allow. */
    letConfirmationLapse: ({ id }: Person) =>
      db
        .updateTable('sessions')
        .set({ password_confirmed_at: ctx.clock() - (limits.passwordVerifiedStrictMinutes + 1) * 60_000 })
        .where('user_id', '=', id)
        .execute(),
  }
}

/** Passwords, addresses and sign-in of other people. */
export const accounts: Subject = async (stage) => {
  const { staff, by, app, db } = stage
  const { userOf, child, signIn, update, store, mailsTo, letConfirmationLapse } = await accountsOf(stage)
  return [
    attack({ about: 'F3', actor: 'parent', tried: 'sets the password of an account below' }, async () => {
      const victim = await child(staff.reseller)
      const answer = await update(staff.reseller, { id: victim.id, password: 'another quiet harbour' })
      const isSame = (await signIn((await userOf(victim.id)).email)).status === 200
      return verdict(answer, answer.status === 422 && isSame)
    }),
    attack(
      { about: 'F3', actor: 'thief of a session', tried: 'sets the own password without the current one' },
      async () => {
        const victim = await child(staff.reseller, 'reseller')
        const answers = [
          await update(victim, { id: victim.id, password: 'another quiet harbour' }),
          await by(victim, 'POST /profile/password', {
            current_password: 'a wrong harbour',
            password: 'thief harbour at dusk',
          }),
        ]
        const isSame = (await signIn((await userOf(victim.id)).email)).status === 200
        return verdict(answers[1]!, answers.every(({ status }) => status === 422) && isSame)
      },
    ),
    attack(
      { about: 'F3', actor: 'thief of a session', tried: 'changes the e-mail address after the confirmation lapsed' },
      async () => {
        const victim = await child(staff.reseller)
        await letConfirmationLapse(victim)
        const answer = await by(victim, 'POST /profile', { email: `thief-${victim.id}@elsewhere.test` })
        return verdict(
          answer,
          answer.status === 423 && (await userOf(victim.id)).email === `${victim.name}@castellan.test`,
        )
      },
    ),
    attack({ about: 'F3', actor: 'parent', tried: 'changes the e-mail address of an account in use' }, async () => {
      const victim = await child(staff.reseller)
      const answer = await update(staff.reseller, { id: victim.id, email: 'thief@example.com' })
      return verdict(
        answer,
        answer.status === 422 && (await userOf(victim.id)).email === `${victim.name}@castellan.test`,
      )
    }),
    attack({ about: 'F3', actor: 'parent', tried: 'reads the link for a new password they had sent' }, async () => {
      const victim = await child(staff.reseller)
      const answer = await by(staff.reseller, `POST /settings/users/${victim.id}/send_link`)
      const [mail] = await mailsTo(`${victim.name}@castellan.test`)
      const token = /#token=([\w-]{43})/u.exec(mail!.text!)![1]!
      const outbox = await by(staff.reseller, 'GET /settings/outbox')
      return verdict(answer, !answer.raw.includes(token) && !outbox.raw.includes(token))
    }),
    honest(
      { about: 'F3', actor: 'new member of staff', tried: 'chooses a password with the mailed link and signs in' },
      async () => {
        const made = await store(staff.reseller, 'sub-reseller')
        const email = textAt(made.body, 'data', 'email')
        const [mail] = await mailsTo(email)
        const token = /#token=([\w-]{43})/u.exec(mail!.text!)![1]!
        const set = await ask(app, 'POST /password/reset', { body: { token, email, password } })
        return verdict(set, (await signIn(email)).status === 200)
      },
    ),
    attack(
      { about: 'F5', actor: 'seller', tried: "creates a user name that is somebody's e-mail address" },
      async () => {
        const answer = await store(staff.reseller, 'sub-reseller', { username: 'adam@castellan.test' })
        const taken = await db.selectFrom('users').select('id').where('username', '=', 'adam@castellan.test').execute()
        return verdict(answer, answer.status === 422 && taken.length === 0)
      },
    ),
    attack(
      {
        about: 'F5',
        actor: 'seller with such a name from before',
        tried: "signs in under the victim's address, or locks them out",
      },
      async () => {
        const [victim, squatter] = [await child(staff.reseller), await child(staff.reseller)]
        const { email } = await userOf(victim.id)
        const own = { username: email, password_hash: await hashPassword('the squatter themselves') }
        await db.updateTable('users').set(own).where('id', '=', squatter.id).execute()
        const answer = await signIn(email, 'the squatter themselves')
        const rights = [await signIn(email), await signIn(email)].map(({ status }) => status)
        return verdict(answer, answer.status === 401 && rights.every((status) => status === 200))
      },
    ),
    attack(
      { about: 'pre-hijack', actor: 'stranger', tried: "registers another's address with a password" },
      async () => {
        const email = 'future.owner@example.com'
        const answer = await ask(app, 'POST /register', { body: { name: 'Eve', email, password } })
        await ask(app, 'POST /register', { body: { name: 'Eve', email } })
        const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
        return verdict(answer, answer.status === 422 && row.password_hash === '' && row.status === 'unverified')
      },
    ),
  ]
}

/** Roles and the state of other accounts. */
export const rights: Subject = async (stage) => {
  const { staff, by, db, person } = stage
  const { userOf, child, update, store, roleId, letConfirmationLapse } = await accountsOf(stage)
  const finance = await addRole(stage, 'finance', [
    'see-settings-menu',
    'manage-users',
    'manage-credits',
    'mint-credits',
  ])
  const count = async () => (await db.selectFrom('users').select('id').where('role_id', '=', finance).execute()).length
  return [
    attack(
      { about: 'F6', actor: 'admin without mint-credits', tried: 'creates an account whose role mints credits' },
      async () => {
        const before = await count()
        const answer = await store(staff.admin, 'finance')
        return verdict(answer, answer.status === 422 && (await count()) === before)
      },
    ),
    attack(
      { about: 'F6', actor: 'admin without mint-credits', tried: 'gives an account below a role that mints' },
      async () => {
        const victim = await child(staff.admin)
        const answer = await update(staff.admin, { id: victim.id, role: finance })
        return verdict(answer, answer.status === 422 && (await userOf(victim.id)).role_id !== finance)
      },
    ),
    attack(
      { about: 'F6', actor: 'admin without mint-credits', tried: 'brings a disabled holder of that role back' },
      async () => {
        const holder = await person('finance', { parent: staff.admin })
        await by(staff.superAdmin, `DELETE /settings/users/${holder.id}/disable`)
        const answer = await by(staff.admin, `DELETE /settings/users/${holder.id}/enable`)
        return verdict(answer, answer.status === 403 && (await userOf(holder.id)).status === 'disabled')
      },
    ),
    honest({ about: 'F6', actor: 'super-admin', tried: 'creates an account whose role mints credits' }, async () => {
      const answer = await store(staff.superAdmin, 'finance')
      return verdict(answer, answer.status === 201)
    }),
    attack(
      { about: 'F6', actor: 'holder of mint-credits without a second factor', tried: 'reads the list of users' },
      async () => {
        const bare = await person('finance', { parent: staff.admin, secondFactor: 'none' })
        const answer = await by(bare, 'GET /settings/users')
        return verdict(answer, answer.body['code'] === 'two_factor_required' && answer.body['data'] === undefined)
      },
    ),
    attack(
      { about: 'F3', actor: 'thief of a session', tried: 'creates an account after the confirmation lapsed' },
      async () => {
        const victim = await child(staff.distributor, 'reseller')
        await letConfirmationLapse(victim)
        const answer = await store(victim, 'sub-reseller')
        const made = await db.selectFrom('users').select('id').where('parent_id', '=', victim.id).execute()
        return verdict(answer, answer.status === 423 && made.length === 0)
      },
    ),
    attack(
      { about: 'by reading', actor: 'parent', tried: 'enables an account that an admin disabled, also by a detour' },
      async () => {
        const victim = await child(staff.reseller)
        await by(staff.admin, `DELETE /settings/users/${victim.id}/disable`)
        const answer = await by(staff.reseller, `DELETE /settings/users/${victim.id}/enable`)
        for (const what of ['archive', 'restore'])
          await by(staff.reseller, `POST /settings/users/${what}`, { ids: [victim.id] })
        return verdict(answer, (await userOf(victim.id)).status === 'disabled')
      },
    ),
    attack({ about: 'rule 5', actor: 'distributor', tried: 'creates an admin' }, async () => {
      const admin = await roleId('admin')
      const admins = () => db.selectFrom('users').select('id').where('role_id', '=', admin).execute()
      const before = (await admins()).length
      const answer = await store(staff.distributor, 'admin')
      return verdict(answer, answer.status === 422 && (await admins()).length === before)
    }),
    honest({ about: 'rule 5', actor: 'distributor', tried: 'creates a reseller' }, async () => {
      const answer = await store(staff.distributor, 'reseller')
      return verdict(answer, answer.status === 201)
    }),
  ]
}

export async function addRole({ db, ctx }: AttackStage, name: string, permissions: readonly string[]): Promise<number> {
  const { id } = await db
    .insertInto('roles')
    .values({ name, display_name: name, level: 2, is_system: 0, created_at: ctx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: id, permission })))
    .execute()
  return id
}
