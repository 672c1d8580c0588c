import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { isFullSize } from '../../apps/server/src/testing/full-size.ts'
import { valueAt, textAt } from '@castellan/contract/types/value-at.ts'
import { isTextList } from '@castellan/contract/types/type-guards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How long the checker may take for one expression, in milliseconds. */
const timeout = 30_000

/** Expressions built at run time, by file: as they look once they are built. A new one fails the test until it is listed. */
const builtAtRunTime: Readonly<Record<string, RegExp>> = {
  'packages/sources/src/titles/split-title.ts': /[ßıøłđðþæœħŧĸ]/gu,
  'apps/server/src/http/documents/documents.ts': /^\/device\/[\da-f-]+\/[^/]+\/?$/u,
  'apps/server/src/http/idempotency-key.ts': /^[\x21-\x7e]{8,100}$/u,
  'packages/contract/src/access/adult-groups.ts':
    /(?<![\p{L}\d])(?:xxx|18 ?\+|dorosłych|yetişkin\p{L}*|взросл\p{L}*)(?![\p{L}\d])/iu,
  'packages/contract/src/fields/username.ts': /^[a-z0-9_.-]{3,50}$/u,
  'packages/contract/src/kit/range.ts':
    /^(?:none|(?:(?:now|-?\d{1,4}[hd]|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?))\.\.(?:(?:now|-?\d{1,4}[hd]|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?))?|\.\.(?:(?:now|-?\d{1,4}[hd]|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)))$/u,
  'packages/sources/src/subtitles/read-srt.ts':
    /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?/u,
}

