import { beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { i18n } from '../../i18n/i18n.ts'
import { nosferatu, metropolis, railOf } from '../../testing/sample-home.ts'
import { statusOf } from './rail-status.ts'

const now = Date.parse('2026-03-10T12:00:00.000Z')
const titles = new Map([
  [5, nosferatu],
  [6, { ...metropolis, shown: false }],
])
const status = (own: Parameters<typeof railOf>[2]) => {
  const words = { t: i18n.t, format: { locale: 'en', timeZone: 'UTC' }, now }
  const { label, isSkipped } = statusOf(railOf('r', 'Row', own), titles, words)
  return [label, isSkipped]
}

beforeAll(() => initI18n('en'))

describe('a row on the home screen', () => {
  it('that shows a title is on', () => {
    expect(status({ titles: [5] })).toEqual(['On', false])
    expect(status({ titles: [6, 5] })).toEqual(['On', false])
  })

  it('that is off says only that, whatever else is wrong with it', () => {
    expect(status({ active: false, ends_at: '2026-03-01T00:00:00.000Z' })).toEqual(['Off: TVs skip it', true])
  })

  it('is over from the moment it ends, and not a moment before', () => {
    const ending = (ends_at: string) => status({ titles: [5], ends_at })
    expect(ending('2026-03-10T12:00:00.000Z')).toEqual(['Ended 10/03/2026', true])
    expect(ending('2026-03-10T12:00:00.001Z')).toEqual(['On', false])
  })

  it('that has yet to start says when, and is on from that moment', () => {
    const starting = (starts_at: string) => status({ titles: [5], starts_at })
    expect(starting('2026-03-10T12:00:00.001Z')).toEqual(['Starts 10/03/2026', false])
    expect(starting('2026-03-10T12:00:00.000Z')).toEqual(['On', false])
  })

  it('without anything to show says so rather than when it starts', () => {
    const starts_at = '2026-04-01T00:00:00.000Z'
    expect(status({ starts_at })).toEqual(['TVs skip it: no titles', true])
    expect(status({ starts_at, titles: [6] })).toEqual(['TVs skip it: no title is published', true])
    expect(status({ titles: [77] })).toEqual(['TVs skip it: no title is published', true])
  })

  it('filled by rule is empty only once the rule was carried out', () => {
    const refreshed_at = '2026-03-09T12:00:00.000Z'
    expect(status({ kind: 'rule' })).toEqual(['On', false])
    expect(status({ kind: 'rule', refreshed_at })).toEqual(['TVs skip it: no title matches the rule', true])
  })

  it('filled by a service waits for it, and is stale where the service failed later', () => {
    const refreshed_at = '2026-03-09T12:00:00.000Z'
    const fault = 'unreachable'
    expect(status({ kind: 'popular' })).toEqual(['TVs skip it: waiting for TMDB', true])
    expect(status({ kind: 'popular', titles: [5], fault, refreshed_at })).toEqual([
      'Not updated since 09/03/2026',
      false,
    ])
    expect(status({ kind: 'popular', titles: [5], fault })).toEqual(['On', false])
  })
})
