import { describe, expect, test } from 'vitest'
import { formsByHand } from './boundaries.ts'
import { findViolations } from './find-violations.ts'

const rulesOf = (files: Record<string, string>) =>
  findViolations(new Map(Object.entries(files))).map((violation) => `${violation.file}: ${violation.rule}`)

const server = 'apps/server/src'
const web = 'apps/web/src'
const contract = 'packages/contract/src'
const empty = 'export const x = 1'

describe('the engine of the web', () => {
  const definitions = {
    [`${contract}/resources/app-files.ts`]: empty,
    [`${contract}/resources/devices.ts`]: `export const y = 1`,
  }

  test.each([
    ['its name', `export const isFile = (to: string) => to === 'app_files'`],
    ['its messages', `export const word = (t: (of: unknown) => string) => t(($) => $.resources.devices.one)`],
    ['its definition', `import { x } from '@castellan/contract/resources/devices.ts'`],
  ])('names no resource by %s', (_, text) => {
    expect(rulesOf({ ...definitions, [`${web}/fields/a.ts`]: text })).toEqual([`${web}/fields/a.ts: resource`])
    expect(rulesOf({ ...definitions, [`${web}/resources/a/a.ts`]: text })).toEqual([])
  })

  test('a target is some of the TVs', () => {
    const text = `export const word = (t: (of: unknown) => string) => t(($) => $.resources.devices.one)`
    expect(rulesOf({ ...definitions, [`${web}/fields/target/a.ts`]: text })).toEqual([])
  })
})

describe('a form', () => {
  const file = `${web}/screens/home/a.tsx`

  test.each([
    ['writes a `<form>`', 'export const A = () => <form />'],
    ['stores what is typed', `export const useA = () => useStoredValues({}, { for: 'staff', as: 'a' })`],
    ['sends a field by itself', 'export const A = () => <TextField {...useMutation({})} />'],
    ['looks up what the server says of a field', `export const a = (error: ApiError) => error.of('name')`],
  ])('goes through the one form where a file %s', (_, text) => {
    expect(rulesOf({ [file]: text })).toEqual([`${file}: form`])
    expect(rulesOf({ [`${web}/form/a.tsx`]: text })).toEqual([])
  })

  test('is the one form where a field is drawn with it, and no exception without being one', () => {
    expect(
      rulesOf({ [file]: 'export const A = () => <TextField {...useForm({}).field(0)} {...useMutation({})} />' }),
    ).toEqual([])
    const [listed = ''] = Object.keys(formsByHand)
    expect(rulesOf({ [listed]: empty })).toEqual([`${listed}: form`])
  })
})

test.each([
  ['a clock', 'setInterval(tick, 250)', 'ui/text/use-now.ts'],
  ['an error boundary', 'export class A { static getDerivedStateFromError() {} }', 'ui/state/error-boundary.tsx'],
  ['a link of the router', `import { Link, Outlet } from '@tanstack/react-router'`, 'shell/layout/sidebar-entry.tsx'],
])('%s is in one file of the web', (_, text, own) => {
  expect(rulesOf({ [`${web}/form/a.tsx`]: text })).toEqual([`${web}/form/a.tsx: single`])
  expect(rulesOf({ [`${web}/${own}`]: text, [`${web}/form/a.test.tsx`]: text })).toEqual([])
})

