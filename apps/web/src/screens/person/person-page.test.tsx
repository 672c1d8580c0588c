import { screen } from '@testing-library/react'
import { users } from '@castellan/contract/resources/users.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { PersonPage } from './person-page.tsx'
import { signIn } from '../../testing/sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test('on a phone the actions are the end of the page, and leave no gap below its head', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const page = {
    user: { id: 7, label: 'Rita' },
    above: [],
    tvs: { total: 0, by_state: [] },
    below: [],
    below_total: 0,
    limits: [],
    created_at: '2026-01-02T03:04:05.000Z',
    stopped: null,
    may: ['give'],
  }
  answerWith(({ path }) =>
    path.endsWith('/page') ? { body: page } : { body: { data: { ...sampleRow(users, 7), name: 'Rita' } } },
  )
  signIn({ role: 'admin', held: ['manage-users'] })
  await renderAt(() => <PersonPage id={7} />, '/')
  const give = await screen.findByRole('button', { name: 'Give credits' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.closest('header')!.contains(give)).toBe(false)
  const headings = screen.getAllByRole('heading')
  const last = headings.at(-1)!
  expect(last.compareDocumentPosition(give) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
