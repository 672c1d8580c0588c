import { randomBytes } from 'node:crypto'
import { afterAll, describe, inject, onTestFinished, TestRunner } from 'vitest'
import { createTestContext, type TestContext } from './test-context.ts'
import { createDatabase, databaseUrl, runOnce } from './template-databases.ts'
import { ResetClient } from './reset-database.ts'

type Kind = 'sqlite' | 'postgres'

/** Opens a fresh application context, on the suite's own database or on the other; every one it opened is closed when the suite is over. */
export type Open = (on?: Kind) => Promise<TestContext>

type Suite = (open: Open, database: Kind) => void

/** Set by `npm run prove -- databases`: only what `npm test` leaves out is run then. */
const onlyDeferred = process.env['TEST_SUITES'] === 'deferred'

/**
 * Runs the same suite on SQLite and on PostgreSQL, each on databases of its own: for what speaks SQL of its own or depends on isolation. Where
 * PostgreSQL is missing, that half is shown as skipped.
 */
export function describeOnBothDatabases(name: string, suite: Suite): void {
  if (onlyDeferred) return
  onSqlite(name, suite)
  onPostgres(name, suite)
}

/** A suite whose rules do not depend on the database: `npm test` runs it on SQLite, `npm run prove -- databases` on PostgreSQL. */
export function describeApi(name: string, suite: Suite): void {
  if (onlyDeferred) onPostgres(name, suite)
  else onSqlite(name, suite)
}

function onSqlite(name: string, suite: Suite): void {
  const open = closing((on = 'sqlite') => openOn(on))
  describe(`${name} (SQLite)`, () => suite(open, 'sqlite'))
}

function onPostgres(name: string, suite: Suite): void {
  const open = closing((on = 'postgres') => openOn(on))
  describe.skipIf(inject('postgresUrl') === null)(`${name} (PostgreSQL)`, () => suite(open, 'postgres'))
}

function openOn(kind: Kind): Promise<TestContext> {
  return kind === 'sqlite' ? openOnSqlite() : openOnPostgres(inject('postgresUrl')!)
}

/** A context opened by a test or a `beforeEach` is closed after that test; one that a whole suite shares, after the suite. */
function closing(open: Open): Open {
  const contexts: TestContext[] = []
  afterAll(async () => {
    for (const ctx of contexts) await ctx.close()
  })
  return async (on) => {
    const ctx = await open(on)
    if (TestRunner.getCurrentTest()) onTestFinished(() => ctx.close())
    else contexts.push(ctx)
    return ctx
  }
}

/** A context on a copy of the template, for a suite on SQLite alone; the caller closes it. */
export function openOnSqlite(): Promise<TestContext> {
  return createTestContext('file:{dataDir}/test.db', { template: inject('templates')?.sqliteFile ?? null })
}

type Copy = { name: string; client: ResetClient | null }

/** Copies of the template that are as good as new, for anyone who opens the next context in this process. */
const clean: Copy[] = []

async function openOnPostgres(clusterUrl: string): Promise<TestContext> {
  const { postgresName = null, reset = null } = inject('templates') ?? {}
  const copy = clean.pop() ?? { name: await createCopy(clusterUrl, postgresName), client: null }
  const { name } = copy
  const url = databaseUrl(clusterUrl, name)
  const drop = async () => {
    copy.client ??= reset === null ? null : new ResetClient(url, reset)
    if (await copy.client?.reset()) clean.push(copy)
    else await runOnce(clusterUrl, `drop database if exists ${name} with (force)`)
  }
  return createTestContext(url, { isFilled: postgresName !== null, drop })
}

async function createCopy(clusterUrl: string, template: string | null): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await runOnce(clusterUrl, createDatabase(name, template))
  return name
}
