import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { SeasonsCard } from './seasons-card.tsx'

const season = { number: 1, name: '', overview: '', aired_at: null, poster: null, episodes: 6 }

async function show(data: readonly object[]) {
  answerWith(() => ({ body: { data } }))
  await renderAt(() => <SeasonsCard id={7} episodes={13} />, '/seasons')
}

test('a season is called by its name, and by its number where it has none', async () => {
  const flood = { name: 'The Flood', overview: 'The water comes.', aired_at: '2020-04-02T00:00:00.000Z' }
  await show([
    { ...season, number: 0, episodes: 1 },
    season,
    { ...season, number: 2, ...flood, poster: 'a'.repeat(64) },
  ])
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(items).toEqual([
    'SpecialsEpisodes: 1',
    'Season 1Episodes: 6',
    expect.stringMatching(/^The FloodSeason 2 · .*2020 · Episodes: 6The water comes\.$/u),
  ])
  expect(document.querySelectorAll('li img')).toHaveLength(1)
})

test('a series without episodes says so, and still leads to their list', async () => {
  await show([])
  expect(await screen.findByText('No episodes yet.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/mainscreen-series/7/episodes')
})