describe('direction', () => {
  test('a layer may import layers to its right', () => {
    expect(
      rulesOf({
        [`${server}/routes/session.ts`]: `import { x } from '../domain/credits/ledger.ts'`,
        [`${server}/domain/credits/ledger.ts`]: empty,
        [`${server}/adapters/mail.ts`]: `import { x } from '../domain/credits/ledger.ts'`,
        [`${server}/main.ts`]: `import { x } from './adapters/mail.ts'`,
        [`${web}/screens/home.tsx`]: `import { x } from '../ui/button.tsx'\nimport { y } from '@castellan/contract/limits.ts'`,
        [`${web}/ui/button.tsx`]: 'export const y = 1',
      }),
    ).toEqual([])
  })

  test.each([
    ['domain to routes', `${server}/domain/a.ts`, '../routes/b.ts'],
    ['domain to adapters', `${server}/domain/a.ts`, '../adapters/b.ts'],
    ['app to adapters', `${server}/app.ts`, './adapters/b.ts'],
    ['routes to jobs, its neighbour on the same step', `${server}/routes/a.ts`, '../jobs/b.ts'],
    ['a rule of the domain to the job beside it', `${server}/domain/uploads/a.ts`, './read-uploads-job.ts'],
    ['a rule of the domain to the context', `${server}/domain/uploads/a.ts`, '../../context/app-context.ts'],
    ['ui to screens', `${web}/ui/a.tsx`, '../screens/b.tsx'],
    ['a screen to a resource', `${web}/screens/home/a.tsx`, '../../resources/devices/b.tsx'],
    ['a resource to a screen', `${web}/resources/devices/a.tsx`, '../../screens/home/b.tsx'],
    ['the owner’s panel to the back office', `${web}/owner/panel/a.tsx`, '../../screens/b.tsx'],
    ['a layer of the owner’s panel to what stands above it', `${web}/owner/page/a.tsx`, '../panel/b.tsx'],
    ['the contract’s kit to its cards', `${contract}/kit/a.ts`, '../resources/b.ts'],
    ['the product to the test layer', `${server}/routes/a.ts`, '../testing/b.ts'],
    ['the web to the server', `${web}/api/a.ts`, '../../../server/src/config/config.ts'],
    ['the contract to the server', `${contract}/kit/a.ts`, '../../../../apps/server/src/config/config.ts'],
    ['the source library to the TV client', 'packages/sources/src/a.ts', '@castellan/tv/poll.ts'],
  ])('refuses %s', (_, from, target) => {
    expect(rulesOf({ [from]: `import { x } from '${target}'` })).toEqual([`${from}: direction`])
  })

  test.each([
    ['import type', `import type { X } from '../routes/b.ts'`],
    ['a type inside import()', `export type X = import('../routes/b.ts').X`],
    ['a dynamic import', `export const x = await import('../routes/b.ts')`],
    ['export from', `export * from '../routes/b.ts'`],
    ['an import for its effect', `import '../routes/b.ts'`],
  ])('%s counts as an import', (_, text) => {
    expect(rulesOf({ [`${server}/db/a.ts`]: text })).toEqual([`${server}/db/a.ts: direction`])
  })

  test('words in a comment or a string are no imports', () => {
    const text = `// import { x } from '../routes/b.ts'\nexport const y = "import { x } from '../routes/b.ts'"`
    expect(rulesOf({ [`${server}/db/a.ts`]: text })).toEqual([])
  })

  test('a test and the test layer may import anything', () => {
    const text = `import { x } from '../routes/b.ts'\nexport const port = process.env['PORT']`
    expect(rulesOf({ [`${server}/db/a.test.ts`]: text, [`${server}/testing/scenario.ts`]: text })).toEqual([])
  })

  test('a layer that is in no list is refused', () => {
    expect(rulesOf({ [`${server}/helpers/a.ts`]: empty })).toEqual([`${server}/helpers/a.ts: layer`])
  })

  test('the contract names no library but zod', () => {
    const text = `import * as z from 'zod/mini'\nimport { join } from 'node:path'`
    expect(rulesOf({ [`${contract}/kit/a.ts`]: text })).toEqual([`${contract}/kit/a.ts: library`])
  })
})

describe('sideways', () => {
  test.each([`${server}/resources`, `${web}/resources`, `${web}/screens`, `${contract}/resources`])(
    'refuses one resource from another in %s',
    (folder) => {
      expect(rulesOf({ [`${folder}/portals.ts`]: `import { x } from './devices.ts'` })).toEqual([
        `${folder}/portals.ts: sideways`,
      ])
    },
  )

  test('a resource may keep several files, and the gatherer reads them all', () => {
    expect(
      rulesOf({
        [`${web}/resources/devices.tsx`]: `import { x } from './devices/cell.tsx'`,
        [`${web}/resources/devices/cell.tsx`]: empty,
        [`${contract}/resources/all.ts`]: `import { x } from './portals.ts'\nimport { y } from './devices.ts'`,
      }),
    ).toEqual([])
  })

  test('a folder of the domain calls only what its list puts to its right', () => {
    const domain = `${server}/domain`
    expect(
      rulesOf({
        [`${domain}/devices/activate.ts`]: `import { x } from '../credits/ledger.ts'\nimport { y } from '../refusal.ts'`,
        [`${domain}/access/rights.ts`]: `import { x } from '../devices/device.ts'`,
      }),
    ).toEqual([`${domain}/access/rights.ts: sideways`])
  })
})

