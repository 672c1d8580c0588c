import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { limits } from '@castellan/contract/limits.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { screens } from '@castellan/contract/screens.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { loose } from '../../engine/loose-db.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { makeTitle } from '../../testing/matrix/searches.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { answerOf } from '../../testing/answers.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { insertRow } from '../../testing/insert-row.ts'

/** What the global search leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  activity: 'a log',
  searched_titles: 'a log of what TVs asked for',
  tmdb_searched: 'the same log',
  notclear_titles: 'the same log: a queue shows one name after the other',
}

describe('the kinds of records of the global search', () => {
  it('are all that are not left out for a reason', () => {
    const unsearched = allResources.filter(({ isUnsearched }) => isUnsearched).map(({ name }) => name)
    expect(unsearched.toSorted()).toEqual(Object.keys(leftOut).toSorted())
  })

  it.each(allResources.filter(({ name }) => !(name in leftOut)).map((resource) => [resource.name, resource] as const))(
    '%s are found by words, and open on a screen that is there',
    (_, { label, list, fields, screen, page, standsOn }) => {
      expect(list.search.length).toBeGreaterThan(0)
      expect(fields[label]).toBeDefined()
      for (const name of standsOn?.map((place) => place.screen) ?? [page ?? screen]) {
        expect(builtScreenNames).toContain(name)
        const { path } = screens.find((each) => each.name === name)!
        expect(path.includes('{')).toBe(standsOn !== undefined || page !== undefined)
      }
    },
  )
})

type Hit = { url: string; type: string; title: string }

describeApi('the global search', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Awaited<ReturnType<typeof seedStaff>>

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const find = async (token: string, q: string) => {
    const { status, body } = await ask(app, `GET /search?q=${q}`, { token })
    expect(status).toBe(200)
    return answerOf(officeCalls.search, { body })
  }
  const make = (type: string, marker: string) => {
    const stamps = { created_at: ctx.clock(), updated_at: ctx.clock(), search_text: marker }
    return makeTitle(ctx.db, marker, { type, status: undefined, kept: stamps })
  }
  const refOf = async (table: 'episodes' | 'title_videos', column: string, id: number) => {
    const row = await loose(ctx.db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return Number(row[column])
  }
  /** Somebody who may do nothing else. */
  const holderOf = async (name: string, permission: string) => {
    const stamps = { created_at: 0, updated_at: 0 }
    const role = { name, display_name: name, level: 5, is_system: 0, search_text: name, ...stamps }
    const role_id = await insertRow(ctx.db, 'roles', role)
    await loose(ctx.db).insertInto('role_permissions').values({ role_id, permission }).execute()
    return (await seedPerson(ctx, { name: `${name}-person`, role: name, secondFactor: 'none' })).token
  }

  it('opens an episode among those of its series', async () => {
    const id = await make('episodes', 'zanzibar')
    const series = await refOf('episodes', 'series_id', id)
    const hits = await find(staff.superAdmin.token, 'zanzibar')
    expect(hits.find(({ type }) => type === 'episodes')).toEqual({
      url: `/mainscreen-series/${series}/episodes?open=${id}`,
      type: 'episodes',
      title: 'zanzibar',
    })
  })

  it('finds a video once: in the list of trailers, and with its title for somebody who may not open that list', async () => {
    const id = await make('title_videos', 'quagga')
    const movie = await refOf('title_videos', 'movie_id', id)
    const videos = (hits: Hit[]) => hits.filter(({ type }) => type !== 'movies')
    expect(videos(await find(staff.superAdmin.token, 'quagga'))).toEqual([
      { url: `/tmdb-settings/trailers?open=${id}`, type: 'trailers', title: 'quagga' },
    ])
    const mina = await holderOf('mina', 'manage-movies')
    expect(videos(await find(mina, 'quagga'))).toEqual([
      { url: `/mainscreen-movie/${movie}/edit?open=${id}`, type: 'title_videos', title: 'quagga' },
    ])
    expect(await find(await holderOf('nina', 'manage-portals'), 'quagga')).toEqual([])
  })

  it('finds a movie by the title staff gave it in any language', async () => {
    const { token } = staff.superAdmin
    const body = { original_title: 'Snow on the Antenna', own_title: { de: 'Schnee auf der Antenne' } }
    expect((await ask(app, 'POST /mainscreen/movies/store', { token, body })).status).toBe(201)
    expect(await find(token, 'schnee')).toMatchObject([{ type: 'movies', title: 'Snow on the Antenna' }])
  })

  it('finds a TV by its name, and says which MAC it is', async () => {
    const { token } = staff.superAdmin
    const body = { mac: '00:1a:79:0d:0d:0d', name: 'Quokka bar', product: 'f2' }
    expect((await ask(app, 'POST /devices/store', { token, body })).status).toBe(201)
    expect(await find(token, 'quokka')).toMatchObject([{ type: 'devices', title: 'Quokka bar · 00:1A:79:0D:0D:0D' }])
  })

  it('names a row of the home screen in the reader’s language, and opens the editor for those who may see it', async () => {
    const row = await insertRow(ctx.db, 'rails', {
      code: 'manual-e664514a',
      section: 'movies',
      kind: 'manual',
      title: '{"en":"Wombat evenings","de":"Wombatabende"}',
      position: 90,
      created_at: 0,
      updated_at: 0,
      search_text: 'manual-e664514a\nwombat evenings\nwombatabende',
    })
    const { token } = staff.superAdmin
    const { body } = await ask(app, 'GET /search?q=wombat', { token, headers: { 'accept-language': 'de' } })
    expect(body).toEqual([{ url: `/mainscreen-home?row=${row}`, type: 'movie_rails', title: 'Wombatabende' }])
    expect(await find(token, 'wombat')).toMatchObject([{ title: 'Wombat evenings' }])
    expect(await find(await holderOf('rita', 'see-tmdbsettings-menu'), 'wombat')).toEqual([
      { url: `/tmdb-settings/movies?open=${row}`, type: 'movie_rails', title: 'Wombat evenings' },
    ])
  })

  it('shows some of every kind when one alone has more than enough', async () => {
    for (let count = 0; count < limits.searchHitsOfEach + 4; count += 1)
      for (const type of ['networks', 'movie_rails', 'series_rails', 'episodes', 'trailers'])
        await make(type, `okapi ${type} ${count}`)
    const hits = await find(staff.superAdmin.token, 'okapi')
    const counts = new Map<string, number>()
    for (const { type } of hits) counts.set(type, (counts.get(type) ?? 0) + 1)
    expect([...counts.keys()].toSorted()).toEqual(
      ['episodes', 'movie_rails', 'movies', 'networks', 'series', 'series_rails', 'trailers'].toSorted(),
    )
    expect(hits).toHaveLength(limits.searchHitsMax)
    // In the order in which the resources are declared.
    const order = allResources.map(({ name }) => name)
    expect([...counts.keys()]).toEqual(
      [...counts.keys()].toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    )
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(limits.searchHitsOfEach)
  })
})
