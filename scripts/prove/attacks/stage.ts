import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { createAppContext } from '../../../apps/server/src/context/create-app-context.ts'
import { openKeys, readMasterKey } from '../../../apps/server/src/adapters/keys.ts'
import { bank, type Bank } from '../../../apps/server/src/testing/bank.ts'
import type { SeedContext } from '../../../apps/server/src/testing/test-context.ts'
import { ask, type Answer, type TestClient } from '../../../apps/server/src/testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../../apps/server/src/testing/seed-staff.ts'
import { startStubProvider, type StubProvider } from '../../../apps/server/src/testing/stubs/stub-provider.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../../apps/server/src/testing/test-tv.ts'
import type { KyselyPlugin, Selectable } from 'kysely'
import type { PostgresPlace } from '../ledger/panels.ts'
import { startServer, type Start } from '../operations/server.ts'
import { clientOf, waitForAnswer } from './client.ts'
import type { Schema } from '../../../apps/server/src/db/schema/schema.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'

/** A panel that runs as a process of its own, the people on it, and a look into its database. */
export type AttackStage = {
  port: number
  dataDir: string
  staff: Staff
  /** A second super-admin, for what takes two people. */
  other: Person
  oauth: StubProvider
  app: TestClient
  /** What the test helpers take: clock, keys and the database, which the panel has open as well. */
  ctx: SeedContext
  db: SeedContext['db']
  till: Bank
  by(person: { token: string }, line: string, body?: unknown): Promise<Answer>
  /** Adds somebody with an open session. */
  person(role: string, more?: Partial<Parameters<typeof seedPerson>[1]>): Promise<Person>
  /** A TV that announced itself, with a MAC that no other trial uses. */
  tv(): Promise<RegisteredTv>
  mac(): string
  /** A TV whose owner set a password and added a login of a provider. */
  ownedTv(): Promise<{ tv: RegisteredTv; owner: string }>
  sourcesOf(token: string): Promise<readonly unknown[]>
  device(id: number): Promise<Selectable<Schema['devices']>>
  /** Waits until something holds that the panel does on its own; returns whether it came to hold. */
  until(holds: () => Promise<boolean>, ms?: number): Promise<boolean>
}

export const ownerPassword = 'correct horse 7'
export const ownerLogin = {
  name: 'Own',
  server: 'http://owner.example:8080',
  username: 'STRANGER',
  password: 'STRANGERSECRET',
}
export const preparedLogin = { kind: 'xtream', ...ownerLogin, username: 'PREPUSER', password: 'PREPSECRET' }

const pollMs = 100
const waitMs = 15_000

/** Seeds a database, starts the panel over it, and hands both to `play`. */
export async function onStage<T>(start: Start, play: (stage: AttackStage) => Promise<T>): Promise<T> {
  await prepare(start)
  const { db: plain, dialect, close } = openDatabase(start.databaseUrl)
  const writes = { areNew: false }
  const db = plain.withPlugin(noteWrites(writes))
  const keys = openKeys(readMasterKey(start.dataDir, null)!)
  const settings = { DATA_DIR: start.dataDir, DATABASE_URL: start.databaseUrl, PUBLIC_URL: 'http://castellan.test' }
  const config = { ...readConfig(settings), oauth: [] }
  const ctx: SeedContext = { db, dialect, keys, clock: Date.now, config }
  const oauth = await startStubProvider(ctx)
  const staff = await seedStaff(ctx)
  const other = await seedPerson(ctx, { name: 'olga', role: 'super-admin' })
  const server = await startServer({ ...start, env: { ...start.env, ...oauthEnvironment(ctx) } })
  try {
    const app = clientOf(server.port, async () => {
      if (!writes.areNew) return
      // On SQLite the panel is the only writer and reads one snapshot in each turn of its event loop. What was written from here is in the next.
      writes.areNew = false
      await waitForAnswer(server.port)
    })
    return await play({ ...stageOf(ctx, app), port: server.port, dataDir: start.dataDir, staff, other, oauth })
  } finally {
    await server.end()
    await oauth.close()
    await close()
  }
}

/** Notes that something was written directly. */
function noteWrites(writes: { areNew: boolean }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode') writes.areNew = true
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

/** Migrates the database and makes the key of the data folder. */
async function prepare({ dataDir, databaseUrl }: PostgresPlace): Promise<void> {
  const ctx = await createAppContext(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }))
  await ctx.close()
}

function oauthEnvironment({ config }: SeedContext): Record<string, string> {
  const { url, clientId, clientSecret } = config.oauth[0]!
  return {
    PUBLIC_URL: config.publicUrl,
    OAUTH_OIDC_ISSUER: url,
    OAUTH_OIDC_CLIENT_ID: clientId,
    OAUTH_OIDC_CLIENT_SECRET: clientSecret,
  }
}

function stageOf(ctx: SeedContext, app: TestClient) {
  const { db } = ctx
  let people = 0
  const mac = () => `02:${randomBytes(5).toString('hex').toUpperCase().match(/../gu)!.join(':')}`
  const tv = () => registerTestTv(app, ctx, mac())
  return {
    app,
    ctx,
    db,
    till: bank(ctx, app),
    mac,
    tv,
    by: (person: { token: string }, line: string, body?: unknown) =>
      ask(app, line, { token: person.token, ...(body === undefined ? {} : { body }) }),
    person: (role: string, more: Partial<Parameters<typeof seedPerson>[1]> = {}) => {
      people += 1
      return seedPerson(ctx, { name: `${role}-${people}`, role, ...more })
    },
    async ownedTv() {
      const one = await tv()
      const owner = await signInTestOwner(app, one, ownerPassword)
      const added = await ask(app, 'POST /app/device/xtreams/store', { token: owner, body: ownerLogin })
      if (added.status !== 201) throw new Error(added.raw)
      return { tv: one, owner }
    },
    sourcesOf: async (token: string) => {
      const { status, body, raw } = await ask(app, 'GET /tv/v1/sources', { token })
      if (status !== 200) throw new Error(raw)
      return listAt(body, 'sources')
    },
    device: (id: number) => db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async until(holds: () => Promise<boolean>, ms = waitMs) {
      for (const end = Date.now() + ms; Date.now() < end;) {
        if (await holds()) return true
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      return false
    },
  }
}
