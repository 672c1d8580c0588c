// Refuses words that this code base has given up, so that one idea keeps one name (docs/style.md, "Names").
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal/root.ts'

/** What not to write, and the term to use. Only whole words count; texts of demo titles and language codes are not prose. */
const givenUp: Readonly<Record<string, string>> = {
  'house|houses': 'application context',
  'deed|deeds|Deed|Deeds': 'action, operation or activity entry',
  'pushLine|push line': 'push bus',
  'Refusal|RefusalCode': 'AppError, ErrorCode',
  'washDatabase|washing|workshop|Workshop|teller': 'the usual terms of tests: reset, fixtures, client',
  'quick door|quickDoor|TwoDoor\\w*': 'TV fast path, read/write split',
  letGo: 'release, cancel',
  'every-card|everyCard|beginWhole': 'every-resource, bulk/all',
  'his|him|himself|herself': 'their, them, themselves',
}
const exempt = /(?:^scripts\/check-vocabulary\.ts|banned-phrases\.ts|demo-titles\.ts)$/u

const paths = globSync(['{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs}', 'docs/**/*.md', '*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const rules = Object.entries(givenUp).map(
  ([words, term]) => [new RegExp(`(?<![\\w'-])(?:${words})(?![\\w'-])`, 'u'), term] as const,
)

/** Each line of a text that has such a word, with its number and the term to use. */
function findGivenUp(text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    rules.flatMap(([words, term]) => {
      const match = words.exec(line)
      return match === null ? [] : [`${index + 1}  “${match[0]}”: write ${term}`]
    }),
  )
}

const found = paths
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !exempt.test(path))
  .flatMap((path) => findGivenUp(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}:${fault}`))
for (const fault of found) console.error(fault)
console.log(`${paths.length} files, ${found.length} words to replace`)
process.exitCode = found.length > 0 ? 1 : 0
