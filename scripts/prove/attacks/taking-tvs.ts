import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import {
  announce,
  newKey,
  signInTestOwner,
  type Key,
  type RegisteredTv,
} from '../../../apps/server/src/testing/test-tv.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { ownerPassword, preparedLogin, type AttackStage } from './stage.ts'
import { objectAt, textAt } from '@castellan/contract/types/value-at.ts'

export const month = { input: { period: '1m' } }

export async function sellers({ till, person, other }: AttackStage): Promise<{ thief: Person; seller: Person }> {
  const [thief, seller] = [await person('reseller'), await person('reseller')]
  for (const one of [thief, seller]) await till.mint(other, one, 200)
  return { thief, seller }
}

/** Another key asks for the MAC of a TV, and its seller accepts. Returns what the new key is given afterwards. */
async function takeByClaim({ app, ctx, by }: AttackStage, tv: RegisteredTv, person: Person, more: object = {}) {
  const key: Key = newKey()
  const refused = await announce(app, ctx, { mac: tv.mac, key })
  if (refused.body['code'] !== 'claim_required') throw new Error(refused.raw)
  const { body } = await by(person, `GET /devices/${tv.rowId}/claims`)
  const claim = textAt(body, 'data', 0, 'claim')
  const decided = await by(person, `POST /devices/${tv.rowId}/claims`, { claim, accept: true, ...more })
  const again = await announce(app, ctx, { mac: tv.mac, key })
  return { decided, again, token: textAt(again.body, 'token'), deviceKey: textAt(again.body, 'device_key') }
}

export const give = ({ db, ctx }: AttackStage, tv: RegisteredTv, person: Person) =>
  db
    .updateTable('devices')
    .set({ reseller_id: person.id, status: 'active', expires_at: ctx.clock() + 30 * dayMs })
    .where('id', '=', tv.rowId)
    .execute()

