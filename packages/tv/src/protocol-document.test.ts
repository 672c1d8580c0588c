import { readFileSync } from 'node:fs'
import { callFamilies } from '@castellan/contract/calls/index.ts'
import { pushSchema } from '@castellan/contract/calls/tv.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { expect, test } from 'vitest'

const calls = Object.values(callFamilies).flatMap((family) => Object.values(family))
const document = readFileSync(new URL('../../../docs/tv-protocol.md', import.meta.url), 'utf8')

/** What the document shortens with an ellipsis, at full length. */
const whole = (text: string) =>
  text.replaceAll('-…', '-0000-7000-8000-000000000000').replaceAll('…', 'x'.repeat(43)).replaceAll('\n ', '')

type Example = { name: string; call: Call; query: string; body: string; answer: string | null }

/** Every request of the document with the answer that follows it, if one does. */
function readExamples(): Example[] {
  const blocks = [...document.matchAll(/```(\w*)\n([\s\S]*?)\n```/gu)].map(([, kind, text]) => ({ kind, text: text! }))
  return blocks.flatMap(({ kind, text }, index) => {
    const line = kind === 'http' ? /^(GET|POST) \/api(\/\S+)/u.exec(text) : null
    if (!line) return []
    const [path = '', query = ''] = line[2]!.split('?')
    const call = calls.find((one) => one.method === line[1] && matches(one.path, path))
    if (!call) throw new Error(`the document asks for ${path}, which is no call`)
    const next = blocks[index + 1]
    const isPush = next?.text.startsWith('{"id"') === true
    const isAnswer = next !== undefined && !isPush && (next.kind === 'json' || /^\d{3} /u.test(next.text))
    const answer = isAnswer ? next.text.replace(/^[^{]*/u, '') : null
    return [{ name: `${line[1]} ${path}`, call, query, body: /\n\n([\s\S]*)$/u.exec(text)?.[1] ?? '', answer }]
  })
}

function matches(declared: string, path: string): boolean {
  const [ours, theirs] = [declared.split('/'), path.split('/')]
  return ours.length === theirs.length && ours.every((part, index) => part.startsWith(':') || part === theirs[index])
}

const examples = readExamples()

test.each(examples.map((example) => [example.name, example] as const))('%s is as the contract says', (_, example) => {
  const { call, body, query, answer } = example
  const asked = call.body?.safeParse(JSON.parse(whole(body)))
  const found = query === '' ? undefined : call.query?.safeParse(Object.fromEntries(new URLSearchParams(query)))
  const answered = answer === null || answer === '' ? undefined : call.answer.safeParse(JSON.parse(whole(answer)))
  expect([asked, found, answered].flatMap((read) => read?.error?.issues ?? [])).toEqual([])
})

test('the document has an example of every call with a body that it names', () => {
  const named = calls.filter(({ path, method }) => path.startsWith('/tv/v1/') && method === 'POST')
  const shown = new Set(examples.map(({ call }) => call.path))
  const briefly = ['/tv/v1/input/close', '/tv/v1/unlink']
  expect(named.map(({ path }) => path).filter((path) => !shown.has(path) && !briefly.includes(path))).toEqual([])
})

test('the pushes of the document are as the contract says', () => {
  const pushes = [...document.matchAll(/^\{"id":"[^\n]*"ttl_s"[^\n]*\}$/gmu)].map(([text]) => JSON.parse(whole(text)))
  expect(pushes.length).toBeGreaterThan(1)
  for (const push of pushes) expect(pushSchema.safeParse(push).error?.issues).toBeUndefined()
})
