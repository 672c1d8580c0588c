// Refuses words that this code base has given up, so that one idea keeps one name (docs/style.md, "Names").
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal/root.ts'

type Rules = Readonly<Record<string, string>>

/** What not to write anywhere, and the term to use. Only whole words count; texts of demo titles and language codes are not prose. */
const refused: Rules = {
  'house|houses': 'application context',
  '[Dd]eeds?(?:[A-Z]\\w*)?|\\w+[a-z]Deeds?(?:[A-Z]\\w*)?': 'action, operation or activity entry',
  'pushLine|push line': 'push bus',
  'Refusal|RefusalCode': 'AppError, ErrorCode',
  'washDatabase|washing|workshop|Workshop|teller': 'the usual terms of tests: reset, fixtures, client',
  'quick door|quickDoor|TwoDoor\\w*': 'TV fast path, read/write split',
  letGo: 'release, cancel',
  'every-card|everyCard|beginWhole': 'every-resource, bulk/all',
  'his|him|himself|herself': 'their, them, themselves',
  '\\w*\\.door|ruleDoors|doors?:|[a-z]+Doors?': 'audience',
  'Deviations|\\.{3}deviations': 'overrides',
  'nouns?(?:[A-Z]\\w*)?|Nouns?|\\w+[a-z]Nouns?(?:[A-Z]\\w*)?': 'resource',
  '(?:[Tt]old|[Tt]ell(?:s|ing)?)(?:_\\w+|[A-Z]\\w*)?|hear[A-Z]\\w*|\\w+(?:Told|Tells?|Telling)(?:[A-Z]\\w*)?':
    'notify, report, record or send; a name for what the value is',
}

/** Nouns that end like a participle. */
const nouns = 'Branding|Setting|Feed|Encoding|Listing|Timing|Warning'

/** What not to call a type, a function or a file: participles and verbs that say nothing of what it is or does. */
const refusedNames: Rules = {
  '(?:type|interface) (?:Told|Kept|Given|Wanted|Asked|Asking|Said|Saying|Held|Taken|Brought|Heard|Seen|Meant|Left|Known|Noted|Sold|Put|Looked|Tried|Standing|Kin|Noun|Door)':
    'a noun: StoredRow, PersonMove, ListRequest',
  [`(?:type|interface) (?!(?:${nouns})\\b)(?:[A-Z][a-z]+(?:ed|ing)|About|Begun|Built|Chosen|Found|Lost|Made|Read|Run|Sent|Shown|Split|Written)`]:
    'a noun: AddSourceInput, FetchResponse, RowCount',
  'export (?:async )?function (?:take|tell|told|hear|keep|kept)(?=[A-Z])\\w+':
    'what it does: lock, receive, import, store, notify, read',
}

/** What not to write in comments, titles of tests, summaries of calls and documents. */
const refusedInProse: Rules = {
  'told|tell|tells|telling': 'notified, sent, shown, reported, distinguished',
  'whoever|whomever': 'the caller, the person who, anyone who',
  'door|doors': 'audience, entry, port',
  anew: 'again',
  'any more': 'no longer',
  'at first': 'initially',
  'for ever': 'forever, no expiry',
  'hear|hears|heard': 'receive, learn, be notified',
  'kin|noun|nouns': 'relatives, resource',
  'knock|knocks': 'call, connect',
  standing: 'state',
  wanted: 'requested, needed, preferred',
  beside: 'next to, in addition to, in parallel to',
  'writes down|written down|write down': 'record, store',
  'what became of|what becomes of': 'the result of',
  'leads nowhere|lead nowhere': 'is not found',
  'opens nothing|open nothing': 'is refused, grants nothing',
  'takes away|taken away': 'remove',
  'in the midst': 'in the middle of, inside',
  'he|she': 'they',
}

/** Articles in other languages than English are exempt too: a word of theirs may look like one of these. */
const exempt =
  /^scripts\/check-vocabulary\.ts$|banned-phrases(?:\.test)?\.ts$|\/db\/migrations\/|(?:demo|invented)-titles\.ts$|^docs\/voice\.md$|^docs\/help\/(?!en\/)\w+\//u
const paths = globSync(['{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs}', 'docs/**/*.md', '*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

const compile = (rules: Rules, flags: string) =>
  Object.entries(rules).map(
    ([words, term]) => [new RegExp(`(?<![\\w'-])(?:${words})(?![\\w'-])`, flags), term] as const,
  )
const anywhere = [...compile(refused, 'u'), ...compile(refusedNames, 'u')]
const inProse = compile(refusedInProse, 'iu')

/** A text on a line of its own: the title of a test, or the summary of a call. */
const wholeLine = /^\s*(?:'((?:\\.|[^'\\]){24,})'|"((?:\\.|[^"\\]){24,})"),?$/u
const title =
  /\b(?:it|test|describe\w*|summary:?)(?:\.\w+)*(?:\([^'"`]*\))?[( ]\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/u

/** The sentences of a line: its comment and the title of its test, or all of a line of a document; code in backticks is left out. */
function proseOf(line: string, isDocument: boolean): string {
  const comment = /^\s*(?:\/\*\*?|\*|\/\/)(?<text>.*)$|(?:\s)\/\/ (?<tail>[^'"]*)$/u.exec(line)?.groups
  const named = title.exec(line) ?? wholeLine.exec(line)
  const text = isDocument ? line : [comment?.['text'] ?? comment?.['tail'], named?.[1] ?? named?.[2]].join(' ')
  return text.replaceAll(/`[^`]*`/gu, '')
}

/** Each line of a text that has such a word, with its number and the term to use. */
function findRefused(text: string, isDocument: boolean): string[] {
  return text.split('\n').flatMap((line, index) => {
    const prose = proseOf(line, isDocument)
    return [
      ...anywhere.map(([words, term]) => [words.exec(line), term] as const),
      ...inProse.map(([words, term]) => [words.exec(prose), term] as const),
    ].flatMap(([match, term]) => (match === null ? [] : [`${index + 1}  “${match[0]}”: write ${term}`]))
  })
}

const found = paths
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !exempt.test(path))
  .flatMap((path) =>
    findRefused(readFileSync(join(root, path), 'utf8'), path.endsWith('.md')).map((fault) => `${path}:${fault}`),
  )
for (const fault of found) console.error(fault)
console.log(`${paths.length} files, ${found.length} words to replace`)
process.exitCode = found.length > 0 ? 1 : 0
