import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookEvents } from '@castellan/contract/calls/webhooks.ts'
import { gzipSync } from 'node:zlib'
import { makeApk, makeSigner } from '../../../apps/server/src/testing/stubs/make-apk.ts'
import { makeZip } from '../../../apps/server/src/testing/stubs/make-zip.ts'
import { ask } from '../../../apps/server/src/testing/client.ts'
import type { Person } from '../../../apps/server/src/testing/seed-staff.ts'
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts'
import { openReceiver, type Receiver } from '../../../apps/server/src/testing/stubs/webhook-receiver.ts'
import { attack, honest, verdict, type Subject } from './attack.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

/** Longer than the panel takes to send what is due. */
const deliveryMs = 4_500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Webhooks to addresses of one's choice. The panel of the proof may reach this machine, so that a receiver can stand here. */
export const webhooks: Subject = async (stage) => {
  const { by, staff, other, till, db, until, person } = stage
  const add = (who: Person, url: string) => by(who, 'POST /settings/webhooks/store', { url, events: webhookEvents })
  const seller = async () => {
    const one = await person('reseller', { parent: staff.distributor })
    await till.mint(other, one, 50)
    return one
  }
  const activate = async (one: Person) => {
    const id = await till.device(one, stage.mac())
    await till.act(one, id, 'activate', { input: { period: '1m' } })
    return id
  }
  const withReceiver = async <T>(work: (receiver: Receiver) => Promise<T>) => {
    const receiver = await openReceiver()
    try {
      return await work(receiver)
    } finally {
      await receiver.close()
    }
  }
  const [rival, gone] = [await seller(), await seller()]
  return [
    attack(
      { about: 'webhooks', actor: 'seller', tried: 'has the panel call addresses inside its network' },
      async () => {
        const one = await seller()
        const urls = [
        'http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/', 'http://[::ffff:10.0.0.1]:5432/', 'file:///etc/passwd',
        'http://127.0.0.2/', 'https://user:pass@example.com/', 'http://0x0a000001/', 'gopher://example.com/',
      ] // prettier-ignore
        const answers = await Promise.all(urls.map((url) => add(one, url)))
        const kept = await db.selectFrom('webhooks').select('id').where('user_id', '=', one.id).execute()
        return verdict(answers[0]!, answers.every(({ status }) => status === 422) && kept.length === 0)
      },
    ),
    attack(
      { about: 'webhooks', actor: 'seller', tried: 'names https of a private address, which only delivery can judge' },
      async () => {
        const one = await seller()
        const made = await add(one, 'https://10.0.0.1/hook')
        const id = numberAt(made.body, 'data', 'id')
        await by(one, `POST /settings/webhooks/${id}/test`)
        const attempts = () => db.selectFrom('webhook_attempts').innerJoin('webhook_deliveries', 'webhook_deliveries.id', 'webhook_attempts.delivery_id').select(['status', 'fault']).where('webhook_id', '=', id).execute() // prettier-ignore
        await until(async () => (await attempts()).length > 0)
        const [attempt] = await attempts()
        return { answer: String(attempt?.fault), isRight: attempt?.fault === 'no_answer' && attempt.status === null }
      },
    ),
    honest({ about: 'webhooks', actor: 'seller', tried: 'receives the event of their own activation' }, () =>
      withReceiver(async (receiver) => {
        const one = await seller()
        const answer = await add(one, receiver.url)
        await activate(one)
        return verdict(answer, await until(() => Promise.resolve(receiver.received.length === 1)))
      }),
    ),
    attack({ about: 'webhooks', actor: 'receiver', tried: 'sends the panel on to another address by a redirect' }, () =>
      withReceiver(async (receiver) => {
        const elsewhere = await openReceiver()
        receiver.answerWith((response) => void response.writeHead(307, { location: elsewhere.url }).end())
        const one = await seller()
        await add(one, receiver.url)
        await activate(one)
        await until(() => Promise.resolve(receiver.received.length === 1))
        await pause(500)
        await elsewhere.close()
        return {
          answer: `${elsewhere.received.length} requests`,
          isRight: receiver.received.length === 1 && elsewhere.received.length === 0,
        }
      }),
    ),
    attack(
      {
        about: 'webhooks',
        actor: 'seller of another branch',
        tried: "hears of a rival's activation, or reads the secret in what is sent",
      },
      () =>
        withReceiver(async (receiver) => {
          const one = await seller()
          const secret = textAt((await add(one, receiver.url)).body, 'secret')
          await activate(rival)
          await activate(one)
          await until(() => Promise.resolve(receiver.received.length > 0))
          const sent = JSON.stringify(receiver.received)
          const isOwn = receiver.received.length === 1 && !sent.includes(rival.name)
          return {
            answer: `${receiver.received.length} delivery of the own branch`,
            isRight: isOwn && !sent.includes(secret),
          }
        }),
    ),
    attack({ about: 'webhooks', actor: 'seller who was disabled', tried: 'still receives events' }, () =>
      withReceiver(async (receiver) => {
        await add(gone, receiver.url)
        const id = await till.device(gone, stage.mac())
        await by(staff.admin, `DELETE /settings/users/${gone.id}/disable`)
        await till.mint(other, staff.distributor, 50)
        const sold = await till.act(staff.distributor, id, 'activate', { input: { period: '1m' } })
        await pause(deliveryMs)
        return {
          answer: `${receiver.received.length} requests`,
          isRight: sold.status === 200 && receiver.received.length === 0,
        }
      }),
    ),
    attack(
      { about: 'webhooks', actor: 'super-admin', tried: "changes, reads or tests a seller's webhook" },
      async () => {
        const one = await seller()
        const id = numberAt((await add(one, 'https://seller.example/hook')).body, 'data', 'id')
        const answers = [
          await by(other, 'POST /settings/webhooks/update', { id, active: false }),
          await by(other, `POST /settings/webhooks/${id}/test`),
          await by(other, `GET /settings/webhooks/${id}/deliveries`),
        ]
        return verdict(
          answers[0]!,
          answers.every(({ status }) => status === 404),
        )
      },
    ),
  ]
}

