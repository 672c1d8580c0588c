import { limits } from '@castellan/contract/limits.ts'
import { ask, type Answer } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import type { ProviderClaims } from '../../../apps/server/src/testing/stubs/stub-provider.ts'
import type { RegisteredTv } from '../../../apps/server/src/testing/test-tv.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** Signing in with a provider. */
export const oauthSignIn: Subject = async (stage) => {
  const { app, by, db, oauth, person, staff } = stage
  type Trip = { cookie: string; url: string }
  const begin = async (): Promise<Trip> => {
    const begun = await ask(app, 'POST /oauth/oidc', { body: {} })
    return { cookie: String([begun.headers['set-cookie']].flat()[0]).split(';', 1)[0]!, url: String(begun.body['url']) }
  }
  const comeBack = (body: object, cookie?: string) =>
    ask(app, 'POST /oauth/oidc/callback', { body, headers: cookie ? { cookie } : {} })
  const signIn = async (said: ProviderClaims): Promise<Answer> => {
    const { url, cookie } = await begin()
    return comeBack(oauth.signIn(url, said), cookie)
  }
  let subjects = 100
  const victim = async (): Promise<{ person: Person; said: ProviderClaims }> => {
    const one = await person('reseller', { parent: staff.distributor })
    subjects += 1
    return { person: one, said: { sub: String(subjects), email: `${one.name}@castellan.test`, email_verified: true } }
  }
  const sessionsOf = async ({ id }: Person) =>
    (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
  const isUntouched = async (answer: Answer, one: Person) =>
    answer.body['token'] === undefined && (await sessionsOf(one)) === 1
  return [
    honest(
      { about: 'OAuth', actor: 'member of staff', tried: 'signs in with a provider that proves their address' },
      async () => {
        const { person: one, said } = await victim()
        const answer = await signIn(said)
        const user = await by({ token: String(answer.body['token']) }, 'GET /user')
        return verdict(answer, user.body['id'] === one.id)
      },
    ),
    attack(
      {
        about: 'OAuth',
        actor: 'stranger with an account at the provider',
        tried: "claims a member of staff's address unproven",
      },
      async () => {
        const { person: one, said } = await victim()
        const answers = [
          await signIn({ ...said, email_verified: false }),
          await signIn({ ...said, email_verified: 'true' }),
        ]
        return verdict(answers[0]!, (await isUntouched(answers[0]!, one)) && (await isUntouched(answers[1]!, one)))
      },
    ),
    attack(
      {
        about: 'OAuth',
        actor: 'stranger who was given the address at the provider later',
        tried: 'opens the account linked to another subject',
      },
      async () => {
        const { person: one, said } = await victim()
        await signIn(said)
        const before = await sessionsOf(one)
        const answer = await signIn({ ...said, sub: 'the next holder' })
        return verdict(answer, answer.status === 403 && (await sessionsOf(one)) === before)
      },
    ),
    attack(
      { about: 'OAuth', actor: 'stranger', tried: 'has a victim finish the trip the stranger began (another browser)' },
      async () => {
        const { person: one, said } = await victim()
        const [own, others] = [await begin(), await begin()]
        const brought = oauth.signIn(own.url, said)
        const answers = [await comeBack(brought), await comeBack(brought, others.cookie)]
        return verdict(
          answers[1]!,
          answers.every(({ status }) => status === 410) && (await isUntouched(answers[1]!, one)),
        )
      },
    ),
    attack(
      {
        about: 'OAuth',
        actor: 'stranger who read the address bar',
        tried: 'uses code and state a second time, and five times at once',
      },
      async () => {
        const { person: one, said } = await victim()
        const { url, cookie } = await begin()
        const brought = oauth.signIn(url, said)
        const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(brought, cookie)))
        const late = await comeBack(brought, cookie)
        const opened = answers.filter(({ status }) => status === 200).length
        return verdict(late, opened === 1 && late.status === 410 && (await sessionsOf(one)) === 2)
      },
    ),
    attack(
      {
        about: 'OAuth',
        actor: 'provider of another client',
        tried: 'brings an ID token with a foreign nonce, audience or issuer',
      },
      async () => {
        const { person: one, said } = await victim()
        const forged = [
          { nonce: 'of another trip' },
          { aud: 'another client' },
          { iss: 'https://evil.test' },
          { exp: 1 },
        ]
        const answers: Answer[] = []
        for (const claims of forged) answers.push(await signIn({ ...said, claims }))
        return verdict(
          answers[0]!,
          answers.every(({ status }) => status === 502) && (await isUntouched(answers[0]!, one)),
        )
      },
    ),
    attack({ about: 'OAuth', actor: 'stranger', tried: 'has an account made for an address nobody has' }, async () => {
      const email = 'nobody.here@castellan.test'
      const answer = await signIn({ sub: 'new', email, email_verified: true })
      const made = await db.selectFrom('users').select('id').where('email', '=', email).execute()
      return verdict(answer, answer.status === 403 && made.length === 0)
    }),
    attack(
      {
        about: 'OAuth',
        actor: 'thief of an account at the provider',
        tried: 'gets past the second factor of an admin',
      },
      async () => {
        const admin = await person('admin', { parent: staff.superAdmin })
        const said = { sub: 'admin', email: `${admin.name}@castellan.test`, email_verified: true }
        const half = await signIn(said)
        const answer = await by({ token: String(half.body['token']) }, 'GET /settings/users')
        return verdict(answer, half.body['two_factor'] === true && answer.status === 403 && !answer.body['data'])
      },
    ),
  ]
}

