import { pbkdf2Sync } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, sendUpload, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { invalidFields } from '../../testing/answers.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const password = 'correct horse 7'

describeApi("the locks of an owner's TV", (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let token: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
    token = await signInTestOwner(app, tv, password)
  })

  const change = (path: string, body: object) => ask(app, `POST /app/device/${path}`, { token, body })
  const config = async () => (await ask(app, 'GET /tv/v1/config', { token: tv.token })).body

  it('close adult groups from the first day, with no PIN to open them', async () => {
    expect((await config())['parent']).toEqual({
      enabled: true,
      adult_locked: true,
      locked_groups: [],
      relock_min: 15,
      verifier: null,
    })
  })

  it('reach the TV as something it can check a PIN with while it is offline, and nobody else', async () => {
    const answer = await change('parent-lock', { password, pin: '4071', locked_groups: ['Horror'], relock_min: 30 })
    expect(answer.body['data']).toMatchObject({ parent: { has_pin: true, locked_groups: ['Horror'], relock_min: 30 } })
    expect(answer.raw).not.toMatch(/pbkdf2|4071/u)
    const [algorithm, rounds, salt, hash] = textAt(await config(), 'parent', 'verifier').split('$')
    expect([algorithm, Number(rounds)]).toEqual(['pbkdf2-sha256', limits.pinRounds])
    const derive = (pin: string) =>
      pbkdf2Sync(pin, Buffer.from(salt!, 'base64url'), Number(rounds), 32, 'sha256').toString('base64url')
    expect([derive('4071') === hash, derive('4072') === hash]).toEqual([true, false])
    const row = await ctx.db
      .selectFrom('device_settings')
      .selectAll()
      .where('device_id', '=', tv.rowId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.parent_pin!).includes('pbkdf2')).toBe(false)
    const entries = await ctx.db.selectFrom('activity').select('changes').where('target_id', '=', tv.rowId).execute()
    expect(JSON.stringify(entries)).not.toMatch(/pbkdf2|4071/u)
  })

  it('are changed only by anyone who knows the password of the device, and not by guessing it', async () => {
    const wrong = await change('app-password', { password: 'wrong horse 7', app_password: '4071' })
    expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['password']])
    for (let tries = 1; tries < limits.passwordGuessesPerAccount; tries += 1)
      await change('parent-lock', { password: 'wrong horse 7', adult_locked: false })
    expect((await change('parent-lock', { password, adult_locked: false })).status).toBe(429)
    expect((await config())['parent']).toMatchObject({ adult_locked: true })
  })

  it.each(['0000', '1234', '9876', '7890', '2121', '123123', '2580', '20202020'])(
    'refuse %s as too easy',
    async (pin) => {
      const answer = await change('app-password', { password, app_password: pin })
      expect([answer.status, invalidFields(answer)]).toEqual([422, ['app_password']])
    },
  )

  it.each(['123', '123456789', '12a4'])('refuse %s, which is not four to eight digits', async (pin) => {
    const answer = await change('parent-lock', { password, pin })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['pin']])
  })

  it('are removed by the password alone, so that a forgotten PIN locks nobody out', async () => {
    await change('app-password', { password, app_password: '40719', scope: 'both' })
    expect((await config())['app_lock']).toMatchObject({ enabled: true, scope: 'both' })
    await change('app-password', { password, app_password: null })
    expect((await config())['app_lock']).toEqual({ enabled: false, scope: 'both', verifier: null })
  })

  it("offer the groups of the TV's own lists, the adult ones marked", async () => {
    const entry = (group: string, index: number) =>
      `#EXTINF:-1 group-title="${group}",Channel ${index}\nhttp://tv.example:8080/live/${index}.ts\n`
    const content = `#EXTM3U\n${['News', 'XXX', 'News', 'Kids'].map(entry).join('')}`
    await sendUpload(app, { token, content, name: 'Family' })
    await readUploads(ctx, new AbortController().signal)
    const wanted = [
      { name: 'News', count: 2, adult: false },
      { name: 'XXX', count: 1, adult: true },
      { name: 'Kids', count: 1, adult: false },
    ]
    for (const _ of ['read out of the pages', 'read from what was kept'])
      expect((await ask(app, 'GET /app/device/parent-lock', { token })).body['groups']).toEqual(wanted)
  })
})
