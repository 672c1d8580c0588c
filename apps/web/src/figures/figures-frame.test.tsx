import { figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { BuiltContext } from '../shell/built-context.ts'
import { signIn } from '../testing/sign-in.ts'
import { AskedCard } from './asked-card.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { FigureLink, listHref } from './figure-link.tsx'
import { FiguresFrame } from './figures-frame.tsx'

type Figures = { tvs: number; at: string | null }
const refused = (status: number) =>
  new ApiError({
    status,
    code: status === 403 ? 'forbidden' : 'internal',
    message: 'It failed.',
    fields: {},
    retryAfterS: null,
  })

/** The figures, answered one after the other; the last answer goes on. */
const show = (...answers: (Figures | Error)[]) => {
  let times = 0
  const load = () => {
    const answer = answers[Math.min(times++, answers.length - 1)]!
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  function Frame() {
    const figures = useQuery({ queryKey: ['figures'], queryFn: load })
    return (
      <>
        <FiguresFrame
          title="Dashboard"
          figures={figures}
          asOf={({ at }) => ({ word: 'as of', at })}
          failed="Couldn’t load the dashboard"
          skeleton={<p>loading</p>}
        >
          {({ tvs }) => <p>{tvs} TVs</p>}
        </FiguresFrame>
        <AskedCard title="Sales" asked={figures}>
          {({ tvs }) => <p>sales of {tvs}</p>}
        </AskedCard>
        <button type="button" onClick={() => void figures.refetch()}>
          renew
        </button>
      </>
    )
  }
  return renderAt(Frame, '/figures')
}

test('figures say of when they are, where they do', async () => {
  await show({ tvs: 12, at: '2026-01-02T03:04:05.000Z' }, { tvs: 13, at: null })
  expect(await screen.findByText('12 TVs')).toBeTruthy()
  expect(screen.getByText(/as of/u).querySelector('time')).toBeTruthy()
  fireEvent.click(screen.getByText('renew'))
  expect(await screen.findByText('13 TVs')).toBeTruthy()
  expect(screen.queryByText(/as of/u)).toBeNull()
})

test('the last figures stay when they could not be renewed, and it says so until they are', async () => {
  await show({ tvs: 12, at: null }, refused(500), { tvs: 13, at: null })
  await screen.findByText('12 TVs')
  fireEvent.click(screen.getByText('renew'))
  expect(await screen.findByText(/Couldn’t refresh these figures/u)).toBeTruthy()
  expect(screen.getByText('12 TVs')).toBeTruthy()
  expect(screen.getByText('sales of 12')).toBeTruthy()
  fireEvent.click(screen.getByText('renew'))
  expect(await screen.findByText('13 TVs')).toBeTruthy()
  expect(screen.queryByText(/Couldn’t refresh these figures/u)).toBeNull()
})

test('figures that never came are asked for again on demand, the screen and each card for itself', async () => {
  await show(refused(500), { tvs: 12, at: null })
  expect(await screen.findByText('Couldn’t load the dashboard')).toBeTruthy()
  const card = screen.getByText('Couldn’t load “Sales”.').closest<HTMLElement>('[role="alert"]')!
  fireEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12 TVs')).toBeTruthy()
  expect(screen.getByText('sales of 12')).toBeTruthy()
})

test('figures one may not see offer no second try', async () => {
  await show(refused(403))
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull())
  expect(screen.queryByText('Couldn’t load the dashboard')).toBeNull()
  expect(screen.queryByText('It failed.')).toBeNull()
})

test('the address of a list has its filters, and transactions their tab', () => {
  expect(listHref(figureLists.tvs)).toBe('/devices')
  expect(listHref(figureLists.online)).toBe('/devices?online=true')
  const records = { resource: 'credit_records', screen: 'reseller.credits', query: { status: 'pending' } } as const
  expect(listHref(records)).toBe('/reseller-credits?tab=records&status=pending')
})

test('a figure is a link only for who may open its list', async () => {
  const Figure = () => (
    <BuiltContext value={new Set(['devices'] as const)}>
      <FigureLink list={figureLists.online}>41</FigureLink>
    </BuiltContext>
  )
  signIn({ held: ['manage-devices'] })
  await renderAt(Figure, '/home')
  expect((await screen.findByRole('link', { name: '41' })).getAttribute('href')).toBe('/devices?online=true')
  signIn({ held: ['manage-portals'], role: 'admin' })
  await waitFor(() => expect(screen.queryByRole('link', { name: '41' })).toBeNull())
  expect(screen.getByText('41')).toBeTruthy()
})

test('the tab of a dashboard is scrolled into sight', async () => {
  const revealed = vi.spyOn(Element.prototype, 'scrollIntoView')
  signIn({ role: 'admin' })
  await renderAt(() => <DashboardTabs current="models" />, '/home')
  const tab = await screen.findByRole('link', { name: 'Models' })
  expect(revealed.mock.contexts).toEqual([tab])
  revealed.mockRestore()
})

test.each([
  ['an admin', { role: 'admin' }, 'Today'],
  ['somebody who only looks at figures', { role: 'support', held: ['view-dashboard'] as const }, 'All products'],
  ['somebody who only looks at models', { role: 'support', held: ['view-models-dashboard'] as const }, 'Models'],
])('the dashboards of %s begin with theirs', async (_, person, first) => {
  signIn(person)
  await renderAt(() => <DashboardTabs current="models" />, '/home')
  const tabs = within(await screen.findByRole('navigation')).getAllByRole('link')
  expect(tabs[0]?.textContent).toBe(first)
  const current = tabs
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
  expect(current).toEqual(tabs.some(({ textContent }) => textContent === 'Models') ? ['Models'] : [])
})
