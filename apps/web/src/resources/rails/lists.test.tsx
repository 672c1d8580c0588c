import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { trailers } from '@castellan/contract/resources/trailers.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { answerRows, path } from '../../testing/show-resource.tsx'
import { MovieRails, Trailers } from './lists.tsx'

const rowText = (id: number) => document.querySelector(`[data-row="${id}"]`)?.textContent ?? ''

test('a dead video says in words what is wrong with its address', async () => {
  const said = [
    ['http_404', 'The server responded with 404.'],
    ['not_a_video', 'This address isn’t a video.'],
    ['ENOTFOUND', 'The server can’t be reached (ENOTFOUND).'],
    ['http_40', 'The server can’t be reached (http_40).'],
  ] as const
  const rows = said.map(([fault], index) => ({ ...sampleRow(trailers, index + 1), state: 'dead', fault }))
  answerRows(trailers, (asked) => (asked.path === trailers.api ? page(rows) : undefined))
  await renderAt(Trailers, path)
  await waitFor(() => expect(rowText(4)).toContain(said[3][1]))
  for (const [index, [, text]] of said.entries()) expect(rowText(index + 1)).toContain(text)
})

test('a video opens in a window of its own, which learns nothing of the panel', async () => {
  const row = { ...sampleRow(trailers, 2), url: 'https://video.example/v', site: 'youtube', fault: null }
  answerRows(trailers, (asked) => (asked.path === trailers.api ? page([row]) : undefined))
  await renderAt(Trailers, path)
  const link = await screen.findByRole('link', { name: /youtube/iu })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://video.example/v',
    '_blank',
    'noopener noreferrer',
  ])
})

test('a row of the service says that the service did not answer, and a row that was filled says nothing', async () => {
  const rows = ['http_503', null].map((fault, index) => ({ ...sampleRow(movieRails, index + 1), fault }))
  answerRows(movieRails, (asked) => (asked.path === movieRails.api ? page(rows) : undefined))
  await renderAt(MovieRails, path)
  await waitFor(() => expect(rowText(1)).toContain('TMDB didn’t respond (http_503).'))
  expect(rowText(2)).not.toContain('TMDB didn’t respond')
})
