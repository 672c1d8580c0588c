import type { HomeRail, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { anyTitle } from '@castellan/contract/fields/rail-document.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { nosferatu, railOf } from '../../testing/sample-home.ts'
import { ChecksCard } from './side-cards.tsx'

beforeAll(() => initI18n('en'))
afterEach(cleanup)

const now = Date.parse('2026-11-28T00:00:00Z')
const row = (changes: Partial<HomeRail>) => railOf('1', 'Winter nights', changes)
const shown: HomeTitle = { ...nosferatu, poster: 'x' }
const show = (rail: HomeRail) => render(<ChecksCard rails={[rail]} titles={new Map([[5, shown]])} now={now} />)

test('warns of a row chosen by hand, or by rules, that has nothing to show', () => {
  show(row({}))
  expect(screen.getByRole('listitem').textContent).toBe('Winter nights: TVs skip it: no titles')
  cleanup()
  show(row({ kind: 'rule', rule: anyTitle, refreshed_at: '2026-11-27T00:00:00.000Z' }))
  expect(screen.getByRole('listitem').textContent).toMatch(/^Winter nights: /u)
})

test('is content with a row that shows something, is off, over, or filled by a service', () => {
  const good: readonly Partial<HomeRail>[] = [
    { titles: [5] },
    { active: false },
    { ends_at: '2026-11-27T00:00:00.000Z' },
    { kind: 'popular' },
  ]
  for (const changes of good) {
    show(row(changes))
    expect(screen.getByRole('listitem').textContent).not.toContain('Winter nights')
    cleanup()
  }
})