describe('overrides of a resource', () => {
  const radios = `${web}/resources/radio-stations`
  const files = {
    [`${radios}/radio-stations.tsx`]: `import { radioOverrides } from './view.ts'`,
    [`${radios}/view.ts`]: `export const radioOverrides = overrides(radioStations, {})`,
  }

  test('are refused when no list of screens leads to them', () => {
    const unloaded = [`${radios}/view.ts: unloaded`]
    expect(rulesOf(files)).toEqual(unloaded)
    expect(rulesOf({ ...files, [`${web}/resources/built.ts`]: empty })).toEqual(unloaded)
  })

  test.each([
    [`${web}/resources/built.ts`, './radio-stations/radio-stations.tsx'],
    [`${web}/screens/further-screens.ts`, '../resources/radio-stations/radio-stations.tsx'],
  ])('are loaded by %s', (list, target) => {
    expect(rulesOf({ ...files, [list]: `export const load = () => import('${target}')` })).toEqual([])
  })
})

describe('cycles', () => {
  const [a, b, c] = [`${web}/ui/a.ts`, `${web}/ui/b.ts`, `${web}/ui/c.ts`]

  test('refuses files that need each other, over any number of steps', () => {
    const files = { [a]: `import './b.ts'`, [b]: `export { x } from './c.ts'`, [c]: `import { y } from './a.ts'` }
    expect(rulesOf(files)).toEqual([`${a}: cycle`])
  })

  test('types and files loaded when needed close no cycle', () => {
    expect(rulesOf({ [a]: `import './b.ts'`, [b]: `import type { A } from './a.ts'` })).toEqual([])
    expect(rulesOf({ [a]: `import './b.ts'`, [b]: `export const load = () => import('./a.ts')` })).toEqual([])
  })
})

describe('names', () => {
  const zip = 'export type ZipEntry = { name: string }'

  test.each([`${server}/domain/app-files/read-zip.ts`, `${web}/ui/zip.ts`, 'scripts/zip.ts', 'e2e/support/zip.ts'])(
    'refuses a name that two files of the repository export: %s',
    (file) => {
      expect(rulesOf({ 'packages/tv/src/zip.ts': zip, [file]: zip })).toEqual([
        `${[file, 'packages/tv/src/zip.ts'].toSorted()[0]}: twice`,
      ])
    },
  )

  test('a test and what tests share may have names of their own', () => {
    const files = { [`${web}/ui/zip.test.ts`]: zip, [`${web}/testing/zip.ts`]: zip }
    expect(rulesOf({ [`${web}/ui/zip.ts`]: zip, ...files })).toEqual([])
  })

  test('a name that is passed on, overloaded, or that each file of a kind must have is none', () => {
    expect(rulesOf({ [`${web}/ui/a.ts`]: zip, [`${web}/ui/b.ts`]: `export type { ZipEntry } from './a.ts'` })).toEqual(
      [],
    )
    expect(rulesOf({ [`${web}/ui/a.ts`]: 'export function x(): void\nexport function x(value = 1): void {}' })).toEqual(
      [],
    )
    const step = 'export const up = () => []\nexport const down = () => []'
    const steps = `${server}/db/migrations`
    expect(rulesOf({ [`${steps}/0001-a.ts`]: step, [`${steps}/0002-b.ts`]: step })).toEqual([])
  })
})