const page = '<html><script>alert(document.domain)</script></html>'

/** Files: what is uploaded, and what the panel serves of it. */
export const files: Subject = async (stage) => {
  const { app, staff, db } = stage
  const count = async () => (await db.selectFrom('app_files').select('id').execute()).length
  const uploadApp = (bytes: Buffer, name: string) =>
    uploadFile(app, { line: 'POST /app-files/upload', token: staff.admin.token, bytes, name })
  const refusesAll = async (tries: readonly (readonly [Buffer, string])[]) => {
    const before = await count()
    const answers = []
    for (const [bytes, name] of tries) answers.push(await uploadApp(bytes, name))
    return verdict(answers[0]!, answers.every(({ status }) => status === 422) && (await count()) === before)
  }
  return [
    attack(
      { about: 'files', actor: 'holder of the app files', tried: 'uploads HTML, a script and gzip as an app' },
      () =>
        refusesAll([
          [Buffer.from(page), 'app.apk'],
          [Buffer.from('#!/bin/sh\nid\n'), 'app.apk'],
          [gzipSync(page), '../../app.apk'],
        ]),
    ),
    attack(
      { about: 'files', actor: 'holder of the app files', tried: 'uploads a ZIP with paths that lead outside' },
      () => refusesAll([[makeZip([{ name: '../../../../tmp/own.js', bytes: Buffer.from('1') }]), 'app.zip']]),
    ),
    honest({ about: 'files', actor: 'holder of the app files', tried: 'uploads a signed app' }, async () => {
      const answer = await uploadApp(await makeApk({ signer: makeSigner() }), 'app.apk')
      return verdict(answer, answer.status === 201)
    }),
    attack(
      { about: 'files', actor: 'holder of subtitles', tried: 'has the panel serve a script from its own address' },
      async () => {
        const form = new FormData()
        const text = `1\n00:00:01,000 --> 00:00:02,000\n${page}\n`
        form.set('file', new File([text], 'x.html'))
        for (const [name, value] of Object.entries({ title: 'Film', language: 'de', publish: 'true' }))
          form.set(name, value)
        const encoded = new Response(form)
        const headers = {
          'content-type': encoded.headers.get('content-type')!,
          authorization: `Bearer ${staff.admin.token}`,
        }
        const sent = await app.inject({
          method: 'POST',
          url: '/api/subtitle/upload',
          headers,
          payload: Buffer.from(await encoded.arrayBuffer()),
        })
        const id = numberAt(JSON.parse(sent.body), 'id')
        const { token } = await stage.tv()
        const answer = await ask(app, `GET /tv/v1/subtitles/${id}`, { token })
        const { headers: said } = answer
        const isText =
          String(said['content-type']).startsWith('text/vtt') && said['x-content-type-options'] === 'nosniff'
        const isInert = String(said['content-security-policy']).includes("default-src 'none'")
        return verdict(answer, answer.status === 200 && isText && isInert && !answer.raw.includes('<script'))
      },
    ),
    attack({ about: 'files', actor: 'stranger', tried: 'reads files of the server by paths with dots' }, async () => {
      const paths = [
        '/../../etc/passwd',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/assets/..%2f..%2f..%2fsecret.key',
        '/%2e%2e/%2e%2e/secret.key',
      ]
      const answers = await Promise.all(paths.map((url) => app.inject({ url })))
      const isSilent = answers.every(({ body }) => !body.includes('root:') && !/^[\da-f]{64}\s*$/u.test(body))
      return { answer: answers.map(({ statusCode }) => statusCode).join(' '), isRight: isSilent }
    }),
  ]
}

