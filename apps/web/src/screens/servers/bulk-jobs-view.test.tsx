import type { BulkJob } from '@castellan/contract/calls/operations.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { BulkJobsView } from './bulk-jobs-view.tsx'

const at = '2026-11-23T05:00:00.000Z'
const job = (own: Partial<BulkJob> = {}): BulkJob => ({
  kind: 'mass',
  id: 1,
  resource: null,
  action: 'tags',
  gives: '+vip',
  state: 'running',
  by: { id: 2, label: 'Ana' },
  total: 200,
  done: 50,
  created_at: at,
  ended_at: null,
  paused_at: null,
  may: [],
  ...own,
})
async function open(jobs: BulkJob[], write: () => Answer = () => ({ body: { data: jobs[0] } })) {
  const asked = answerWith(({ method }) => (method === 'GET' ? { body: { data: jobs } } : write()))
  await renderAt(BulkJobsView, '/servers')
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

beforeEach(() => signIn())

describe('bulk jobs', () => {
  it('are called by what they do', async () => {
    await open([
      job(),
      job({ id: 2, gives: '' }),
      job({ kind: 'host_move', id: 3, action: null, gives: 'a.example → b.example' }),
      job({ kind: 'list', id: 4, resource: 'devices', action: 'archive', gives: 'Archive TVs' }),
    ])
    const names = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Tags: +vip', 'Tags', 'Replace host: a.example → b.example', 'Archive TVs'])
  })

  it('under way say how far they are, also while they are held and where there is nothing to do', async () => {
    await open([job(), job({ id: 2, paused_at: at }), job({ id: 3, state: 'undoing', total: 0, done: 0 })])
    const bars = await screen.findAllByRole('progressbar')
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '25', '0'])
    expect(bars.map((bar) => bar.textContent!.replace(/\d+%/u, ''))).toEqual(['Running', 'Paused', 'Undoing'])
  })

  it('that are over have their result for a bar, and only a failed one explains itself', async () => {
    await open([
      job({ state: 'failed' }),
      job({ id: 2, state: 'undone' }),
      job({ id: 3, kind: 'list', state: 'failed' }),
    ])
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines.map((text) => text!.includes('Stopped because the person'))).toEqual([true, false, false])
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('Undone')).toBeTruthy()
  })

  it.each([
    ['Pause', 'pause', 'Job paused'],
    ['Resume', 'resume', 'Job resumed'],
    ['Stop', 'cancel', 'Job stopped. Completed rows stay as they are.'],
  ] as const)('“%s” says what came of it', async (name, change, said) => {
    const writes = await open([job({ may: [change] })])
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(writes()).toEqual([{ kind: 'mass', id: 1, change }])
  })

  it('a job that is done before it could be stopped says so', async () => {
    await open([job({ may: ['cancel'] })], () => errorAnswer(409, 'bad_state', 'It is done already.'))
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('It is done already.')).toBeTruthy()
  })

  it('are left alone by those who may only look', async () => {
    signIn({ held: ['view-servers'] })
    await open([job({ may: ['pause', 'cancel'] })])
    expect(within(await screen.findByRole('listitem')).queryByRole('button')).toBeNull()
  })

  it('none of which exist yet say where they come from', async () => {
    await open([])
    expect(await screen.findByText(/^No bulk jobs yet\./u)).toBeTruthy()
  })
})
