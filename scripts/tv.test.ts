import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../apps/server/src/app.ts'
// What the databases of tests are handed in by is declared there.
import '../apps/server/src/testing/vitest-postgres.ts'
import { signRelease } from '../apps/server/src/domain/updates/sign-manifest.ts'
import { describeOnBothDatabases } from '../apps/server/src/testing/both-databases.ts'
import type { TestContext } from '../apps/server/src/testing/test-context.ts'
import { fleetMacs } from '../apps/tv/src/fleet/fleet-mac.ts'
import { createFleet, type Fleet, type FleetTally } from '../apps/tv/src/fleet/fleet.ts'
import { fleetSigner, type Scenario } from '../apps/tv/src/fleet/scenarios.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

describeOnBothDatabases('a TV of the fleet', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let baseUrl: string

  beforeAll(async () => {
    // The fleet goes by the real time.
    ctx = { ...(await open()), clock: Date.now }
    app = await buildApp(ctx)
    await app.listen({ port: 0, host: '127.0.0.1' })
    baseUrl = `http://127.0.0.1:${portOf(app.server)}`
    const now = Date.now()
    const kept = { created_at: now, updated_at: now, deleted_at: null, archived_at: null, version: 1, search_text: '' }
    const known = {
      product: 'f2',
      platform: 'test',
      version_code: 30_400,
      kind: 'signer_sha256',
      digest: fleetSigner,
    } as const
    const always = { state: 'active', valid_from: null, valid_to: null, added_by_id: null } as const
    await ctx.db
      .insertInto('checksums')
      .values({ ...known, ...always, ...kept })
      .execute()
    const id = randomUUIDv7()
    const version = {
      product: 'f2',
      platform: 'test',
      channel: 'stable',
      version_name: '2',
      version_code: 20_000,
    } as const
    const file = { size: 1_000, sha256: 'c'.repeat(64), signer_sha256: fleetSigner }
    const needs = { abi: '', package_name: 'net.example.tv', min_sdk: 21 }
    const rest = { stored_as: null, deadline_at: null, release_at: null, approved_by_id: null, approved_at: null }
    const rolling = { state: 'rolling', reached_percent: 100, created_by_id: null } as const
    const release = signRelease(ctx.keys, { id, ...version, ...file, ...needs })
    await ctx.db
      .insertInto('updates')
      .values({ public_id: id, ...version, ...file, ...rest, ...rolling, ...release, ...kept })
      .execute()
  })
  afterAll(() => app.close())

  /** What two TVs of a scenario come to. */
  async function play(
    scenario: Scenario,
    seed: number,
    isReached: (tally: FleetTally) => boolean,
  ): Promise<FleetTally> {
    const fleet: Fleet = createFleet({
      count: 2,
      baseUrl,
      product: 'f2',
      seed,
      stateFolder: null,
      perSecond: 20,
      scenario,
    })
    try {
      await fleet.start()
      let tally = fleet.tally()
      await vi.waitUntil(() => isReached((tally = fleet.tally())), { timeout: 15_000, interval: 50 })
      return tally
    } finally {
      await fleet.stop()
    }
  }

  const answered = (what: string) => (tally: FleetTally) => tally.answers.get(what) === 2

  it('keeps the protocol: registers, holds a socket, reports what it runs and is offered nothing older', async () => {
    const tally = await play('plain', 1, answered('verdict ok'))
    expect([tally.registered, tally.states.online, tally.failures.size]).toEqual([2, 2, 0])
    expect([...tally.answers.keys()].filter((what) => what.startsWith('update'))).toEqual([])
  })

  it('answers late when it is slow, and is taken all the same', async () => {
    const began = Date.now()
    await play('slow', 2, answered('verdict ok'))
    expect(Date.now() - began).toBeGreaterThanOrEqual(3_000)
  })

  it('is found out when its signer is not the one of the operator, and nobody is stopped the first time', async () => {
    const { states } = await play('tampered', 4, answered('verdict mismatch'))
    expect(states.blocked).toBe(0)
    const suspects = await ctx.db
      .selectFrom('tampered_devices')
      .select(['kind', 'state'])
      .where('kind', '!=', 'clone')
      .execute()
    expect(suspects).toEqual([
      { kind: 'signer', state: 'suspected' },
      { kind: 'signer', state: 'suspected' },
    ])
  })

  it('stays outside when its MAC belongs to a TV with a licence, which is reported, and gets nothing of it', async () => {
    await play('plain', 3, ({ states }) => states.online === 2)
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('mac', 'in', fleetMacs(3, 2)).execute()
    // The same MACs with other keys: the first two were stored in memory only.
    const { states, registered, entries } = await play('plain', 3, (tally) => tally.states.blocked === 2)
    expect([states.online, registered, entries]).toEqual([0, 0, 0])
    const claims = await ctx.db.selectFrom('device_claims').select('state').execute()
    expect(claims.map(({ state }) => state)).toEqual(['open', 'open'])
    const suspects = await ctx.db
      .selectFrom('tampered_devices')
      .select(['state', 'action'])
      .where('kind', '=', 'clone')
      .execute()
    expect(suspects).toEqual([1, 2].map(() => ({ state: 'suspected', action: 'none' })))
  })

  it('is offered the update when its version is old', async () => {
    const { answers } = await play('old', 5, answered('update 2'))
    expect(answers.get('update 2')).toBe(2)
  })
})