/** Backups, and a file somebody changed on the disk. */
export const storedBackups: Subject = async (stage) => {
  const { by, staff, other, db, until, dataDir } = stage
  const rowOf = (id: number) => db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const made = await by(staff.admin, 'POST /settings/backups/store', {})
  const id = numberAt(made.body, 'data', 'id')
  const isIn = (states: readonly string[]) => until(async () => states.includes((await rowOf(id)).state), 60_000)
  const isMade = await isIn(['ok', 'failed'])
  const { name, stored_as } = await rowOf(id)
  const verify = async () => {
    const answer = await by(staff.admin, 'POST /settings/backups/verify', { id })
    await isIn(['verified', 'failed'])
    return { answer, row: await rowOf(id) }
  }
  return [
    honest({ about: 'backups', actor: 'admin', tried: 'has a backup made and tried out' }, async () => {
      const { answer, row } = await verify()
      return verdict(answer, isMade && row.state === 'verified')
    }),
    attack({ about: 'backups', actor: 'admin', tried: 'downloads or restores a backup' }, async () => {
      const answers = [
        await by(staff.admin, `GET /settings/backups/${id}/download`),
        await by(staff.admin, 'POST /settings/backups/link', { id }),
        await by(staff.admin, 'POST /settings/backups/restore', { id, name }),
      ]
      const row = await rowOf(id)
      return verdict(answers[2]!, answers.every(({ status }) => status === 403) && row.restored_at === null)
    }),
    attack({ about: 'backups', actor: 'writer of the disk', tried: 'has a changed backup put in place' }, async () => {
      const file = join(dataDir, 'backups', `${stored_as}.backup`)
      const bytes = readFileSync(file)
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(file, bytes)
      const users = () => db.selectFrom('users').select(['id', 'role_id', 'password_hash']).orderBy('id').execute()
      const before = JSON.stringify(await users())
      const answer = await by(other, 'POST /settings/backups/restore', { id, name })
      await isIn(['restored', 'failed'])
      const row = await rowOf(id)
      const isSame = JSON.stringify(await users()) === before
      return {
        answer: `${row.state} ${row.fault}`,
        isRight: answer.status === 202 && row.fault === 'damaged' && isSame,
      }
    }),
  ]
}
