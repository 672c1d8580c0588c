import { tracksCalls } from '@castellan/contract/calls/tracks.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'

describeApi('the languages of audio and subtitles', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let admin: Person
  let tv: RegisteredTv
  let made = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    admin = await seedPerson(ctx, { name: `linguist-${(made += 1)}`, role: 'super-admin' })
    tv = await registerTestTv(app, ctx)
  })

  const read = async (path = 'audio-tracks') =>
    answerOf(tracksCalls.audio, await ask(app, `GET /${path}`, { token: admin.token })).data
  const change = (path: string, body: object) => ask(app, `POST /${path}/update`, { token: admin.token, body })
  const offered = async () => answerOf(tracksCalls.tv, await ask(app, 'GET /tv/v1/tracks', { token: tv.token }))

  it('are initially the 26 of the specification, each with what streams call it', async () => {
    const { tracks } = await read('subtitles')
    expect(tracks).toHaveLength(26)
    expect(tracks.find(({ code }) => code === 'hr')).toEqual({ code: 'hr', aliases: ['hrv', 'scr'], active: true })
  })

  it('reach the owner and the TV in the order of the operator, without those switched off', async () => {
    const { tracks, version } = await read()
    const german = tracks.find(({ code }) => code === 'de')!
    const rest = tracks.filter(({ code }) => code !== 'de').map((track) => ({ ...track, active: track.code !== 'en' }))
    const answer = await change('audio-tracks', { tracks: [german, ...rest], version })
    expect(answer.status).toBe(200)
    const owner = await signInTestOwner(app, tv)
    const own = answerOf(tracksCalls.own, await ask(app, 'GET /app/device/tracks', { token: owner })).data
    expect([own['audio']!.slice(0, 2), own['audio']!.length, own['subtitle']!.length]).toEqual([['de', 'tr'], 25, 26])
    const { audio, subtitle } = await offered()
    expect(audio[0]).toMatchObject({ code: 'de' })
    expect(audio[0]!.name).not.toBe('de')
    expect([audio.length, subtitle.length]).toEqual([25, 26])
    const choose = (audio_languages: string[]) =>
      ask(app, 'POST /app/device/preferences', { token: owner, body: { audio_languages } })
    expect((await choose(['en'])).body['errors']).toHaveProperty(['audio_languages.0'])
    expect((await choose(['tr', 'de'])).status).toBe(200)
  })

  it('stay with the owner who chose one before it was switched off', async () => {
    const owner = await signInTestOwner(app, tv)
    const choose = (subtitle_languages: string[]) =>
      ask(app, 'POST /app/device/preferences', { token: owner, body: { subtitle_languages } })
    expect((await choose(['fa'])).status).toBe(200)
    const { tracks, version } = await read('subtitles')
    await change('subtitles', { tracks: tracks.filter(({ code }) => code !== 'fa'), version })
    expect((await choose(['fa', 'de'])).status).toBe(200)
    expect((await choose(['de'])).status).toBe(200)
    expect((await choose(['fa'])).status).toBe(422)
  })

  it('are not written over by somebody who saw an older list, and name nothing twice', async () => {
    const { tracks, version } = await read()
    expect((await change('audio-tracks', { tracks, version })).status).toBe(200)
    expect((await change('audio-tracks', { tracks, version })).status).toBe(412)
    const twice = [
      { code: 'de', aliases: ['ger'], active: true },
      { code: 'at', aliases: ['ger'], active: true },
    ]
    const refused = await change('audio-tracks', { tracks: twice, version: version + 1 })
    expect([refused.status, invalidFields(refused)]).toEqual([422, ['tracks.1.aliases']])
  })

  it('are changed by those who hold the permission alone, which the log remembers', async () => {
    const reseller = await seedPerson(ctx, { name: `reader-${made}`, role: 'reseller' })
    expect((await ask(app, 'GET /subtitles', { token: reseller.token })).status).toBe(403)
    const { tracks, version } = await read('subtitles')
    await change('subtitles', { tracks: tracks.slice(0, 3), version })
    const row = await ctx.db
      .selectFrom('activity')
      .select(['verb', 'target_label', 'actor_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ verb: 'track_lists.update', target_label: 'subtitle', actor_id: admin.id })
  })
})
