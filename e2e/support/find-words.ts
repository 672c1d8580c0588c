import { systemRoles } from '@castellan/contract/access/roles.ts'
import { en, type Words } from '@castellan/contract/words/en.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Every key of the words with its text: `table.search` and “Search”. */
function leavesOf(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : leavesOf(value, `${above}${key}.`),
  )
}

const english = leavesOf(en as unknown as Tree)
const keys = new Set(english.map(([key]) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '')))

/** Keys that stand on the page instead of their words, and places left open in them. */
export function findRawWords(text: string): string[] {
  const dotted = text.match(/[a-z]\w*(?:\.\w+)+/giu) ?? []
  const holes = text.match(/\{\{.*|\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/gu) ?? []
  return [...dotted.filter((word) => keys.has(word)), ...holes]
}

/** What people of the demo named, a mail that was written, and what a role is called: data, the same in every language. */
const names = new Set<string>([
  'Living room',
  'Radio',
  'Sign-in from a new browser',
  ...systemRoles.map(({ display_name: name }) => name),
])

/** Lines that are English though a language says them otherwise. */
const foreignLines = new Map<Words, ReadonlySet<string>>()
function foreignTo(words: Words): ReadonlySet<string> {
  const own = new Map(leavesOf(words as unknown as Tree))
  const said = new Set(own.values())
  return new Set(english.filter(([key, line]) => own.get(key) !== line && !said.has(line)).map(([, line]) => line))
}

/** Lines of the page that are English though this language says them otherwise. */
export function findEnglish(text: string, words: Words): string[] {
  const foreign = foreignLines.get(words) ?? foreignTo(words)
  foreignLines.set(words, foreign)
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(
    (line) => foreign.has(line) && !names.has(line),
  )
}
