import type { CrawlJob } from '@castellan/contract/calls/crawler.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { CrawlerScreen } from './crawler-screen.tsx'

const counts = { created: 0, updated: 0, unchanged: 0, unclear: 0, failed: 0 }
const job: CrawlJob = {
  id: 4,
  kind: 'popular',
  title_kind: 'movie',
  network: null,
  state: 'running',
  done: 50,
  total: 200,
  counts: { ...counts, created: 1_234, failed: 2 },
  fault: null,
  by: 'Ada',
  starts_at: '2026-03-01T10:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
  ended_at: null,
  started_at: null,
  repeat_hours: 0,
  pages: null,
  days: null,
  ids: 0,
  publish: false,
}

async function open(data: CrawlJob[], also: (asked: RecordedRequest) => Answer | undefined = () => undefined) {
  const asked = answerWith((call) => also(call) ?? { body: { data, metadata: 'on' } })
  await renderAt(CrawlerScreen, '/crawler')
  await screen.findByRole('button', { name: 'Start crawl' })
  return asked
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a crawl under way says how far it is and what came of it, without what did not', async () => {
  await open([job])
  expect(await screen.findByText('Popular titles · Movies')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Added', 'Failed'])
  expect(screen.getByText('1,234')).toBeTruthy()
})

test.each<[CrawlJob['state'], string[]]>([
  ['queued', ['Pause', 'Cancel crawl']],
  ['running', ['Pause', 'Cancel crawl']],
  ['paused', ['Resume', 'Cancel crawl']],
  ['failed', ['Resume', 'Cancel crawl']],
  ['done', []],
  ['cancelled', []],
])('one that is %s offers what can be done with it', async (state, offered) => {
  await open([{ ...job, state, done: 0 }])
  await screen.findByText('Popular titles · Movies')
  expect(buttons().filter((name) => name !== 'Start crawl')).toEqual(offered)
})

test('one is paused, which shows at once, or says why not', async () => {
  let isRefused = true
  let state: CrawlJob['state'] = 'running'
  const asked = await open([], ({ method }) => {
    if (method === 'GET') return { body: { data: [{ ...job, state }], metadata: 'on' } }
    if (isRefused) return errorAnswer(409, 'conflict', 'It has ended.')
    state = 'paused'
    return { body: { ok: true } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('It has ended.')).toBeTruthy()
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/crawler/jobs/4/pause',
    '/crawler/jobs/4/pause',
  ])
})

test('without a key of the service nothing is started', async () => {
  await open([], () => ({ body: { data: [], metadata: 'off' } }))
  expect(await screen.findByText(/^No TMDB key is set\./u)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start crawl' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('No crawls yet.')).toBeTruthy()
})

test('the results name each title with the way to it, and why it was left, page by page', async () => {
  const row = {
    id: 9,
    result: 'created',
    reason: null,
    kind: 'movie',
    tmdb_id: 1_024,
    title_id: 5,
    title: 'Nosferatu',
    year: 1922,
  }
  const gone = {
    ...row,
    id: 8,
    result: 'failed',
    reason: 'not_found',
    tmdb_id: 77,
    title_id: null,
    title: 'TMDB 77',
    year: null,
  }
  const asked = await open([job], ({ path, query }) => {
    if (!path.endsWith('/results')) return undefined
    return { body: query.has('before') ? { data: [gone], has_more: false } : { data: [row], has_more: true } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show results' }))
  const sheet = within(await screen.findByRole('dialog'))
  const link = await sheet.findByRole('link', { name: 'Nosferatu' })
  expect(link.getAttribute('href')).toContain('/5')
  expect(sheet.getByText('1922 · TMDB 1024')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: /more|older/iu }))
  expect(await sheet.findByText('Not on TMDB.')).toBeTruthy()
  // What has no name is named by its number once.
  expect(sheet.getAllByText(/TMDB 77/u)).toHaveLength(1)
  await waitFor(() =>
    expect(
      asked
        .filter(({ path }) => path.endsWith('/results'))
        .at(-1)
        ?.query.get('before'),
    ).toBe('9'),
  )
})