describe('folders', () => {
  test('refuses a folder of more than 30 files, tests apart, unless it is a list', () => {
    const filesIn = (folder: string, count: number, ending = '.ts') =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/a${index}${ending}`, '']))
    expect(rulesOf(filesIn(`${web}/ui`, 31))).toEqual([`${web}/ui: crowded`])
    expect(rulesOf({ ...filesIn(`${web}/ui`, 30), ...filesIn(`${web}/ui`, 30, '.test.ts') })).toEqual([])
    expect(rulesOf(filesIn(`${server}/db/migrations`, 31))).toEqual([])
  })

  test('refuses two folders of the server that import each other, types and jobs included', () => {
    expect(
      rulesOf({
        [`${server}/i18n/a.ts`]: `import type { X } from '../http/b.ts'`,
        [`${server}/http/c.ts`]: `import { y } from '../i18n/d.ts'`,
      }),
    ).toEqual([`${server}/i18n/a.ts: direction`, `${server}/http: mutual`])
    expect(
      rulesOf({
        [`${server}/domain/uploads/read-uploads-job.ts`]: `import { x } from '../refresh/b.ts'`,
        [`${server}/domain/refresh/c.ts`]: `import { y } from '../uploads/d.ts'`,
      }),
    ).toEqual([`${server}/domain/refresh: mutual`])
  })

  test('refuses two folders of the web or a package that import each other, also where one is in the other', () => {
    expect(
      rulesOf({
        [`${web}/resources/credits/entry/a.ts`]: `import { x } from '../records/b.ts'`,
        [`${web}/resources/credits/records/c.ts`]: `export const load = () => import('../entry/d.ts')`,
      }),
    ).toEqual([`${web}/resources/credits/entry: mutual`])
    expect(
      rulesOf({
        [`${web}/fields/inputs.ts`]: `import { x } from './mac/input.ts'`,
        [`${web}/fields/mac/input.ts`]: `import { y } from '../frame-props.ts'`,
      }),
    ).toEqual([`${web}/fields: mutual`])
    const source = 'packages/sources/src'
    expect(
      rulesOf({
        [`${source}/m3u/a.ts`]: `import { x } from '../text/b.ts'`,
        [`${source}/text/c.ts`]: `import { y } from '../m3u/d.ts'`,
      }),
    ).toEqual([`${source}/m3u: mutual`])
  })

  test('a job next to its rule may use the context and the rules of every folder', () => {
    const text = `import type { AppContext } from '../../context/app-context.ts'\nimport { x } from '../messages/notify-user.ts'`
    expect(rulesOf({ [`${server}/domain/servers/watch-servers-job.ts`]: text })).toEqual([])
  })
})

describe('the environment, the clock, sockets and SQL', () => {
  test.each([
    ['Date.now()', 'export const x = Date.now()'],
    ['Date.now as a value', 'export const x = { clock: Date.now }'],
    ['new Date()', 'export const x = new Date()'],
  ])('refuses %s in the server outside of what gives it its clock', (_, text) => {
    expect(rulesOf({ [`${server}/domain/credits/a.ts`]: text })).toEqual([`${server}/domain/credits/a.ts: clock`])
    expect(rulesOf({ [`${server}/context/create-app-context.ts`]: text })).toEqual([])
  })

  test('a date of a given time and the measuring of a duration are no clock', () => {
    const text = 'export const x = (at: number) => [new Date(at), performance.now()]'
    expect(rulesOf({ [`${server}/domain/credits/a.ts`]: text })).toEqual([])
  })

  test.each([
    ['process.env', `export const x = process.env.PORT`],
    ['process["env"]', `export const x = process['env']`],
    ['env of node:process', `import { env } from 'node:process'\nexport const x = env`],
  ])('refuses %s outside the configuration', (_, text) => {
    expect(rulesOf({ [`${server}/db/a.ts`]: text })).toEqual([`${server}/db/a.ts: environment`])
    expect(rulesOf({ 'packages/tv/src/a.ts': text })).toEqual(['packages/tv/src/a.ts: environment'])
    expect(rulesOf({ [`${server}/config/config.ts`]: text })).toEqual([])
  })

  test.each([
    ['node:net', `import { connect } from 'node:net'`],
    ['node:http', `import * as http from 'node:http'`],
    ['undici', `import { request } from 'undici'`],
    ['fetch', `export const x = await fetch('http://example.com')`],
    ['globalThis.fetch', `export const x = await globalThis.fetch('http://example.com')`],
    ['WebSocket', `export const x = new WebSocket('ws://example.com')`],
  ])('refuses %s in the server outside the guarded fetcher', (_, text) => {
    expect(rulesOf({ [`${server}/domain/a.ts`]: text })).toEqual([`${server}/domain/a.ts: socket`])
    expect(rulesOf({ [`${server}/adapters/a.ts`]: text })).toEqual([])
  })

  test('names and types of the socket modules are allowed', () => {
    const text = `import { isIP } from 'node:net'\nimport type { IncomingMessage } from 'node:http'`
    expect(rulesOf({ [`${server}/domain/a.ts`]: text })).toEqual([])
  })

  test.each([
    ['the sql word of kysely', `import { sql } from 'kysely'`],
    ['a query', `export const rows = (db) => db.selectFrom('devices').execute()`],
  ])('refuses %s in a route', (_, text) => {
    expect(rulesOf({ [`${server}/routes/a.ts`]: text })).toEqual([`${server}/routes/a.ts: sql`])
    expect(rulesOf({ [`${server}/domain/a.ts`]: text })).toEqual([])
  })
})
