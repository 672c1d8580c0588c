import { afterEach, expect, it, vi } from 'vitest'
import { readJsonItems } from './read-json-items.ts'

afterEach(() => vi.restoreAllMocks())

async function* streamOf(text: string) {
  yield Buffer.from(text)
}

it('passes over what cannot be an item without trying to parse it, which takes 400 ms for 64 KiB', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const items = await Array.fromAsync(readJsonItems(streamOf(`{"1":{"id":"1"},${'",",'.repeat(16_000)}"2":7}`)))
  expect(items).toEqual([
    { name: '1', value: { id: '1' } },
    { name: '2', value: 7 },
  ])
  expect(parse.mock.calls.length).toBeLessThan(10)
})

it('mends line ends inside texts and backslashes that escape nothing', async () => {
  const items = await Array.fromAsync(readJsonItems(streamOf('[{"a":"one\ntwo"},{"b":"C:\\dir"}, -1, nothing]')))
  expect(items.map(({ value }) => value)).toEqual([{ a: 'one two' }, { b: String.raw`C:\dir` }, -1])
})
