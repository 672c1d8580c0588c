import { models } from '@castellan/contract/resources/models.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { beforeAll, expect, it } from 'vitest'
import { createFirstAdmin, issueFirstRunToken } from '../domain/accounts/first-run.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { suspectRow } from '../domain/devices/suspect-row.ts'
import { passPortals, returnPortals } from '../domain/host-moves/pass-portals.ts'
import { recordTampering } from '../domain/integrity/record-tampering.ts'
import { storeTitles } from '../domain/titles/store-titles.ts'
import type { ServiceTitle } from '../domain/titles/metadata.ts'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv } from '../testing/test-tv.ts'
import * as searchTitles from './migrations/0055-search-titles.ts'
import * as serviceTitles from './migrations/0057-service-titles.ts'
import { searchTextOf } from './search-text.ts'

it('is what the definition searches, and nothing else, a MAC in both spellings', () => {
  const model = { name: 'Stick', vendor: 'Über', codes: '["AB-1"]', chipset: null, notes: 'secret' }
  expect(searchTextOf(models, model)).toBe('stick\nüber\n["ab-1"]\n')
  const suspect = suspectRow({ device: { id: 1, mac: '00:1A:00:00:00:01' }, kind: 'clone', found: 'F', reportId: 1 }, 0)
  expect(suspect.search_text).toBe('00:1a:00:00:00:01 001a00000001\nf')
  // @ts-expect-error a row without its company would not be found by it
  expect(searchTextOf(users, { name: 'a', email: 'b', username: 'c' })).toBe('a\nb\nc\n')
})

describeOnBothDatabases('the search text', (open) => {
  let ctx: TestContext

  beforeAll(async () => {
    ctx = await open()
  })

  it('of the first administrator holds the user name and the company too', async () => {
    const token = (await issueFirstRunToken(ctx.db, ctx.clock()))!
    const admin = { name: 'Ägidius', email: 'first.one@example.net', password: 'a-long-one-of-my-own' }
    await createFirstAdmin(ctx.db, { token, origin: noOrigin, ...admin }, ctx.clock())
    const { search_text } = await ctx.db.selectFrom('users').select('search_text').executeTakeFirstOrThrow()
    expect(search_text).toBe('ägidius\nfirst.one@example.net\nfirst.one\n')
  })

  it('of a suspected TV names what its last report found', async () => {
    const app = await buildApp(ctx)
    const tv = await registerTestTv(app, ctx)
    const device = await ctx.db
      .selectFrom('devices')
      .select(['id', 'mac'])
      .where('mac', '=', tv.mac)
      .executeTakeFirstOrThrow()
    const about = { nonce: null, issued_at: 0, received_at: 0, raw: null, result: 'mismatch', checksum_id: null }
    for (const found of ['FIRST', 'Second']) {
      const { id: reportId } = await ctx.db
        .insertInto('integrity_reports')
        .values({ ...about, device_id: device.id, cause: 'file' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const judgement = { verdict: 'mismatch', cause: 'file', severity: 'warn', found, checksumId: null } as const
      await recordTampering(ctx.db, ctx.clock(), { device, judgement, reportId })
    }
    const row = await ctx.db.selectFrom('tampered_devices').select('search_text').executeTakeFirstOrThrow()
    expect(row.search_text).toMatch(/\nsecond$/u)
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })

  it('of a title follows the name the service gives, unless staff have given another one', async () => {
    const title: ServiceTitle = {
      kind: 'movie',
      tmdbId: 7,
      title: 'Up',
      originalTitle: 'ÜBER DEN WOLKEN',
      overview: '',
      year: 2001,
      poster: null,
      backdrop: null,
      ratingTenths: null,
      votes: 0,
      isAdult: false,
      genres: [],
    }
    const keep = (originalTitle: string) =>
      storeTitles({ tx: ctx.db, now: ctx.clock(), language: 'de' }, [{ ...title, originalTitle }])
    await keep('ÜBER DEN WOLKEN')
    await keep('ÜBER ALLEN WOLKEN')
    expect(await wrongSearchTexts(ctx)).toEqual([])
    // Staff call it something else, which the service does not know and does not take away.
    const own_title = '{"en":"Up in the Clouds","de":"Hoch in den Wolken"}'
    await ctx.db.updateTable('titles').set({ own_title }).execute()
    await keep('ÜBER VIELEN WOLKEN')
    const { search_text } = await ctx.db.selectFrom('titles').select('search_text').executeTakeFirstOrThrow()
    expect(search_text).toBe('über vielen wolken\nup in the clouds\nhoch in den wolken\n' + title.title.toLowerCase())
    await ctx.db.updateTable('titles').set({ locked_fields: '["original_title"]' }).execute()
    await keep('ANDERS')
    expect(await wrongSearchTexts(ctx)).toEqual([])
    // The service has another name in Turkish, and a new one in German.
    const said = { ...title, originalTitle: 'ANDERS' }
    await storeTitles({ tx: ctx.db, now: ctx.clock(), language: 'tr' }, [{ ...said, title: 'Bulutların Üstünde' }])
    await storeTitles({ tx: ctx.db, now: ctx.clock(), language: 'de' }, [{ ...said, title: 'WOLKENMEER' }])
    const found = await ctx.db.selectFrom('titles').selectAll().executeTakeFirstOrThrow()
    expect(found.service_titles).toBe('{"de":"WOLKENMEER","tr":"Bulutların Üstünde"}')
    expect(found.search_text).toBe(
      'über vielen wolken\nup in the clouds\nhoch in den wolken\nwolkenmeer\nbulutların üstünde',
    )
    // As a panel had them before it searched the titles of the service.
    await serviceTitles.down(ctx.db, ctx.dialect)
    const own = await ctx.db.selectFrom('titles').select('search_text').executeTakeFirstOrThrow()
    expect(own.search_text).toBe('über vielen wolken\nup in the clouds\nhoch in den wolken')
    // As a panel had them before it searched such titles.
    await searchTitles.down(ctx.db, ctx.dialect)
    const before = await ctx.db.selectFrom('titles').select('search_text').executeTakeFirstOrThrow()
    expect(before.search_text).toBe('über vielen wolken')
    await searchTitles.up(ctx.db, ctx.dialect)
    await serviceTitles.up(ctx.db, ctx.dialect)
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })

  it('of a host that replaces another one, and is replaced back, names the new host', async () => {
    const { reseller } = await seedStaff(ctx)
    const now = ctx.clock()
    const [from, to] = ['http://alt.example', 'http://neu.example']
    const kept = { kind: 'xtream', note: '', created_at: now, updated_at: now, version: 1 } as const
    const row = (label: string, host: string) => ({
      ...kept,
      label,
      host,
      search_text: searchTextOf(portals, { label, host }),
    })
    await ctx.db
      .insertInto('portals')
      .values([
        { ...row('Größe', from), state: 'offered' },
        { ...row('neu.example', to), state: 'seen' },
        { ...row('ÖFFENTLICH', from), state: 'offered', reseller_id: reseller.id },
      ])
      .execute()
    await passPortals(ctx.db, { from, to }, now)
    expect(await wrongSearchTexts(ctx)).toEqual([])
    expect(await ctx.db.selectFrom('portals').select('label').where('host', '=', to).execute()).toHaveLength(2)
    await returnPortals(ctx.db, { from, to }, now)
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})
