import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../terminal/root.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/**
 * KB of JavaScript in gzip that a first visit fetches in English, what the office fetches afterwards while it stands still,
 * the most a further screen adds to both, and KB of all stylesheets.
 */
export interface Weights {
  login: number
  home: number
  devices: number
  /** What opens over the page: menus, dialogs, tooltips. */
  idle: number
  further: number
  /** The screen that adds the most. */
  furthest: string
  css: number
}

const web = join(root, 'apps/web/dist')
const main = 'src/shell/main-layout.tsx'
const words = (...groups: string[]) => groups.map((group) => `virtual:words/en/${group}`)
const office = [main, ...words('office', 'account', 'orders')]
const firstVisits = {
  login: ['src/shell/basic-layout.tsx', 'src/screens/admin/login/login-screen.tsx'],
  home: [...office, 'src/screens/admin/home/home-screen.tsx'],
  devices: [...office, 'src/resources/devices.tsx'],
} as const

const whileIdle = ['src/ui/overlays/parts.ts']

/** What the built web weighs, by its manifest. */
export function weighWeb(dist: string = web): Weights {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = (ending: string) =>
    [...page.matchAll(/(?:src|href)="\/dist\/([^"]+)"/gu)]
      .map(([, file]) => file!)
      .filter((file) => file.endsWith(ending))
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file))).length, 0) / 1_000
  const start = [...linked('.js'), ...filesOf(manifest, words('start'))]
  const visit = (names: readonly string[]) => new Set([...start, ...filesOf(manifest, names)])
  const shown = visit([...firstVisits.home, ...firstVisits.devices])
  const late = filesOf(manifest, whileIdle).filter((file) => !shown.has(file))
  const known = new Set([...shown, ...late])
  const added = screensOf(manifest).map((name): [string, number] => [
    name,
    weigh(filesOf(manifest, [name]).filter((file) => !known.has(file))),
  ])
  const [furthest, further] = added.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return {
    login: weigh(visit(firstVisits.login)),
    home: weigh(visit(firstVisits.home)),
    devices: weigh(visit(firstVisits.devices)),
    idle: weigh(late),
    further,
    furthest,
    css: weigh(linked('.css')),
  }
}

const screensOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((name) => /^src\/(?:screens\/admin\/.+-screen|resources\/[\w-]+)\.tsx$/u.test(name))

/** The files of these modules with all they import. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(walk)
  }
  for (const name of names) walk(Object.keys(manifest).find((key) => key.endsWith(name)) ?? name)
  return [...found]
}
