import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../i18n/init-i18n.ts'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { TvHomePreview } from './tv-home-preview.tsx'

const card = {
  id: 5,
  kind: 'movie',
  title: 'Nosferatu',
  year: 1922,
  overview: 'A count travels by ship.',
  rating: 7.9,
  genres: ['Horror'],
  poster: null,
  backdrop: null,
}
const rows = [{ code: 'manual-1', title: 'Silent nights', section: 'movies', cards: [card] }]
const tvOf = () => document.querySelector<HTMLElement>('section [lang][dir]')!
const show = async (rails: readonly unknown[] = rows) => {
  answerWith(() => ({ body: { data: { rails, images: null, skipped: [] } } }))
  await renderAt(() => <TvHomePreview product="f2" version={1} />, '/mainscreen-home')
  return within(await screen.findByRole('group', { name: 'Home screen of a TV. Use the arrow keys.' }))
}

test('has the parts, the names and the line of facts that a TV has, and no clock', async () => {
  const tv = await show()
  for (const name of ['Live TV', 'Movies', 'Series', 'Discover', 'Settings'])
    expect(await tv.findByText(name)).toBeTruthy()
  expect(await tv.findByText('1922 · ★ 7.9 · Horror')).toBeTruthy()
  expect(tv.getByText('Press OK for details.')).toBeTruthy()
  expect(tv.queryByText('Home')).toBeNull()
  expect(tv.queryByText(/\d\d:\d\d/u)).toBeNull()
})

test('says it in the language of the TV, in its direction', async () => {
  await changeLanguage('en')
  const tv = await show()
  await tv.findByText('Live TV')
  fireEvent.click(screen.getByRole('button', { name: /Language/u }))
  fireEvent.click(await screen.findByRole('option', { name: 'Arabic' }))
  expect(await within(tvOf()).findByText('البث المباشر')).toBeTruthy()
  expect(tvOf().dir).toBe('rtl')
})

test('has no part for what there is to find while it has no rows', async () => {
  const tv = await show([])
  expect(await tv.findByText('Series')).toBeTruthy()
  expect(tv.queryByText('Discover')).toBeNull()
})