/** Transfers and claims: the ways by which a seller took the TV of somebody else, and its login. */
export const claims: Subject = async (stage) => {
  const { till, by, app, db, device, sourcesOf } = stage
  const { thief, seller } = await sellers(stage)
  return [
    attack(
      { about: 'F1', actor: 'seller of another branch', tried: "moves a licence onto an owner's TV" },
      async () => {
        const { tv } = await stage.ownedTv()
        const bait = await till.device(thief, stage.mac())
        await till.act(thief, bait, 'activate', month)
        const moved = await till.act(thief, bait, 'transfer', { input: { mac: tv.mac } })
        const row = await device(tv.rowId)
        return verdict(moved, moved.status === 422 && row.reseller_id === null && row.status !== 'active')
      },
    ),
    attack(
      { about: 'rule 2', actor: 'seller', tried: 'takes a new TV by a transfer to its MAC, and undoes the sale' },
      async () => {
        const tv = await stage.tv()
        const bait = await till.device(thief, stage.mac())
        await till.act(thief, bait, 'activate', month)
        const moved = await till.act(thief, bait, 'transfer', { input: { mac: tv.mac } })
        await till.act(thief, tv.rowId, 'undo')
        return verdict(moved, (await device(tv.rowId)).reseller_id === null)
      },
    ),
    honest(
      { about: 'F1', actor: 'seller', tried: 'moves a licence to a new TV with the key on its screen' },
      async () => {
        const tv = await stage.tv()
        const from = await till.device(seller, stage.mac())
        await till.act(seller, from, 'activate', month)
        await till.device(seller, tv.mac)
        await till.act(seller, from, 'transfer', { input: { mac: tv.mac } })
        const done = await till.post(seller, '/activation', { mac: tv.mac, device_key: tv.deviceKey, period: null })
        return verdict(done, (await device(tv.rowId)).reseller_id === seller.id)
      },
    ),
    attack(
      { about: 'F1', actor: 'seller of the TV', tried: "accepts their own key for it to read the owner's login" },
      async () => {
        const { tv, owner } = await stage.ownedTv()
        await give(stage, tv, thief)
        const { decided, token, deviceKey } = await takeByClaim(stage, tv, thief)
        const sources = JSON.stringify(await sourcesOf(token))
        const login = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: deviceKey } })
        const signedIn = { token: textAt(login.body, 'token') }
        await by(signedIn, 'POST /app/device/password', { password: 'thief horse 7' })
        const own =
          (await by(signedIn, 'GET /app/device/xtreams')).raw + (await by(signedIn, 'GET /app/device/export')).raw
        const ended = (await by({ token: owner }, 'GET /app/device')).status
        return verdict(decided, sources === '[]' && !own.includes('STRANGER') && ended === 401)
      },
    ),
    attack(
      { about: 'F1', actor: 'seller of the TV', tried: 'brings the sources left behind along with another password' },
      async () => {
        const { tv } = await stage.ownedTv()
        await give(stage, tv, thief)
        const { token, deviceKey } = await takeByClaim(stage, tv, thief)
        const login = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: deviceKey } })
        const signedIn = { token: textAt(login.body, 'token') }
        await by(signedIn, 'POST /app/device/password', { password: 'thief horse 7' })
        const brought = await by(signedIn, 'POST /app/device/left-behind/bring', { password: 'thief horse 7' })
        return verdict(brought, brought.status === 422 && (await sourcesOf(token)).length === 0)
      },
    ),
    attack({ about: 'F1', actor: 'new TV', tried: 'resets itself to erase what the owner left behind' }, async () => {
      const { tv } = await stage.ownedTv()
      await give(stage, tv, thief)
      const { token } = await takeByClaim(stage, tv, thief)
      const reset = await by({ token }, 'POST /tv/v1/unlink', {})
      const held = await db
        .selectFrom('sources')
        .innerJoin('devices', 'devices.id', 'sources.device_id')
        .select('sources.status')
        .where('devices.held_for', '=', tv.rowId)
        .execute()
      return verdict(reset, held.length > 0 && held.every(({ status }) => status !== 'erased'))
    }),
    attack(
      { about: 'F1', actor: 'seller of the TV', tried: 'restores the row that holds what the owner left behind' },
      async () => {
        const { tv } = await stage.ownedTv()
        await give(stage, tv, thief)
        await takeByClaim(stage, tv, thief)
        const held = await db
          .selectFrom('devices')
          .select('id')
          .where('held_for', '=', tv.rowId)
          .executeTakeFirstOrThrow()
        const restored = await by(thief, `POST /devices/${held.id}/restore`)
        return verdict(restored, restored.status === 404 && (await device(held.id)).deleted_at !== null)
      },
    ),
    honest(
      { about: 'F1', actor: 'owner', tried: 'brings everything to the new TV with the old password' },
      async () => {
        const { tv } = await stage.ownedTv()
        await give(stage, tv, seller)
        const { token, deviceKey } = await takeByClaim(stage, tv, seller)
        const login = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: deviceKey } })
        const owner = { token: textAt(login.body, 'token') }
        await by(owner, 'POST /app/device/password', { password: 'another horse 7' })
        const brought = await by(owner, 'POST /app/device/left-behind/bring', { password: ownerPassword })
        return verdict(brought, JSON.stringify(await sourcesOf(token)).includes('STRANGERSECRET'))
      },
    ),
    honest(
      { about: 'F1', actor: 'seller', tried: 'moves everything with the code on the screen of the old TV' },
      async () => {
        const { tv } = await stage.ownedTv()
        await give(stage, tv, seller)
        const start = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
        const { decided, token } = await takeByClaim(stage, tv, seller, { code: start.body['user_code'] })
        return verdict(decided, JSON.stringify(await sourcesOf(token)).includes('STRANGERSECRET'))
      },
    ),
  ]
}

