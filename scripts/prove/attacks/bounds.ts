import { once } from 'node:events'
import { connect } from 'node:net'
import { limits } from '@castellan/contract/limits.ts'
import { WebSocket } from 'ws'
import { ask, type TestClient } from '../../../apps/server/src/testing/client.ts'
import { announce, newKey, signInTestOwner, sendUpload } from '../../../apps/server/src/testing/test-tv.ts'
import { signedBy } from '../../../apps/server/src/testing/tv-line.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { ownerPassword, type AttackStage } from './stage.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

/** How long other people's requests may wait while a hostile one is worked on. */
const othersWaitMs = 1_500

/** What one TV, or somebody without an account, can make the panel store or work on. */
export const bounds: Subject = async (stage) => {
  const { app, ctx, db, by, staff } = stage
  return [
    attack({ about: 'F10', actor: 'a TV', tried: 'registers again 40 times with its key lost' }, async () => {
      const { mac, key, rowId } = await stage.tv()
      const answers = []
      for (let count = 0; count < 40; count += 1)
        answers.push(await announce(app, ctx, { mac, key, more: { has_device_key: false } }))
      const taken = answers.filter(({ status }) => status === 201).length
      const logged = await db
        .selectFrom('activity')
        .select('id')
        .where('target_id', '=', rowId)
        .where('verb', '=', 'devices.new-key')
        .execute()
      return verdict(answers.at(-1)!, taken <= limits.registrationsPerTv && logged.length === 0)
    }),
    attack({ about: 'F10', actor: 'a TV', tried: 'sends 100 reports with a nonce that was used' }, async () => {
      const tv = await stage.tv()
      const { nonce } = (await by(tv, 'GET /tv/v1/integrity/nonce')).body
      const path = '/tv/v1/integrity'
      const body = { nonce, version_code: 30_400, signers: ['ab'.repeat(32)] }
      const report = () =>
        ask(app, `POST ${path}`, { token: tv.token, body, headers: signedBy(ctx, tv, { path, body }) })
      const answers = []
      for (let count = 0; count < 100; count += 1) answers.push(await report())
      const kept = await db.selectFrom('integrity_reports').select('id').where('device_id', '=', tv.rowId).execute()
      return verdict(answers.at(-1)!, kept.length <= 1)
    }),
    attack(
      {
        about: 'F10',
        actor: 'owner of a TV',
        tried: `sends 12 files at once, ${limits.uploadsWaitingMax} are allowed`,
      },
      async () => {
        const owner = await signInTestOwner(app, await stage.tv())
        const content = `#EXTM3U\n${'#EXTINF:-1,One\nhttp://tv.example/1.ts\n'.repeat(20_000)}`
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, index) => sendUpload(app, { token: owner, content, name: `List ${index}` })),
        )
        const [taken, refused] = [202, 429].map((wanted) => answers.filter(({ status }) => status === wanted))
        return verdict(refused![0] ?? answers[0]!, taken!.length >= 1 && taken!.length <= limits.uploadsWaitingMax)
      },
    ),
    attack(
      {
        about: 'F10',
        actor: 'stranger with 25 keys',
        tried: 'fills the list of claims, so that no replacement is seen',
      },
      async () => {
        const { mac, rowId } = await stage.tv()
        // Other keys claim only a TV that somebody vouches for; else each gets a row of its own.
        const seller = { reseller_id: staff.reseller.id }
        await db.updateTable('devices').set(seller).where('id', '=', rowId).execute()
        for (let index = 1; index <= 25; index += 1)
          await ask(app, 'POST /tv/v1/register', await registering(stage, mac, `203.0.113.${index}`))
        const answer = await ask(app, 'POST /tv/v1/register', await registering(stage, mac))
        const rows = await db.selectFrom('device_claims').selectAll().where('device_id', '=', rowId).execute()
        const own = rows.filter(({ ip, state }) => ip === '127.0.0.1' && state === 'open')
        return verdict(answer, rows.length <= limits.claimsWaitingMax && own.length === 1)
      },
    ),
    attack(
      { about: 'F12', actor: 'stranger', tried: 'locks an owner out of a known browser by wrong guesses' },
      async () => {
        const tv = await stage.tv()
        await signInTestOwner(app, tv, ownerPassword)
        const right = { mac: tv.mac, password: ownerPassword }
        const first = await ask(app, 'POST /app/device/login', { body: right })
        const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0]!
        const guess = (index: number) =>
          ask(app, 'POST /app/device/login', {
            body: { mac: tv.mac, password: `wrong ${index}` },
            ip: `203.0.113.${index + 1}`,
          })
        for (let index = 0; index <= limits.passwordGuessesPerAccount; index += 1) await guess(index)
        const stopped = await guess(20)
        const answer = await ask(app, 'POST /app/device/login', { body: right, headers: { cookie } })
        return verdict(stopped, stopped.status === 429 && answer.status === 200)
      },
    ),
    attack(
      { about: 'F14', actor: 'admin', tried: 'holds the panel with 64 KiB of line breaks in a subtitle' },
      async () => {
        const form = new FormData()
        form.set('file', new File(['\n'.repeat(65_536)], 'slow.srt'))
        form.set('language', 'de')
        const encoded = new Response(form)
        const headers = {
          'content-type': encoded.headers.get('content-type')!,
          authorization: `Bearer ${staff.admin.token}`,
        }
        const payload = Buffer.from(await encoded.arrayBuffer())
        const slow = app.inject({ method: 'POST', url: '/api/subtitle/preview', headers, payload })
        await new Promise((resolve) => setTimeout(resolve, 50))
        const from = performance.now()
        await app.inject({ url: '/version' })
        const waited = Math.round(performance.now() - from)
        await slow
        return { answer: `others waited ${waited} ms`, isRight: waited < othersWaitMs }
      },
    ),
    attack({ about: 'F16', actor: 'stranger', tried: 'sends NUL in a search, a path and at sign-in' }, async () => {
      const answers = [
        await by(staff.reseller, 'GET /devices?search=ab%00cd'),
        await ask(app, 'GET /l/ab%00cd'),
        await ask(app, 'POST /login', { body: { email: 'rita\u0000', password: 'x' } }),
      ]
      return verdict(
        answers[2]!,
        answers.every(({ status }) => status === 422),
      )
    }),
    attack(
      { about: 'F17', actor: 'stranger', tried: 'holds connections open with bodies that do not arrive' },
      async () => {
        const heard = await headOnly(stage.port, 'POST /api/devices/store')
        return { answer: heard.split('\r\n')[0]!, isRight: heard.startsWith('HTTP/1.1 401') }
      },
    ),
    attack(
      { about: 'limits', actor: 'stranger', tried: 'writes another address into X-Forwarded-For at each guess' },
      async () => {
        const statuses: number[] = []
        for (let index = 0; index <= limits.pairingGuessesPerNetwork; index += 1) {
          const headers = { 'x-forwarded-for': `198.51.100.${index}` }
          const guess = { body: { user_code: 'CCCCCCCC' }, headers, ip: '203.0.200.1' }
          statuses.push((await ask(app, 'POST /app/device/pairing/open', guess)).status)
        }
        return { answer: String(statuses.at(-1)), isRight: statuses.at(-1) === 429 }
      },
    ),
    honest(
      { about: 'limits', actor: 'owner in a shop', tried: 'signs in as the 40th one from the same address' },
      async () => {
        const statuses: number[] = []
        for (let count = 0; count < 40; count += 1) {
          const { mac, deviceKey } = await stage.tv()
          const body = { mac, device_key: deviceKey }
          statuses.push((await ask(app, 'POST /app/device/login', { body, ip: '203.0.201.1' })).status)
        }
        return { answer: String(statuses.at(-1)), isRight: statuses.every((status) => status === 200) }
      },
    ),
  ]
}

