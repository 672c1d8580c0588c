import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { answerWith, page, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { SearchedMovies } from './searched-titles.tsx'

const searched: Row = {
  id: 4,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  raw: 'Heat 1995 HD',
  normalised: 'heat',
  kind: 'movie',
  year: 1995,
  language: 'en',
  result: 'miss',
  title: null,
  score: null,
  count: 3,
  devices_count: 2,
}

const failures: readonly [string, () => Answer][] = [
  [
    'no answer comes',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  [
    'the server refuses it',
    () => errorAnswer(409, 'bad_state', 'The current status doesn’t allow this. Reload the page and check the status.'),
  ],
]

for (const [failure, answer] of failures)
  test(`the match dialog keeps what was typed when ${failure}`, async () => {
    const asked = answerWith(({ method, path }) => {
      if (method === 'POST') return answer()
      return path === '/searched' ? page([searched]) : { body: { data: [], metadata: 'on' } }
    })
    await renderAt(SearchedMovies, '/searched/movies')
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Heat 1995 HD' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Match manually' }))
    const dialog = await screen.findByRole('dialog', { name: 'Match manually' })
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field('TMDB ID'), { target: { value: '949' } })
    fireEvent.change(field('Title'), { target: { value: 'Heat' } })
    fireEvent.submit(dialog.querySelector('form')!)
    await waitFor(() => expect(asked.some(({ path }) => path === '/searched/4/match')).toBe(true))
    await waitFor(() => expect(field('Title').disabled).toBe(false))
    expect([field('TMDB ID').value, field('Title').value]).toEqual(['949', 'Heat'])
    expect(screen.getByRole('dialog', { name: 'Match manually' })).toBe(dialog)
  })
