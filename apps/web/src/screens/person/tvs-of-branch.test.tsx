import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { BuiltContext } from '../../shell/built-context.ts'
import type { PersonPageData } from './person-ask.ts'
import { TreeCard } from './tree-card.tsx'
import { TvsCard } from './tvs-card.tsx'
import { signIn } from '../../testing/sign-in.ts'

const place = (id: number, label: string, tvs: number) =>
  ({ user: { id, label }, role: 'Reseller', status: 'active', tvs }) as const
const page: PersonPageData = {
  user: { id: 7, label: 'Rita' },
  above: [place(3, 'Dora', 90)],
  tvs: { total: 12, by_state: [{ status: 'grace', count: 5 }] },
  below: [place(8, 'Sam', 4)],
  below_total: 1,
  limits: [],
  created_at: '2026-01-02T03:04:05.000Z',
  stopped: null,
  may: [],
}

test('each count of TVs on a person’s page opens the list of that branch, and their own TVs another', async () => {
  signIn({ role: 'admin', held: ['manage-devices'] })
  answerWith(() => ({ body: {} }))
  await renderAt(
    () => (
      <BuiltContext value={new Set(['devices'])}>
        <TvsCard id={7} page={page} />
        <TreeCard page={page} />
      </BuiltContext>
    ),
    '/',
  )
  const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await linkOf('12 in this branch')).toBe('/devices?branch=7')
  expect(await linkOf('5')).toBe('/devices?branch=7&status=grace')
  expect([await linkOf('90'), await linkOf('12'), await linkOf('4')]).toEqual([
    '/devices?branch=3',
    '/devices?branch=7',
    '/devices?branch=8',
  ])
  expect(await linkOf('Own TVs')).toBe('/devices?reseller=7')
})

test('without anybody below, the TVs of the branch are their own, and one link leads to them', async () => {
  signIn({ role: 'admin', held: ['manage-devices'] })
  await renderAt(
    () => (
      <BuiltContext value={new Set(['devices'])}>
        <TvsCard id={7} page={{ ...page, below: [], below_total: 0 }} />
      </BuiltContext>
    ),
    '/',
  )
  await screen.findByRole('link', { name: '12 in this branch' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/devices?branch=7',
    '/devices?branch=7&status=grace',
  ])
})