/** Address rules, where a request is no request: the socket of a TV. */
export const sockets: Subject = async (stage) => {
  const { app, ctx, by, staff, tv } = stage
  const url = `ws://127.0.0.1:${stage.port}/api/tv/v1/ws`
  const open = async (token: string, localAddress?: string): Promise<string> => {
    const socket = new WebSocket(url, localAddress ? { localAddress } : {})
    socket.on('error', () => undefined)
    const outcome = Promise.race([
      once(socket, 'unexpected-response').then(([, response]) => String(numberAt(response, 'statusCode'))),
      once(socket, 'message').then(([data]) => textAt(JSON.parse(String(data)), 'type')),
      once(socket, 'close').then(([code]) => String(code)),
    ])
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    const answer = await outcome
    socket.terminate()
    return answer
  }
  const rule = (pattern: string) =>
    by(staff.admin, 'POST /ip-addresses/store', { pattern, action: 'deny', audience: 'tv' })
  return [
    attack({ about: 'F11', actor: 'a TV at an address that is kept out', tried: 'opens the WebSocket' }, async () => {
      const { token } = await tv()
      const before = await open(token, '127.9.9.9')
      const made = await rule('127.9.9.9')
      const answer = await open(token, '127.9.9.9')
      return { answer, isRight: before === 'ready' && made.status === 201 && answer === '403' }
    }),
    attack({ about: 'F11', actor: 'a TV with a MAC that is kept out', tried: 'opens the WebSocket' }, async () => {
      const { token, mac, key } = await tv()
      const made = await rule(mac)
      const answer = await open(token)
      const again = await announce(app, ctx, { mac, key })
      return { answer, isRight: made.status === 201 && /^44\d\d$/u.test(answer) && again.status === 403 }
    }),
    attack(
      { about: 'sockets', actor: 'stranger', tried: 'opens the WebSocket with a token that was made up' },
      async () => {
        const answer = await open('x'.repeat(43))
        return { answer, isRight: answer === '4401' }
      },
    ),
    honest({ about: 'F11', actor: 'a TV', tried: 'opens the WebSocket' }, async () => {
      const answer = await open((await tv()).token)
      return { answer, isRight: answer === 'ready' }
    }),
  ]
}

/** What a TV with a key of its own sends to register a MAC. */
async function registering({ ctx }: AttackStage, mac: string, ip?: string) {
  let sent: { body: unknown; headers: Record<string, string> } | null = null
  const recording: TestClient = {
    inject: ({ payload = '', headers = {} }) => {
      sent = { body: JSON.parse(payload.toString()), headers }
      return Promise.resolve({ statusCode: 0, headers: {}, body: '' })
    },
  }
  await announce(recording, ctx, { mac, key: newKey() })
  return { ...sent!, ...(ip ? { ip } : {}) }
}

/** Sends the head of a request whose body does not come; returns what the panel says. */
function headOnly(port: number, line: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const late = setTimeout(() => socket.destroy(), 5_000)
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      resolve(heard || 'no answer in 5 s')
    })
    const head = ['Host: castellan.test', 'Content-Type: application/json', 'Content-Length: 900000']
    socket.write(`${line} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
  })
}