/** MACs: what knowing or typing one gives. */
export const macs: Subject = async (stage) => {
  const { till, by, app, ctx, db, device, sourcesOf } = stage
  const { thief, seller } = await sellers(stage)
  const prepared = async (person: Person) => {
    const mac = stage.mac()
    const id = await till.device(person, mac)
    await by(person, `POST /devices/${id}/sources/store`, preparedLogin)
    await till.act(person, id, 'activate', month)
    return { mac, id }
  }
  const store = (person: Person, mac: string) => by(person, 'POST /devices/store', { mac, product: 'f2' })
  return [
    attack(
      { about: 'F4', actor: 'stranger', tried: 'registers the MAC of a TV that staff prepared and paid' },
      async () => {
        const { mac, id } = await prepared(seller)
        const stranger = await announce(app, ctx, { mac, key: newKey() })
        const token = textAt(stranger.body, 'token')
        const config = await by({ token }, 'GET /tv/v1/config')
        const bare = (await sourcesOf(token)).length === 0 && config.body['reseller'] === null
        return verdict(stranger, bare && (await device(id)).public_key === null)
      },
    ),
    honest(
      { about: 'F4', actor: 'seller', tried: 'connects the prepared TV although a stranger registered its MAC first' },
      async () => {
        const { mac } = await prepared(seller)
        await announce(app, ctx, { mac, key: newKey() })
        const real = await announce(app, ctx, { mac, key: newKey() })
        const proof = { mac, device_key: real.body['device_key'], period: null }
        const done = await till.post(seller, '/activation', proof)
        return verdict(done, (await sourcesOf(textAt(real.body, 'token'))).length === 1)
      },
    ),
    honest({ about: 'F4', actor: 'seller', tried: 'connects the prepared TV with the key on its screen' }, async () => {
      const { mac } = await prepared(seller)
      const tv = await announce(app, ctx, { mac, key: newKey() })
      const proof = { mac, device_key: tv.body['device_key'], period: null }
      const done = await till.post(seller, '/activation', proof)
      return verdict(done, JSON.stringify(await sourcesOf(textAt(tv.body, 'token'))).includes('PREPSECRET'))
    }),
    attack(
      { about: 'F9', actor: 'seller', tried: 'enters a MAC first to own the TV that turns up later' },
      async () => {
        const mac = stage.mac()
        await store(thief, mac)
        const answer = await store(seller, mac)
        const { body } = await announce(app, ctx, { mac, key: newKey() })
        const id = textAt(body, 'device', 'id')
        const row = await db.selectFrom('devices').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow()
        return verdict(answer, answer.status === 201 && row.reseller_id === null)
      },
    ),
    attack({ about: 'F9', actor: 'seller', tried: 'asks by the answer whose TV a MAC is' }, async () => {
      const tv = await stage.tv()
      await give(stage, tv, seller)
      const [known, unknown] = [await store(thief, tv.mac), await store(thief, stage.mac())]
      const keys = [known, unknown].map(({ body }) => Object.keys(objectAt(body, 'data')).join())
      const isAlike = known.status === unknown.status && keys[0] === keys[1]
      return verdict(known, isAlike && (await device(tv.rowId)).reseller_id === seller.id)
    }),
    attack(
      { about: 'F9', actor: 'seller', tried: `reserves more than ${limits.reservationsPerSeller} MACs` },
      async () => {
        const hoarder = await stage.person('reseller')
        const { id: _, ...row } = await device(await till.device(hoarder, stage.mac()))
        const more = Array.from({ length: limits.reservationsPerSeller - 1 }, (_unused, index) => ({
          ...row,
          public_id: `hoard-${hoarder.id}-${index}`,
          mac: stage.mac(),
        }))
        for (let from = 0; from < more.length; from += 100)
          await db
            .insertInto('devices')
            .values(more.slice(from, from + 100))
            .execute()
        const mac = stage.mac()
        const answer = await store(hoarder, mac)
        const stored = await db.selectFrom('devices').select('id').where('mac', '=', mac).execute()
        return verdict(answer, answer.status === 422 && stored.length === 0)
      },
    ),
    attack({ about: 'F1', actor: 'seller', tried: 'takes a TV of another branch with its code' }, async () => {
      const tv = await stage.tv()
      const proof = { mac: tv.mac, device_key: tv.deviceKey, period: '1m' }
      const first = await till.post(seller, '/activation', proof)
      const answer = await till.post(thief, '/activation', proof)
      const row = await device(tv.rowId)
      return verdict(answer, first.status === 201 && answer.status === 409 && row.reseller_id === seller.id)
    }),
    attack(
      {
        about: 'rule 1',
        actor: 'seller with the TV’s code',
        tried: 'takes an owned TV over without its owner’s password',
      },
      async () => {
        const tv = await stage.tv()
        await till.post(seller, '/activation', { mac: tv.mac, device_key: tv.deviceKey, period: '1m' })
        const owner = await signInTestOwner(app, tv, ownerPassword)
        const { user_code: code } = (await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })).body
        const asked = await by(thief, 'POST /activation/ask', { code })
        const requests = await by({ token: owner }, 'GET /app/device/requests')
        const request = textAt(requests.body, 'data', 0, 'request')
        const decide = (more: object) =>
          by({ token: owner }, 'POST /app/device/requests/decide', { request, accept: true, ...more })
        const answers = [await decide({}), await decide({ password: 'wrong horse 7' })]
        const isHis = (await device(tv.rowId)).reseller_id === seller.id
        return verdict(answers[1]!, asked.status === 201 && answers.every(({ status }) => status === 422) && isHis)
      },
    ),
    attack(
      {
        about: 'rule 2',
        actor: 'stranger who registered a MAC before its TV',
        tried: 'keeps the real TV out',
      },
      async () => {
        const squatter = await stage.tv()
        const real = await announce(app, ctx, { mac: squatter.mac, key: newKey() })
        const id = textAt(real.body, 'device', 'id')
        return verdict(real, real.status === 201 && id !== squatter.id)
      },
    ),
  ]
}
