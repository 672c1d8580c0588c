import { safeParse } from 'zod/mini'
import { expect, it } from 'vitest'
import { domainName } from './domain-name.ts'

it.each([
  ['TV.Shop.example.com.', 'tv.shop.example.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  // A reserved word is one only at the end.
  ['local.shop.com', 'local.shop.com'],
  ['mytest.com', 'mytest.com'],
  ['shop.latest', 'shop.latest'],
  ['', ''],
])('takes %j as the host %j', (typed, stored) => {
  expect(safeParse(domainName().write!, typed)).toMatchObject({ success: true, data: stored })
})

it.each(['tv', '127.0.0.1', '[::1]', 'tv.shop.com:8080', 'tv.shop.com/x', 'https://tv.shop.com', 'a@tv.shop.com'])(
  'refuses %j, which is no host of the public internet',
  (typed) => {
    expect(safeParse(domainName().write!, typed).success).toBe(false)
  },
)

it.each([
  'tv.local',
  'panel.internal',
  'shop.localhost',
  'tv.test',
  'tv.invalid',
  'tv.shop.example',
  'abcdef.onion',
  'tv.home.arpa',
  'TV.Local.',
  'tv.alt',
])('refuses %j, a name reserved for something else', (typed) => {
  const { success, error } = safeParse(domainName().write!, typed)
  expect([success, error?.issues[0]]).toMatchObject([false, { params: { error: 'not_domain' } }])
})
