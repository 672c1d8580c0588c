import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isFullSize } from '../../apps/server/src/testing/full-size.ts'
import { runCommand, tool, type Outcome } from '../terminal/run-command.ts'
import { root } from '../terminal/root.ts'
import { copyTree } from './copy-tree.ts'
import { reportSchema } from '../test/read-report.ts'

const order = ['resource', 'radio-stations', '--path', '/radio-stations', '--permission', 'manage-portals']
const ownFiles = /^ {2}((?:apps|packages)\/\S+) {2}/gm

/** The paths the recipe says the command writes, with the marks it uses for what varies. */
function namedInRecipe(): string[] {
  const [recipe = ''] = readFileSync(join(root, 'docs/add-a-resource.md'), 'utf8').split('\n## Then')
  return [...recipe.matchAll(/^\| `((?:apps|packages)\/[^`]+)`/gm)].map(([, path]) => path!)
}

/** The cluster the server's tests run on. */
const postgresUrl = () => inject('postgresUrl')

async function errorsIn(tree: string, config: string): Promise<string[]> {
  const words = [
    tool('typescript/bin/tsc'),
    '--project',
    config,
    '--noEmit',
    '--incremental',
    'false',
    // Several checkers find out much of the same each for itself: together twice the work.
    '--checkers',
    '1',
    '--pretty',
    'false',
  ]
  const { output } = await runCommand(process.execPath, words, { cwd: tree })
  return output.split('\n').filter(Boolean)
}

describe('npm run new -- resource', () => {
  let copy: string
  let said: Outcome
  // What is compiled of a copy is of use to nobody later.
  const run = (file: string, ...args: string[]) =>
    runCommand(process.execPath, [join(copy, file), ...args], { cwd: copy, env: { NODE_DISABLE_COMPILE_CACHE: '1' } })
  const textsOf = () =>
    globSync('{apps,packages}/**/*.ts', { cwd: copy, exclude: ['**/node_modules/**'] }).map(
      (path) => `${path}\n${readFileSync(join(copy, path), 'utf8')}`,
    )

  beforeAll(async () => {
    copy = copyTree()
    said = await run('scripts/new.ts', ...order)
  }, 60_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('says which files it wrote, and they are the ones the recipe explains', () => {
    const written = [...said.output.matchAll(ownFiles)].map(([, path]) => path!)
    const explained = namedInRecipe().flatMap((path) => {
      const there = globSync(path.replace('NNNN', '[0-9][0-9][0-9][0-9]'), { cwd: copy })
      return there.length > 0 ? there : [`${path} is not there`]
    })
    expect(said.ok, said.output).toBe(true)
    expect(written.toSorted()).toEqual(explained.toSorted())
  })

  it('writes nothing when the resource exists, when no screen can be named or made, and when the permission is unknown', async () => {
    const before = textsOf()
    const refused = [
      ['radio-stations'],
      ['jingles'],
      ['jingles', '--path', '/jingles', '--permission', 'sing'],
      ['jingles', '--path', '/portals', '--permission', 'manage-portals'],
      ['jingles', '--path', '/jingles', '--permission', 'manage-portals', '--area', 'songs'],
      ['Jingles', '--path', '/jingles', '--permission', 'manage-portals'],
    ]
    for (const words of refused) {
      const { ok, output } = await run('scripts/new.ts', 'resource', ...words)
      expect([words, ok], output).toEqual([words, false])
      expect(output).not.toMatch(/\n {4}at /)
    }
    expect(textsOf()).toEqual(before)
  })

  it('writes what the formatter and the linter accept', async () => {
    const files = globSync('{apps,packages}/**/*radio-stations*.ts', { cwd: copy, exclude: ['**/node_modules/**'] })
    expect((await run('node_modules/oxfmt/bin/oxfmt', '--list-different', ...files)).output).toBe('')
    const lint = await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...files)
    expect(lint.ok, lint.output).toBe(true)
  })

  // These three take longer than all the others: `npm run prove -- scaffold`.
  if (!isFullSize) return

  it.each(['tsconfig.node.json', 'tsconfig.web.json'])(
    'adds nothing that does not compile (%s)',
    async (config) => {
      const found = await errorsIn(copy, config)
      const hadBefore = found.length > 0 ? await errorsIn(root, config) : []
      expect(found.filter((error) => !hadBefore.includes(error))).toEqual([])
    },
    180_000,
  )

  it('writes a resource that passes the suite of every resource, has the table of its definition, and goes up and down', async () => {
    const report = join(copy, 'report.json')
    writeFileSync(
      join(copy, 'vitest.config.ts'),
      `export default { test: { provide: { postgresUrl: ${JSON.stringify(postgresUrl())} }, testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 1 } }\n`,
    )
    const files = [
      'apps/server/src/engine/every-resource.test.ts',
      'apps/server/src/engine/definitions-and-tables.test.ts',
      'apps/server/src/db/migrate.test.ts',
    ]
    const { output } = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      '-t',
      // Only its own migration of the schema: those before it are tested elsewhere.
      'radio.stations|newest step',
      ...files,
    )
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = results
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages?.join('\n')}`)
    expect(failed, output).toEqual([])
    const passed = results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName ?? '')
    for (const database of postgresUrl() === null ? ['SQLite'] : ['SQLite', 'PostgreSQL']) {
      const suites = [
        `every resource (${database}) radio_stations`,
        `definitions and migrated tables (${database})`,
        `the schema (${database})`,
      ]
      expect(suites.filter((suite) => !passed.some((name) => name.startsWith(suite)))).toEqual([])
    }
  }, 120_000)
})
