import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../terminal/root.ts'
import { z } from 'zod/mini'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }))
/** By file: which of our modules are in it, and the groups of messages it uses. */
const chunksSchema = z.record(z.string(), z.object({ modules: z.array(z.string()), messages: z.array(z.string()) }))
type Chunks = z.infer<typeof chunksSchema>
type Build = { manifest: z.infer<typeof manifestSchema>; chunks: Chunks }

/**
 * KB of JavaScript, in Brotli as browsers receive it, that a first visit fetches in English, what the office loads afterwards while idle,
 * the most a further screen adds to both, and KB of all stylesheets.
 */
export interface Weights {
  login: number
  home: number
  devices: number
  /** The owner's panel on a phone. */
  owner: number
  /** What opens over the page: menus, dialogs, tooltips, notices; and the credits in the header. */
  idle: number
  further: number
  /** The screen that adds the most. */
  furthest: string
  /** What fields with a list or with steps add once, after the first page that holds one is shown. */
  fields: number
  css: number
}

const web = join(root, 'apps/web/dist')
const messages = 'virtual:messages/en'
const office = ['src/shell/layout/main-layout.tsx', `${messages}/office`]
const firstVisits = {
  login: ['src/shell/layout/basic-layout.tsx', 'src/screens/sign-in/login/login-screen.tsx'],
  // Each role fetches one of the homes: this is the largest.
  home: [...office, 'src/screens/home/dashboard-screen.tsx', 'src/screens/home/reseller-home.tsx'],
  devices: [...office, 'src/resources/devices/devices.tsx'],
  owner: ['src/shell/layout/portal-layout.tsx', `${messages}/owner`, 'src/owner/panel/panel-screen.tsx'],
} as const

const whileIdle = ['src/ui/action/overlay-panels.ts', 'src/ui/toasts.tsx', 'src/shell/layout/credits-chip.tsx']

/** What the built web weighs, by its manifest. */
export function weighWeb(dist: string = web): Weights {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'))
  const chunks = chunksSchema.parse(read('chunks.json'))
  const build: Build = { manifest: manifestSchema.parse(read('manifest.json')), chunks }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = (ending: string) =>
    [...page.matchAll(/(?:src|href)="\/dist\/([^"]+)"/gu)]
      .map(([, file]) => file!)
      .filter((file) => file.endsWith(ending))
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + bytesSent(join(dist, file)), 0) / 1_000
  const start = [...linked('.js'), ...filesOf(build, [messages])]
  /** Modules with all they import and the messages they use; what the first chunk says beyond its own waits until it is said. */
  const withMessages = (names: readonly string[]) => {
    const files = filesOf(build, names)
    const groups = new Set(
      files.filter((file) => !start.includes(file)).flatMap((file) => chunks[file]?.messages ?? []),
    )
    return [
      ...files,
      ...filesOf(
        build,
        [...groups].map((group) => `${messages}/${group}`),
      ),
    ]
  }
  const visit = (names: readonly string[]) => new Set([...start, ...withMessages(names)])
  const shown = visit([...firstVisits.home, ...firstVisits.devices])
  const late = withMessages(whileIdle).filter((file) => !shown.has(file))
  const known = new Set([...shown, ...late])
  const added = screensOf(chunks).map((name): [string, number] => [
    name,
    weigh(withMessages([name]).filter((file) => !known.has(file))),
  ])
  const [furthest, further] = added.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return {
    login: weigh(visit(firstVisits.login)),
    home: weigh(visit(firstVisits.home)),
    devices: weigh(visit(firstVisits.devices)),
    owner: weigh(visit(firstVisits.owner)),
    idle: weigh(late),
    further,
    furthest,
    fields: weigh(withMessages(['src/ui/field/late-inputs.ts']).filter((file) => !known.has(file))),
    css: weigh(linked('.css')),
  }
}

/** What the server sends of a file: its Brotli neighbour, or itself where that would be no smaller. */
const bytesSent = (file: string): number => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size

/** Every further screen of the back office: those of `screens`, and what `resources/built.ts` and its neighbours load of a resource. */
export function screensOf(chunks: Chunks): string[] {
  const screens = Object.values(chunks)
    .flatMap(({ modules }) => modules)
    .filter((name) => /^src\/(?:screens\/.+-screen|resources\/(?:.+-screen|([\w-]+)\/\1))\.tsx$/u.test(name))
  if (screens.length === 0) throw new Error('the build has no further screens')
  return screens
}

/** The files of these modules with all they import. */
function filesOf({ manifest, chunks }: Build, names: readonly string[]): string[] {
  const found = new Set<string>()
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const walk = (file: string | undefined, name: string) => {
    if (file === undefined) throw new Error(`the build has no ${name}`)
    if (found.has(file)) return
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) walk(manifest[key]?.file, key)
  }
  for (const name of names) {
    const holds = Object.keys(chunks).find((file) => chunks[file]!.modules.includes(name))
    walk(holds ?? manifest[Object.keys(manifest).find((key) => key.endsWith(name)) ?? '']?.file, name)
  }
  return [...found]
}
