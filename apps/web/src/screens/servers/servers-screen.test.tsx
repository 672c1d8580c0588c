import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { ServersScreen } from './servers-screen.tsx'

// It draws on a canvas, which there is none of here.
vi.mock('./time-chart.tsx', () => ({ TimeChart: () => null }))

const latest = {
  cpu: 0.42,
  load: 0.3,
  memory: 0.5,
  disk: 0.4,
  requests_s: 12,
  p95_ms: 20,
  loop_ms: 3,
  connections: 7,
  queue: 0,
  db_ms: 1,
}
const at = '2026-11-23T05:00:00.000Z'
const server = { version: '1.0.0', started_at: at, seen_at: at, latest }
const servers = {
  data: [
    { ...server, id: 1, name: 'one:8080', state: 'up', causes: [] },
    { ...server, id: 2, name: 'two:8080', state: 'degraded', causes: ['cpu'] },
  ],
  at,
}
const lists = Object.fromEntries(Object.entries(latest).map(([name, value]) => [name, [value]]))
const samples = { step_s: 60, at: [at], ...lists }

beforeEach(() => sessionStore.change({ permissions: ['view-servers'] }))

describe('the servers', () => {
  it('say why one is not well, and a line that fails is asked for again automatically', async () => {
    answerCalls({
      'GET /servers': { body: servers },
      'GET /servers/1/samples?range=1h': { body: samples },
      'GET /servers/2/samples?range=1h': [{ status: 500, body: { message: 'Broken.' } }, { body: samples }],
    })
    await renderAt(ServersScreen, '/servers', '/servers')
    const two = within(await screen.findByRole('article', { name: 'two:8080' }))
    expect(two.getByText('High: CPU')).toBeTruthy()
    expect(two.getByText('42%')).toBeTruthy()
    fireEvent.click(await two.findByRole('button', { name: 'Try again' }, { timeout: 5_000 }))
    expect(await two.findByRole('img', { name: 'CPU, last hour' })).toBeTruthy()
  })

  it('show every measure over time, as a table too', async () => {
    answerCalls({
      'GET /servers': { body: { ...servers, data: servers.data.slice(0, 1) } },
      'GET /servers/1/samples?range=1h': { body: samples },
      'GET /servers/1/samples?range=7d': { body: { ...samples, step_s: 3_600 } },
    })
    await renderAt(ServersScreen, '/servers', '/servers?server=1&range=7d')
    const charts = within(await screen.findByRole('region', { name: 'Charts for one:8080' }))
    const toggles = await charts.findAllByRole('button', { name: 'Show as table' })
    expect(toggles).toHaveLength(10)
    fireEvent.click(toggles[0]!)
    expect(within(charts.getByRole('region', { name: 'CPU' })).getByRole('cell', { name: '42%' })).toBeTruthy()
  })
})

it('has its views below one heading, which says what the view at hand is about', async () => {
  answerCalls({ 'GET /servers': { body: servers }, 'GET /servers/queues': { body: { data: [], at } } })
  await renderAt(ServersScreen, '/servers', '/servers')
  await screen.findByRole('heading', { level: 1 })
  const [heading, ...others] = screen.getAllByRole('heading', { level: 1 })
  expect([heading!.textContent, others]).toEqual(['Servers', []])
  const tab = screen.getByRole('button', { name: 'Queues' })
  expect(heading!.compareDocumentPosition(tab)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  tab.focus()
  fireEvent.click(tab)
  expect(screen.getByText(/^Work in the background\./u)).toBeTruthy()
  expect([heading!.isConnected, document.activeElement]).toEqual([true, tab])
})

describe('what the panel depends on', () => {
  const check = { values: {} }

  it('lists the worst first, each with what to do about it', async () => {
    answerCalls({
      'POST /servers/self-test': {
        body: {
          data: [
            { ...check, check: 'database', state: 'ok', reason: 'ok', values: { ms: 4 } },
            { ...check, check: 'queues', state: 'warning', reason: 'paused', values: { count: 2 } },
            { ...check, check: 'mail', state: 'failing', reason: 'silent' },
          ],
          at,
        },
      },
    })
    await renderAt(ServersScreen, '/servers', '/servers?view=checks')
    expect(await screen.findByText('2 items need attention.')).toBeTruthy()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'EmailFailingNo response within 10 seconds. Check that the service is running and that this server can reach it.',
      'Background workNeeds attention2 queues are paused. Resume them when the reason is gone.',
      'DatabaseWorkingResponds in 4 ms.',
    ])
  })

  it('lets a queue be paused with a reason by anyone who may, and keeps the reason when that fails', async () => {
    const queue = { name: 'mail', due: 3, running: null, oldest_at: null, paused: null }
    answerCalls({
      'GET /servers/queues': { body: { data: [queue], at } },
      'POST /servers/queues/pause': { status: 500, body: { message: 'Broken.' } },
    })
    sessionStore.change({ permissions: ['view-servers', 'manage-options'] })
    await renderAt(ServersScreen, '/servers', '/servers?view=queues')
    fireEvent.click(await screen.findByRole('button', { name: 'Pause “Emails”' }))
    const reason = await screen.findByLabelText('Reason')
    fireEvent.change(reason, { target: { value: 'The provider asked us to' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Broken.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('The provider asked us to')
  })
})

it('says what to do about TMDB as its settings do', async () => {
  const metadata = { check: 'metadata', state: 'failing', reason: 'wrong_key', values: {} }
  answerCalls({ 'GET /servers': { body: servers }, 'POST /servers/self-test': { body: { data: [metadata], at } } })
  await renderAt(ServersScreen, '/servers', '/servers?view=checks')
  expect(await screen.findByText(/^TMDB rejects this key\./u)).toBeTruthy()
})

it('says why a job on many rows stopped before its end', async () => {
  const job = {
    kind: 'mass',
    id: 1,
    resource: null,
    action: 'tags',
    gives: '+vip',
    state: 'failed',
    by: { id: 2, label: 'Ana' },
    total: 188,
    done: 25,
    created_at: at,
    ended_at: at,
    paused_at: null,
    may: [],
  }
  answerCalls({ 'GET /bulk-jobs': { body: { data: [job, { ...job, id: 2, state: 'done' }] } } })
  await renderAt(ServersScreen, '/servers', '/servers?view=jobs')
  expect(await screen.findAllByText(/^Stopped because the person who started it lost the permission/u)).toHaveLength(1)
})
