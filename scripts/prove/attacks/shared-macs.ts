import { limits } from '@castellan/contract/limits.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import { makeMessage } from '../../../apps/server/src/testing/matrix/orders.ts'
import { registerTestTv, signInTestOwner } from '../../../apps/server/src/testing/test-tv.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { ownerLogin, ownerPassword } from './stage.ts'
import { give, sellers } from './taking-tvs.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const strangersPassword = 'stranger harbour 9'

/** Strangers who register the MAC of somebody else's TV with keys of their own. */
export const sharedMacs: Subject = async (stage) => {
  const { app, ctx, till, device } = stage
  const { seller } = await sellers(stage)
  const login = (mac: string, password: string, ip: string, cookie = '') =>
    ask(app, 'POST /app/device/login', { body: { mac, password }, ip, headers: { cookie } })
  const cookieOf = async (mac: string, password: string, ip: string) =>
    String([(await login(mac, password, ip)).headers['set-cookie']].flat()[0]).split(';')[0]!
  /** A TV with an owner, and one of a stranger with the same MAC. */
  const two = async () => {
    const { tv } = await stage.ownedTv()
    const strangers = await registerTestTv(app, ctx, tv.mac)
    await signInTestOwner(app, strangers, strangersPassword)
    return { tv, strangers }
  }
  return [
    attack(
      {
        about: 'rule 9',
        actor: 'stranger in a known browser of their own TV',
        tried: 'guesses at the password of an owner with the same MAC, 30 times and then right',
      },
      async () => {
        const { tv } = await two()
        const cookie = await cookieOf(tv.mac, strangersPassword, '203.1.0.1')
        for (let index = 0; index < 3 * limits.passwordGuessesPerAccount; index += 1)
          await login(tv.mac, `wrong ${index}`, `203.1.1.${index}`, cookie)
        const answer = await login(tv.mac, ownerPassword, '203.1.2.1', cookie)
        return verdict(answer, answer.status !== 200)
      },
    ),
    attack(
      {
        about: 'rule 9',
        actor: 'stranger with a TV of the same MAC',
        tried: 'signs in to their own TV between the guesses, so that none are counted',
      },
      async () => {
        const { tv } = await two()
        for (let index = 0; index < 3 * limits.passwordGuessesPerAccount; index += 1) {
          await login(tv.mac, `wrong ${index}`, `203.2.1.${index}`)
          if (index % 5 === 4) await login(tv.mac, strangersPassword, `203.2.2.${index}`)
        }
        const answer = await login(tv.mac, ownerPassword, '203.2.3.1')
        return verdict(answer, answer.status === 429)
      },
    ),
    attack(
      {
        about: 'rule 9',
        actor: `stranger with ${limits.ownersOfMac} keys for a MAC`,
        tried: 'keeps its owner out of a known browser',
      },
      async () => {
        const mac = stage.mac()
        const strangers = []
        for (let count = 0; count < limits.ownersOfMac; count += 1) strangers.push(await registerTestTv(app, ctx, mac))
        await signInTestOwner(app, await registerTestTv(app, ctx, mac), ownerPassword)
        const cookie = await cookieOf(mac, ownerPassword, '203.3.0.1')
        for (const stranger of strangers) await signInTestOwner(app, stranger, strangersPassword)
        const answer = await login(mac, ownerPassword, '203.3.0.1', cookie)
        return verdict(answer, answer.status === 200)
      },
    ),
    attack(
      { about: 'rule 2', actor: 'stranger', tried: 'uses up the trial that a seller can start on the real TV' },
      async () => {
        const mac = stage.mac()
        const stranger = await registerTestTv(app, ctx, mac)
        const owner = await signInTestOwner(app, stranger, strangersPassword)
        await ask(app, 'POST /app/device/xtreams/store', { token: owner, body: ownerLogin })
        const used = (await device(stranger.rowId))['status']
        const real = await registerTestTv(app, ctx, mac)
        await stage.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', real.rowId).execute()
        const answer = await till.act(seller, real.rowId, 'trial')
        return verdict(answer, used === 'trial' && answer.status === 200)
      },
    ),
    honest({ about: 'rule 9', actor: 'owner', tried: 'signs in beside a stranger with the same MAC' }, async () => {
      const { tv } = await two()
      const answer = await login(tv.mac, ownerPassword, '203.4.0.1')
      return verdict(answer, answer.status === 200)
    }),
  ]
}

/** What staff of one branch wrote about TVs that are in another one now, or that two share. */
export const changedHands: Subject = async (stage) => {
  const { ctx, by, db, staff, device } = stage
  const { thief, seller } = await sellers(stage)
  const written = async () => {
    const { tv } = await stage.ownedTv()
    await give(stage, tv, seller)
    await by(seller, `POST /devices/${tv.rowId}/commands`, { kind: 'message', body: 'SECRETOFFER' })
    const marker = 'SECRETOFFER in a message'
    const message = await makeMessage(ctx, { deviceId: tv.rowId, marker, now: ctx.clock() })
    await db.updateTable('tv_messages').set({ created_by_id: seller.id }).where('public_id', '=', message).execute()
    return tv
  }
  const pages = (id: number) => ['commands', 'receipts', 'claims', 'timeline'].map((what) => `/devices/${id}/${what}`)
  return [
    attack(
      {
        about: 'rule 6',
        actor: 'seller who got the TV of another branch',
        tried: 'reads messages and commands of the last seller',
      },
      async () => {
        const tv = await written()
        await give(stage, tv, thief)
        const answers = await Promise.all(pages(tv.rowId).map((path) => by(thief, `GET ${path}`)))
        const isSilent = answers.every(({ status, raw }) => status === 200 && !raw.includes('SECRETOFFER'))
        return verdict(answers[0]!, isSilent && answers.every(({ raw }) => !raw.includes(seller.name)))
      },
    ),
    honest({ about: 'rule 6', actor: 'seller of a TV', tried: 'reads the own messages and commands' }, async () => {
      const tv = await written()
      const answers = await Promise.all(pages(tv.rowId).map((path) => by(seller, `GET ${path}`)))
      return verdict(
        answers[0]!,
        [0, 1].every((index) => answers[index]!.raw.includes('SECRETOFFER')),
      )
    }),
    attack(
      {
        about: 'rule 6',
        actor: 'distributor',
        tried: 'counts TVs of another branch by the dealer they name',
      },
      async () => {
        const made = await by(staff.distributor, 'POST /sub-distributors/store', { name: 'Dealer', status: 'active' })
        const id = numberAt(made.body, 'data', 'id')
        const tv = await stage.tv()
        await give(stage, tv, thief)
        await db.updateTable('devices').set({ sub_distributor_id: id }).where('id', '=', tv.rowId).execute()
        const answer = await by(staff.distributor, `GET /sub-distributors/${id}`)
        const counted = numberAt(answer.body, 'data', 'device_count')
        return verdict(answer, counted === 0 && (await device(tv.rowId))['sub_distributor_id'] === id)
      },
    ),
  ]
}
