import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import { optionTypes } from '@castellan/contract/settings/option-value.ts'
import { expect, it } from 'vitest'
import { newDraft, optionDraftOf, optionOf } from './option-draft.ts'
import { printOption, splitLines, readValue, shortValue } from './option-text.ts'

const buffer: AppOption = {
  key: 'player.buffer_ms',
  group: 'Player',
  label: 'Buffer',
  type: 'int',
  unit: 'ms',
  choices: [],
  min: 0,
  max: 10_000,
  step: 500,
  default: 1_000,
  product: 'any',
  since_version_code: 42,
  active: true,
  overrides: [
    { scope: 'device', target: '7', value: 500 },
    { scope: 'product', target: 'f2', value: 2_000 },
  ],
}

it('is the same option again when nothing was typed', () => {
  expect(optionOf(optionDraftOf(buffer, {}))).toEqual(buffer)
})

it('names the target of an exception as the server calls it, else by itself', () => {
  const { overrides } = optionDraftOf(buffer, { 'device:7': '00:1A:79:12:34:56' })
  expect(overrides.map(({ label }) => label)).toEqual(['00:1A:79:12:34:56', 'f2'])
})

it('keeps bounds of numbers alone, and choices of a list of choices alone', () => {
  const draft = { ...optionDraftOf(buffer, {}), choices: 'low\nhigh', default: 'low' }
  expect(optionOf({ ...draft, type: 'enum' })).toMatchObject({
    min: null,
    max: null,
    step: null,
    choices: ['low', 'high'],
  })
  expect(optionOf({ ...draft, type: 'number' })).toMatchObject({ min: 0, max: 10_000, step: 500, choices: [] })
})

it.each(['min', 'max', 'step'] as const)(
  'sends a %s that is no number as it was typed, so that it is refused',
  (name) => {
    const draft = optionDraftOf(buffer, {})
    expect(optionOf({ ...draft, [name]: '10,5' })[name]).toBe('10,5')
    expect(optionOf({ ...draft, [name]: ' ' })[name]).toBeNull()
    expect(optionOf({ ...draft, [name]: ' 0.5 ' })[name]).toBe(0.5)
  },
)

it('does not take a version that is no number for the first one', () => {
  expect(optionOf({ ...newDraft, since: '3.4.1' }).since_version_code).toBe('3.4.1')
  expect(optionOf({ ...newDraft, since: '' }).since_version_code).toBe(0)
})

it('has no target for an exception that is for every TV', () => {
  const overrides = [{ id: 0, scope: 'global' as const, target: 'f2', label: 'F2', value: 'true' }]
  expect(optionOf({ ...newDraft, overrides }).overrides).toEqual([{ scope: 'global', target: '', value: true }])
})

it('a new option begins with values of its type', () => {
  expect(optionOf({ ...newDraft, key: ' a.b ' })).toMatchObject({
    key: 'a.b',
    type: 'bool',
    default: false,
    active: true,
  })
})

const samples: Record<(typeof optionTypes)[number], AppOption['default'][]> = {
  bool: [true, false],
  int: [0, -3],
  number: [1.5],
  string: ['a text', '12', ''],
  enum: ['low'],
  color: ['#a0b1c2'],
  json: [{ a: [1, null] }, 'text', 7, null],
  list: [['one', 'two words'], []],
}
it.each(optionTypes)('reads a value of type %s as it prints it', (type) => {
  const read = samples[type].map((value) => readValue(type, printOption(type, value)))
  expect(read).toEqual(samples[type])
})

it('reads numbers in the digits of the reader', () => {
  expect([readValue('int', '١٥٠٠'), readValue('number', ' ۱.۵ ')]).toEqual([1_500, 1.5])
})

it.each([
  ['bool', 'yes'],
  ['int', '1 000'],
  ['number', '1,5'],
  ['number', ''],
  ['json', '{a: 1}'],
] as const)('leaves text that is no %s as it was typed: %s', (type, text) => {
  expect(readValue(type, text)).toBe(text)
})

it('reads a list line by line, without empty ones', () => {
  expect(splitLines(' one \n\n  two words\n')).toEqual(['one', 'two words'])
})

it('says a value in one short line, with its unit', () => {
  expect(shortValue(1_000, 'ms')).toBe('1000 ms')
  expect(shortValue(['a', 'b'], '')).toBe('["a","b"]')
  expect(shortValue('x'.repeat(61), '')).toBe(`${'x'.repeat(59)}…`)
  expect(shortValue('x'.repeat(60), '')).toBe('x'.repeat(60))
})