/** The code on a TV's screen and its QR code. */
export const pairing: Subject = async (stage) => {
  const { app, db, tv: newTv } = stage
  const start = async (tv: RegisteredTv) => {
    const { body } = await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    return { user_code: textAt(body, 'user_code'), device_code: textAt(body, 'device_code') }
  }
  const open = (user_code: string, more: object = {}, ip?: string) =>
    ask(app, 'POST /app/device/pairing/open', { body: { user_code, ...more }, ...(ip ? { ip } : {}) })
  const confirm = (user_code: string, ticket: string, mac_end: string) =>
    ask(app, 'POST /app/device/pairing/confirm', { body: { user_code, ticket, mac_end } })
  const endOf = ({ mac }: RegisteredTv) => mac.slice(-5)
  const owners = async ({ rowId }: RegisteredTv) =>
    (await db.selectFrom('sessions').select('id').where('device_id', '=', rowId).where('kind', '=', 'owner').execute())
      .length
  return [
    honest(
      { about: 'pairing', actor: 'person in front of the TV', tried: 'pairs a phone with the code of the screen' },
      async () => {
        const tv = await newTv()
        const { user_code: code } = await start(tv)
        const ticket = textAt((await open(code)).body, 'ticket')
        const answer = await confirm(code, ticket, endOf(tv))
        return verdict(answer, (await owners(tv)) === 1)
      },
    ),
    attack({ about: 'pairing', actor: 'stranger', tried: 'guesses codes from one network' }, async () => {
      const statuses: number[] = []
      for (let index = 0; index <= limits.pairingGuessesPerNetwork; index += 1)
        statuses.push((await open(`BCDFGHJ${'BCDFGHJKLM'[index % 10]}`, {}, '203.0.210.1')).status)
      return { answer: String(statuses.at(-1)), isRight: !statuses.includes(200) && statuses.at(-1) === 429 }
    }),
    attack(
      {
        about: 'pairing',
        actor: 'stranger who photographed the screen',
        tried: 'opens the code after the owner did, and both at once',
      },
      async () => {
        const tv = await newTv()
        const { user_code: code } = await start(tv)
        const answers = await Promise.all(Array.from({ length: 5 }, () => open(code)))
        const late = await open(code)
        const stolen = await confirm(code, 'x'.repeat(43), endOf(tv))
        const opened = answers.filter(({ status }) => status === 200).length
        return verdict(stolen, opened === 1 && late.status === 410 && stolen.status === 410 && (await owners(tv)) === 0)
      },
    ),
    attack(
      { about: 'pairing', actor: 'stranger with a code and not the TV', tried: 'guesses the end of the MAC' },
      async () => {
        const tv = await newTv()
        const { user_code: code } = await start(tv)
        const ticket = textAt((await open(code)).body, 'ticket')
        const wrong = endOf(tv) === 'FF:FF' ? '00:00' : 'FF:FF'
        for (let tries = 0; tries < limits.pairingTriesMax; tries += 1) await confirm(code, ticket, wrong)
        const answer = await confirm(code, ticket, endOf(tv))
        return verdict(answer, answer.status === 410 && (await owners(tv)) === 0)
      },
    ),
    attack(
      {
        about: 'pairing',
        actor: 'somebody who kept the code',
        tried: 'replays a code and its ticket after the pairing',
      },
      async () => {
        const tv = await newTv()
        const { user_code: code } = await start(tv)
        const ticket = textAt((await open(code)).body, 'ticket')
        await confirm(code, ticket, endOf(tv))
        const answer = await confirm(code, ticket, endOf(tv))
        return verdict(answer, answer.status === 410 && (await owners(tv)) === 1)
      },
    ),
    attack({ about: 'pairing', actor: 'another TV', tried: 'polls with the device code of a foreign TV' }, async () => {
      const [tv, other] = [await newTv(), await newTv()]
      const { device_code } = await start(tv)
      const answer = await ask(app, 'POST /tv/v1/pairing/poll', { token: other.token, body: { device_code } })
      return { answer: String(answer.body['state']), isRight: answer.body['state'] === 'expired_token' }
    }),
    attack({ about: 'pairing', actor: 'seller', tried: 'guesses codes of TVs to take them over' }, async () => {
      const [seller, tv] = [await stage.person('reseller'), await newTv()]
      const look = (body: object) => ask(app, 'POST /activation/look', { token: seller.token, body })
      for (let tries = 0; tries < limits.tvProofAttempts; tries += 1)
        await look({ mac: tv.mac, device_key: 'AAAAAAAA' })
      const answer = await look({ mac: tv.mac, device_key: tv.deviceKey })
      const owner = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })
      return verdict(answer, answer.status === 429 && owner.status === 200)
    }),
  ]
}
