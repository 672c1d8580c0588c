import { limits } from '@castellan/contract/limits.ts'
import { standardSettings } from '@castellan/contract/settings/panel-settings.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import { accountsOf } from './accounts.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import type { AttackStage } from './stage.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'

const canary = 'INTERNAL owes us 12k'

/** A host that an admin wrote about and that a TV of the seller uses. */
async function annotatedHost(stage: AttackStage, host: string): Promise<number> {
  const { by, staff, db } = stage
  const { tv, owner } = await stage.ownedTv()
  await db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
  await addLink(stage, owner, host)
  const { id } = await db.selectFrom('portals').select('id').where('host', '=', host).executeTakeFirstOrThrow()
  await by(staff.admin, 'POST /portals/update', { id, label: canary, note: canary, state: 'offered' })
  return id
}

let links = 0
const addLink = ({ app }: AttackStage, owner: string, host: string) => {
  links += 1
  const body = { name: `Link ${links}`, url: `${host}/list?user=CUSTOMER7&key=HUNTER${links}` }
  return ask(app, 'POST /app/device/playlists/store', { token: owner, body })
}

/** What sellers do and read in the directory of hosts. */
export const hosts: Subject = async (stage) => {
  const { by, staff, db, app } = stage
  const { owner } = await stage.ownedTv()
  const store = (who: Person, host: string, state: string) =>
    by(who, 'POST /portals/store', { host, label: 'Mine', kind: 'm3u', state })
  const stateOf = async (host: string) =>
    (await db.selectFrom('portals').select('state').where('host', '=', host).executeTakeFirst())?.state
  const shared = await annotatedHost(stage, 'http://shared.example:8080')
  return [
    attack({ about: 'F2', actor: 'seller', tried: 'blocks the host of a rival for everybody' }, async () => {
      const [fresh, offered] = ['http://rival-one.example', 'http://rival-two.example']
      const answer = await store(staff.reseller, fresh, 'blocked')
      const made = await store(staff.reseller, offered, 'offered')
      const id = numberAt(made.body, 'data', 'id')
      await by(staff.reseller, 'POST /portals/update', { id, state: 'blocked' })
      const saved = [await addLink(stage, owner, fresh), await addLink(stage, owner, offered)]
      return verdict(answer, answer.status === 422 && saved.every(({ status }) => status === 201))
    }),
    attack({ about: 'F2', actor: 'seller', tried: 'opens a host again that an admin blocked' }, async () => {
      const host = 'http://taken-down.example'
      const made = await store(staff.reseller, host, 'offered')
      const id = numberAt(made.body, 'data', 'id')
      await by(staff.admin, 'POST /portals/update', { id, state: 'blocked' })
      const answer = await by(staff.reseller, 'POST /portals/update', { id, state: 'offered' })
      const saved = await addLink(stage, owner, host)
      return verdict(answer, (await stateOf(host)) === 'blocked' && saved.status === 422)
    }),
    honest({ about: 'F2', actor: 'admin', tried: 'blocks a host, and nobody saves a source there' }, async () => {
      const answer = await store(staff.admin, 'http://blocked.example', 'blocked')
      return verdict(answer, (await addLink(stage, owner, 'http://blocked.example')).status === 422)
    }),
    attack(
      { about: 'F7', actor: 'seller whose TVs use the host', tried: "exports an admin's label and note" },
      async () => {
        const body = { format: 'csv', columns: ['id', 'label', 'host', 'note'], filter: { search: '' } }
        const answer = await by(staff.reseller, 'POST /portals/export', body)
        return verdict(answer, answer.raw.includes('shared.example') && !answer.raw.includes(canary))
      },
    ),
    attack(
      {
        about: 'F7',
        actor: 'seller whose TVs use the host',
        tried: 'searches for the label, sorts by it, reads row, log and bell',
      },
      async () => {
        const word = canary.split(' ')[0]!
        const found = await by(staff.reseller, `GET /portals?search=${word}`)
        const paths = [
          `/portals/${shared}`,
          '/portals?sortBy=label',
          '/settings/activity',
          '/notifications',
          `/portals/${shared}/last-change`,
        ]
        const answers = await Promise.all(paths.map((path) => by(staff.reseller, `GET ${path}`)))
        const isSilent = answers.every(({ raw }) => !raw.includes(canary))
        return verdict(found, isSilent && listAt(found.body, 'data').length === 0)
      },
    ),
    honest({ about: 'F7', actor: 'admin', tried: 'exports label and note' }, async () => {
      const body = { format: 'csv', columns: ['id', 'label', 'host', 'note'], filter: { search: '' } }
      const answer = await by(staff.admin, 'POST /portals/export', body)
      return verdict(answer, answer.raw.includes(canary))
    }),
    attack(
      { about: 'F13', actor: 'seller of another branch', tried: 'counts the TVs of a rival by the host they use' },
      async () => {
        const answer = await by(staff.sibling, 'GET /portals?search=shared')
        const rows = listAt(answer.body, 'data')
        const own = await by(staff.reseller, `GET /portals/${shared}`)
        const counted = numberAt(own.body, 'data', 'device_count')
        return verdict(answer, counted === 1 && rows.every((row) => numberAt(row, 'device_count') === 0))
      },
    ),
    attack(
      { about: 'IDOR', actor: 'seller', tried: 'reads and changes TVs and people of another branch by number' },
      async () => {
        const { tv } = await stage.ownedTv()
        await db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', tv.rowId).execute()
        const [device, user] = [`/devices/${tv.rowId}`, `/settings/users/${staff.sibling.id}`]
        const gets = [device, `${device}/sources`, `${device}/claims`, `${device}/commands`, user, `${user}/statement`]
        const posts = [`${device}/activate`, `${device}/suspend`, `${device}/archive`, `${user}/send_link`]
        const answers = [
          ...(await Promise.all(gets.map((path) => by(staff.reseller, `GET ${path}`)))),
          ...(await Promise.all(posts.map((path) => by(staff.reseller, `POST ${path}`, { period: '1m' })))),
          await ask(app, `DELETE ${device}/delete`, { token: staff.reseller.token }),
        ]
        const row = await stage.device(tv.rowId)
        const isWhole = row.deleted_at === null && row.archived_at === null
        const isSilent = answers.every(
          ({ status, raw }) => [404, 405, 422].includes(status) && !raw.includes('STRANGER'),
        )
        return verdict(answers[0]!, answers[0]!.status === 404 && isSilent && isWhole)
      },
    ),
  ]
}

