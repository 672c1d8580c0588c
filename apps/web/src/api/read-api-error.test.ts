import { beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../i18n/init-i18n.ts'
import { currentIdempotencyKey, dropIdempotencyKey, newIdempotencyKey } from './idempotency-key.ts'
import { readApiError } from './read-api-error.ts'
import { toError } from './to-error.ts'

beforeAll(() => initI18n('en'))

describe('an error of the server', () => {
  it('has its code, its message and what is said of each field', () => {
    const errors = { email: ['Taken.', 'Too long.'], name: 'Missing.', odd: [7], none: [] }
    const error = readApiError(422, { code: 'invalid', message: 'Check the marked fields.', errors }, null)
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Check the marked fields.',
      retryAfterS: null,
    })
    expect(error.fields).toEqual({ email: ['Taken.', 'Too long.'], name: ['Missing.'] })
    expect([error.of('email'), error.of('odd')]).toEqual(['Taken.', undefined])
  })

  it.each([undefined, null, 'text', ['list'], { message: '' }, { message: 7 }])(
    'that a proxy wrote instead has the message of its status: %j',
    (body) => {
      const error = readApiError(503, body, null)
      expect(error.code).not.toBe('')
      expect(error.message.length).toBeGreaterThan(10)
      expect(error.fields).toEqual({})
    },
  )

  it('of a status nobody foresaw is a fault of the server from 500 on, else of what was asked', () => {
    expect([readApiError(599, null, null).code, readApiError(418, null, null).code]).toEqual([
      'internal',
      'bad_request',
    ])
  })

  it('does not take the code of a body without a message', () => {
    expect(readApiError(404, { code: 'invalid' }, null).code).toBe('not_found')
  })

  it.each([
    ['30', 30],
    ['0', 0],
    ['soon', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['99999999', null],
    [null, null],
  ])('says after how many seconds to try again: %s', (header, seconds) => {
    expect(readApiError(429, null, header).retryAfterS).toBe(seconds)
  })
})

describe('the key of an action that moves credits', () => {
  it('is one of 128 random bits', () => {
    expect(newIdempotencyKey()).toMatch(/^[\da-f]{32}$/u)
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })

  it('stays the same until the action is done, and is its own', () => {
    const first = currentIdempotencyKey('give 7')
    expect(currentIdempotencyKey('give 7')).toBe(first)
    expect(currentIdempotencyKey('give 8')).not.toBe(first)
    dropIdempotencyKey('give 7')
    expect(currentIdempotencyKey('give 7')).not.toBe(first)
  })
})

it('what is thrown and is no error says what it is', () => {
  const error = new Error('as it is')
  expect(toError(error)).toBe(error)
  expect(toError('text').message).toContain('text')
})
