import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { ModelsScreen } from './models-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

const figures = {
  total: 30,
  online: 12,
  models: [
    { id: 4, name: 'Box nine', vendor: 'Boxes', total: 20, online: 10 },
    { id: null, name: 'STICK', vendor: '', total: 10, online: 2 },
  ],
  further: { models: 0, total: 0, online: 0 },
  unassigned: { codes: 1, total: 10, online: 2 },
  versions: [{ name: '3.4.0', total: 30, online: 12 }],
  countries: [
    { name: 'PT', total: 25, online: 12 },
    { name: '', total: 5, online: 0 },
  ],
  counted_at: '2026-11-23T05:00:00.000Z',
}

beforeEach(() => sessionStore.change({ permissions: ['view-models-dashboard', 'manage-models'] }))

describe('the dashboard of models', () => {
  it('shows what no model names, and narrows versions and countries to the model that is pressed', async () => {
    const narrowed = { ...figures, countries: [{ name: 'PL', total: 20, online: 10 }] }
    answerCalls({
      'GET /dashboard/models': { body: figures },
      'GET /dashboard/models?model=Box+nine': { body: narrowed },
    })
    await renderAt(ModelsScreen, '/dashboard-models', '/dashboard-models')
    fireEvent.click(await screen.findByRole('button', { name: /Box nine/u }))
    expect(await screen.findByText('Only Box nine')).toBeTruthy()
    expect(screen.getByText('not assigned')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Assign 1 code' })).toBeTruthy()
    expect(await screen.findByText('Poland')).toBeTruthy()
  })

  it('has every chart as a table too', async () => {
    answerCalls({ 'GET /dashboard/models': { body: figures } })
    await renderAt(ModelsScreen, '/dashboard-models', '/dashboard-models')
    const toggles = await screen.findAllByRole('button', { name: 'Show as table' })
    expect(toggles).toHaveLength(3)
    for (const toggle of toggles) fireEvent.click(toggle)
    const countries = within(screen.getByRole('region', { name: 'By country' }))
    expect(countries.getByRole('cell', { name: 'Portugal' })).toBeTruthy()
    expect(countries.getByRole('cell', { name: 'Unknown' })).toBeTruthy()
  })

  it('leads to “Today” only those who have a home of their own', async () => {
    answerCalls({ 'GET /dashboard/models': { body: figures } })
    signIn({ role: 'finance', held: ['view-dashboard', 'view-models-dashboard'] })
    await renderAt(ModelsScreen, '/dashboard-models', '/dashboard-models')
    expect(await screen.findByRole('link', { name: 'All products' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Today' })).toBeNull()
    act(() => sessionStore.change({ permissions: ['view-dashboard', 'view-models-dashboard', 'manage-devices'] }))
    expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy()
  })
})