/** Sending all logins of a host elsewhere. */
export const hostMoves: Subject = async (stage) => {
  const { by, staff, other, db, until } = stage
  const { letConfirmationLapse } = await accountsOf(stage)
  const { owner } = await stage.ownedTv()
  const [from, to] = ['http://old.example:8080', 'https://own-server.example']
  for (let added = 0; added < 2; added += 1) await addLink(stage, owner, from)
  const at = async (host: string) =>
    (await db.selectFrom('sources').select('id').where('host', '=', host).execute()).length
  const isUnmoved = async () => (await at(from)) === 2 && (await at(to)) === 0
  const begin = (who: Person) => by(who, 'POST /portals/replace', { from, to })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 2_500))
  const needTwo = async () => {
    const { body } = await by(staff.superAdmin, 'GET /settings/options')
    const version = numberAt(body, 'data', 'version')
    const settings = { ...standardSettings, host_move_alone_max: 1 }
    const changed = await by(staff.superAdmin, 'POST /settings/options/update', { settings, version })
    if (changed.status !== 200) throw new Error(changed.raw)
  }
  let move = 0
  return [
    attack(
      { about: 'F8', actor: 'admin without view-secrets', tried: 'replaces a host by a server of their own' },
      async () => {
        const answer = await begin(staff.admin)
        return verdict(answer, answer.status === 403 && (await isUnmoved()))
      },
    ),
    attack(
      {
        about: 'F8',
        actor: "thief of a super-admin's session",
        tried: 'replaces a host after the confirmation lapsed',
      },
      async () => {
        await letConfirmationLapse(other)
        const answer = await begin(other)
        return verdict(answer, answer.status === 423 && (await isUnmoved()))
      },
    ),
    attack(
      { about: 'F8', actor: 'super-admin alone', tried: 'replaces a host of more sources than one person may' },
      async () => {
        await needTwo()
        const answer = await begin(staff.superAdmin)
        move = numberAt(answer.body, 'data', 'id')
        const approved = await by(staff.superAdmin, 'POST /portals/replace/approve', { id: move })
        await settled()
        return verdict(approved, approved.status === 403 && (await isUnmoved()))
      },
    ),
    honest({ about: 'F8', actor: 'two people', tried: 'replace a host, the second one approves' }, async () => {
      const answer = await by(staff.admin, 'POST /portals/replace/approve', { id: move })
      return verdict(answer, await until(async () => (await at(to)) === 2))
    }),
    attack(
      {
        about: 'F8',
        actor: "thief of a super-admin's session",
        tried: `takes the replacement back after ${limits.passwordVerifiedStrictMinutes} minutes`,
      },
      async () => {
        const answer = await by(other, 'POST /portals/replace/undo', { id: move })
        return verdict(answer, answer.status === 423 && (await at(to)) === 2)
      },
    ),
  ]
}
