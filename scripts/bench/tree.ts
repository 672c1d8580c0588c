import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isFormByHand } from '../boundaries/is-form-by-hand.ts'
import { parseSource } from '../boundaries/parse-source.ts'
import type { Measurement } from '../measure/measurement.ts'
import { root } from '../terminal/root.ts'
import { countCasts } from './tree/count-casts.ts'

type Files = ReadonlyMap<string, string>

const parts = ['apps/server', 'apps/web', 'apps/tv', 'packages/contract', 'packages/sources', 'packages/tv', 'scripts']
/** A plain resource and a field of it: what one more of each costs. */
const plain = { name: /sub[_-]?distributors/iu, file: /sub-distributors/u, field: /\bregion\b/u }

/** What the structure of this tree costs: lines, casts, files per resource and field, and what the folders need of each other. */
export async function bench(): Promise<Measurement> {
  const all = read('{apps,packages,scripts,e2e}/**/*.{ts,tsx}')
  const sources = new Map([...all].filter(([path]) => !isTest(path)))
  const messages = read('packages/contract/locales/*/*.json')
  const figures: Record<string, number> = {}
  for (const part of parts) {
    const own = [...sources].filter(([path]) => path.startsWith(`${part}/`) && !path.includes('/migrations/'))
    figures[`${part}, files`] = own.length
    figures[`${part}, lines`] = sum(own, ([, text]) => linesOf(text))
  }
  figures['tests, lines'] = sum([...all], ([path, text]) => (isTest(path) ? linesOf(text) : 0))
  const casts = [...sources].map(([path, text]) => countCasts(path, text))
  figures['casts'] = sum(casts, (one) => one.casts)
  figures['casts over unknown'] = sum(casts, ({ overUnknown }) => overUnknown)
  figures['WeakMaps and WeakSets'] = count(sources, /new Weak(?:Map|Set)\b/gu)
  figures['forms of the web'] = count(
    new Map([...sources].filter(([path]) => path.startsWith('apps/web/'))),
    /\buse(?:Keyed)?Form\(/gu,
  )
  figures['forms by hand'] = [...sources].filter(([path, text]) => isFormByHand(path, text)).length
  figures['migrations'] = [...sources.keys()].filter((path) => /\/migrations\/\d{4}-/u.test(path)).length
  figures['message files'] = messages.size
  figures['glossary terms'] = glossaryTerms()
  Object.assign(figures, costOf(new Map([...sources, ...messages])), folderPairs(sources))
  return { name: 'tree', figures, aims: {}, met: true }
}

function read(glob: string): Files {
  const paths = globSync(glob, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/*.d.ts'] })
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]))
}

const isTest = (path: string) => /\.(?:test|journey)\.tsx?$|\/testing\/|^e2e\//u.test(path)
const linesOf = (text: string) => text.split('\n').length - 1
const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
const count = (files: Files, word: RegExp) => sum([...files.values()], (text) => text.match(word)?.length ?? 0)

/** Rows of the glossary, without its head. */
function glossaryTerms(): number {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  return (glossary.match(/^\| /gmu)?.length ?? 0) - 1
}

function costOf(files: Files): Record<string, number> {
  const naming = [...files].filter(([path, text]) => plain.file.test(path) || plain.name.test(text))
  const [own, edited] = [
    naming.filter(([path]) => plain.file.test(path)),
    naming.filter(([path]) => !plain.file.test(path)),
  ]
  const withField = naming.filter(([, text]) => plain.field.test(text))
  return {
    'sub distributors, own files': own.length,
    'sub distributors, own lines': sum(own, ([, text]) => linesOf(text)),
    'sub distributors, further files': edited.length,
    'sub distributors, lines there': sum(
      edited,
      ([, text]) => text.split('\n').filter((line) => plain.name.test(line)).length,
    ),
    'their field region, files': withField.length,
  }
}

/** Folders of a workspace that import each other: a folder and one in it, and two of which none is in the other. */
function folderPairs(files: Files): Record<string, number> {
  const pairs = [...files].flatMap(([path, text]) => {
    const from = posix.dirname(path)
    const near = parseSource(path, text).imports.filter(({ target }) => target.startsWith('.'))
    return near.map(({ target }) => [from, posix.dirname(posix.join(from, target))] as const)
  })
  const edges = new Set(pairs.filter(([from, to]) => from !== to).map((pair) => pair.join(' ')))
  const mutual = [...edges]
    .map((edge) => edge.split(' '))
    .filter(([from, to]) => from! < to! && edges.has(`${to} ${from}`))
  const nested = mutual.filter(([outer, inner]) => inner!.startsWith(`${outer}/`)).length
  return { 'mutual pairs, one folder in the other': nested, 'mutual pairs of other folders': mutual.length - nested }
}
