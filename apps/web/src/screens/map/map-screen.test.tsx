import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { MapScreen } from './map-screen.tsx'

vi.mock('world-atlas/countries-110m.json?url', () => ({ default: '/atlas.json' }))

const atlas = readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'), 'utf8')
const figures = {
  total: 40,
  countries: [
    { country: 'DE', count: 30 },
    { country: 'MT', count: 5 },
  ],
  elsewhere: { countries: 2, count: 3 },
  unknown: 2,
  counted_at: '2026-11-23T05:00:00.000Z',
}

beforeEach(() => sessionStore.change({ permissions: ['view-models-dashboard'] }))

describe('the map', () => {
  it('draws every counted country, also those too small for the atlas, and lists the rest next to the map', async () => {
    answerCalls({ 'GET /map?show=all': { body: figures }, 'GET /atlas.json': { text: atlas } })
    await renderAt(MapScreen, '/map', '/map')
    const map = await screen.findByRole('img', { name: 'Map' }, { timeout: 5_000 })
    expect(map.querySelectorAll('path').length).toBeGreaterThan(170)
    expect([...map.querySelectorAll('circle')].map((circle) => circle.textContent)).toEqual(['Germany: 30', 'Malta: 5'])
    const table = within(screen.getByRole('table'))
    expect(table.getByRole('cell', { name: 'Elsewhere: 2 countries' })).toBeTruthy()
    expect(table.getByRole('cell', { name: 'Unknown' })).toBeTruthy()
  })

  it('is moved and zoomed by key, and shows the country that is pressed in the table', async () => {
    answerCalls({ 'GET /map?show=all': { body: figures }, 'GET /atlas.json': { text: atlas } })
    await renderAt(MapScreen, '/map', '/map')
    const map = await screen.findByRole('img', { name: 'Map' }, { timeout: 5_000 })
    const seen = () => map.getAttribute('viewBox')!.split(' ').map(Number)
    const frame = screen.getByRole('group', { name: /^World map/u })
    // Initially what is counted in is seen.
    expect(seen()[2]).toBeLessThan(960)
    fireEvent.keyDown(frame, { key: '0' })
    fireEvent.keyDown(frame, { key: '+' })
    expect(seen()[2]).toBe(640)
    const [before] = seen()
    fireEvent.keyDown(frame, { key: 'ArrowRight' })
    expect(seen()[0]).toBeGreaterThan(before!)
    fireEvent.keyDown(frame, { key: '0' })
    expect(seen()).toEqual([0, 0, 960, 468])
    fireEvent.click(screen.getByRole('button', { name: 'Malta' }))
    expect(await screen.findByRole('button', { name: 'Malta', pressed: true })).toBeTruthy()
    expect(seen()[2]).toBe(240)
  })

  it('keeps the figures when the outlines cannot be fetched', async () => {
    answerCalls({ 'GET /map?show=all': { body: figures }, 'GET /atlas.json': { status: 503 } })
    await renderAt(MapScreen, '/map', '/map')
    expect(await screen.findByText('Couldn’t load the map.', undefined, { timeout: 5_000 })).toBeTruthy()
    expect(within(screen.getByRole('table')).getByRole('button', { name: 'Germany' })).toBeTruthy()
  })
})
