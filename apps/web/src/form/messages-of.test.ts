import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { changeLanguage, initI18n } from '../i18n/init-i18n.ts'
import { i18n } from '../i18n/i18n.ts'
import { messagesOf } from './messages-of.ts'
import { waitText } from './wait-text.ts'

beforeAll(() => initI18n('en'))

const schema = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(5)),
  size: z.int().check(z.lte(9)),
  scopes: z.array(z.enum(['read', 'write'])),
})
const said = (body: unknown, nameOf?: (path: string) => string) =>
  messagesOf(schema.safeParse(body, { reportInput: true }).error?.issues ?? [], body, i18n.t, nameOf)

test('an empty field is asked to be filled in, whatever else its schema says of it', () => {
  const fillIn = 'Fill in this field.'
  expect(said({ name: '', size: null })).toEqual({ name: fillIn, size: fillIn, scopes: fillIn })
})

test('what is wrong with a value is said with its bound', () => {
  expect(said({ name: 'ab', size: 10, scopes: [] })).toEqual({
    name: 'Use at least 3 characters.',
    size: 'Enter at most 9.',
  })
  expect(said({ name: 'abcdef', size: 1.5, scopes: [] })).toEqual({
    name: 'Use at most 5 characters.',
    size: 'Enter a whole number.',
  })
})

test('what is wrong within a list belongs to the field of the list, or to where the form says', () => {
  const body = { name: 'abc', size: 1, scopes: ['read', 'all'] }
  expect(said(body)).toEqual({ scopes: 'Select an option from the list.' })
  expect(said(body, (path) => `at ${path}`)).toEqual({ 'at scopes.1': 'Select an option from the list.' })
})

test('a short wait is counted in seconds, a long one in minutes that are never too few', () => {
  const wait = (seconds: number) => waitText(i18n.t, seconds)
  expect(wait(1)).toContain('1 second.')
  expect(wait(120)).toContain('120 seconds')
  expect(wait(121)).toContain('3 minutes')
})

test('the same is said in the language on screen', async () => {
  await changeLanguage('de')
  expect(said({ name: 'abc', size: 1 })).toEqual({ scopes: i18n.t(($) => $.server.errors.required) })
  expect(said({ name: 'abc', size: 1 })['scopes']).not.toBe('Fill in this field.')
  await changeLanguage('en')
})
