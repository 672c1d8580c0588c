import { expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { canonicalNetworks, isInNetworks } from './networks.ts'

it('keeps every address and range in one spelling, each once', () => {
  const typed = [
    ' 203.0.113.7',
    '203.0.113.77/24',
    '203.0.113.0/24',
    '2001:DB8:0:0::1',
    '2001:db8::ff/64',
    '::ffff:203.0.113.7',
  ]
  expect(canonicalNetworks(typed)).toEqual(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:db8::/64'])
  expect(canonicalNetworks(['10.1.2.3/0', '::ffff:10.0.0.9/120', '10.255.255.255/12'])).toEqual([
    '0.0.0.0/0',
    '10.0.0.0/24',
    '10.240.0.0/12',
  ])
})

it.each([
  '',
  'tv.example.com',
  '203.0.113',
  '0x7f.1',
  '203.0.113.7/33',
  '203.0.113.7/',
  '1.2.3.4/8/8',
  'fe80::1%eth0',
  '::1/129',
  '::1/-1',
])('refuses %j', (text) => {
  expect(() => canonicalNetworks([text])).toThrow(AppError)
})

it.each([
  [[], '198.51.100.1', true],
  [[], 'unknown', true],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.70', false],
  [['2001:db8::/64'], '2001:db8::abcd', true],
  [['2001:db8::/64'], '2001:db8:0:1::1', false],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['203.0.113.7'], '', false],
])('%j holds %j: %s', (networks, ip, held) => {
  expect(isInNetworks(networks, ip)).toBe(held)
})