/** What each of them is built from, as its file writes it: a sample that no longer fits its code proves nothing. */
const fixedParts: Readonly<Record<string, readonly string[]>> = {
  'packages/sources/src/titles/split-title.ts': ['ß', 'ı', 'ø', 'ł', 'đ', 'ð', 'þ', 'æ', 'œ', 'ħ', 'ŧ', 'ĸ'],
  'apps/server/src/http/documents/documents.ts': ['[\\\\da-f-]+', '[^/]+', '/?$'],
  'apps/server/src/http/idempotency-key.ts': ['^[\\\\x21-\\\\x7e]{'],
  'packages/contract/src/access/adult-groups.ts': ['(?<![\\\\p{L}\\\\d])(?:', ')(?![\\\\p{L}\\\\d])'],
  'packages/contract/src/fields/username.ts': ['^[a-z0-9_.-]{'],
  'packages/contract/src/kit/range.ts': [
    String.raw`(?:now|-?\d{1,4}[hd]|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)`,
    '^(?:none',
  ],
  'packages/sources/src/subtitles/read-srt.ts': [
    String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`,
    String.raw`\s*-->\s*`,
  ],
}

type FoundExpressions = { literals: Map<string, string>; builders: Set<string> }
type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }

/** Every expression of the product's own source, and the files that build one. Tests and their helpers are left out. */
function expressionsOfSource(): FoundExpressions {
  const written: FoundExpressions = { literals: new Map(), builders: new Set() }
  for (const file of globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })) {
    if (/\.test\.|\/testing\//u.test(file)) continue
    const source = readFileSync(`${root}/${file}`, 'utf8')
    collect(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), file, written)
  }
  return written
}

function collect(node: unknown, file: string, written: FoundExpressions): void {
  if (typeof node !== 'object' || node === null) return
  const { type, regex, callee } = node as Node
  if (type === 'Literal' && regex) written.literals.set(`/${regex.pattern}/${regex.flags}`, file)
  if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') written.builders.add(file)
  for (const child of Object.values(node)) collect(child, file, written)
}

/** What an attacker can make of an expression; null when its time grows with the length of the text and no faster. */
async function danger(expression: string): Promise<string | null> {
  const end = expression.lastIndexOf('/')
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)]
  const found = await check(source, flags, { timeout })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return found.error.kind
  // A look-behind is beyond the exact checker. The other one searches at random and counts steps of its own, so what it finds is tried.
  const isGuess = found.checker === 'fuzz' && found.complexity.type === 'polynomial'
  if (isGuess && (await endsSoon(source, flags, found.attack.string))) return null
  return `${found.complexity.type}: ${found.attack.pattern}`
}

/**
 * Whether time can grow faster than the text at all. It cannot where single characters alone are repeated, at most one of them without a small
 * bound, and that one either behind the beginning of the text, where the search never begins again, or as the last part, where nothing after
 * it can fail.
 */
function mayBacktrack(expression: string): boolean {
  const end = expression.lastIndexOf('/')
  const source = expression.slice(1, end).replaceAll(/\\(?:[pPu]\{[^}]*\}|.)|\[(?:\\.|[^\]])*\]/gu, 'a')
  const repeated = [...source.matchAll(/(.)(?:[*+]|\{\d+(?:,(\d*))?\})\??/gu)]
  if (repeated.some(([, before]) => before === ')')) return true
  const long = repeated.filter(([all, , most]) => !/\{\d+\}/u.test(all) && !(Number(most) > 0 && Number(most) <= 10))
  const [only] = long
  if (only === undefined) return false
  if (long.length > 1 || source.includes('|')) return true
  const isFirst = source.startsWith('^') && !expression.slice(end).includes('m')
  const isLast = /^\)*$/u.test(source.slice(only.index + only[0].length))
  return !isFirst && !isLast
}

/** Whether the expression is done with a text of some 100,000 characters within half a second; a quadratic one takes longer. */
async function endsSoon(source: string, flags: string, text: string): Promise<boolean> {
  const code = `const { workerData, parentPort } = require('node:worker_threads')
    const { source, flags, text } = workerData
    const from = performance.now()
    new RegExp(source, flags).test(text)
    parentPort.postMessage(performance.now() - from)`
  const worker = new Worker(code, { eval: true, workerData: { source, flags, text } })
  const timer = setTimeout(() => void worker.terminate(), 3_000)
  try {
    const ms = await new Promise<number>((resolve) =>
      worker.once('message', resolve).once('exit', () => resolve(Infinity)),
    )
    return ms < 500
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * What the checker found safe before, for `npm test` alone: a verdict about an expression does not change with the code around it, and to reach
 * all of them takes most of a minute. `npm run prove -- properties` never reads it.
 */
const verdicts = `${root}/node_modules/.cache/safe-expressions.json`
const version = textAt(JSON.parse(readFileSync(`${root}/node_modules/recheck/package.json`, 'utf8')), 'version')

function readSafe(): Set<string> {
  if (isFullSize) return new Set()
  try {
    const stored: unknown = JSON.parse(readFileSync(verdicts, 'utf8'))
    const safe = valueAt(stored, 'safe')
    return new Set(textAt(stored, 'version') === version && isTextList(safe) ? safe : [])
  } catch {
    return new Set()
  }
}

function storeSafe(safe: ReadonlySet<string>): void {
  mkdirSync(dirname(verdicts), { recursive: true })
  writeFileSync(verdicts, JSON.stringify({ version, safe: [...safe] }))
}

describe('regular expressions', () => {
  const { literals, builders } = expressionsOfSource()

  it('take time in proportion to the text they read, whatever an attacker writes into it', async () => {
    const dangerous: string[] = []
    const safe = readSafe()
    for (const [expression, file] of [
      ...literals,
      ...Object.entries(builtAtRunTime).map(([file, { source, flags }]) => [`/${source}/${flags}`, file] as const),
    ]) {
      // All of them by `npm run prove -- properties`.
      if (!isFullSize && (safe.has(expression) || !mayBacktrack(expression))) continue
      const found = await danger(expression)
      if (found === null) safe.add(expression)
      else dangerous.push(`${file}: ${expression} (${found})`)
    }
    storeSafe(safe)
    expect(literals.size).toBeGreaterThan(300)
    expect(dangerous).toEqual([])
  }, 1_200_000)

  it('that are built at run time are listed above, and each list entry is what its file builds', () => {
    expect([...builders].toSorted()).toEqual(Object.keys(builtAtRunTime).toSorted())
    const unlike = Object.entries(builtAtRunTime).filter(([file, { source }]) => {
      const text = readFileSync(`${root}/${file}`, 'utf8')
      return !(fixedParts[file] ?? []).every(
        (part) => text.includes(part) && source.includes(part.replaceAll('\\\\', '\\')),
      )
    })
    expect(unlike.map(([file]) => file)).toEqual([])
    expect(Object.keys(fixedParts).toSorted()).toEqual(Object.keys(builtAtRunTime).toSorted())
  })

  it('are refused by this check when they are dangerous', async () => {
    // The expression that let 64 KiB of line breaks hold the server for seconds.
    expect(await danger(String.raw`/^\s*\[Script Info\]/imu`)).toMatch(/^polynomial/u)
    expect(await endsSoon(String.raw`\/+$`, 'u', `${'/'.repeat(100_000)}.`)).toBe(false)
    expect(await endsSoon(String.raw`(?<!\/)\/+$`, 'u', `${'/'.repeat(100_000)}.`)).toBe(true)
  }, 120_000)
})
