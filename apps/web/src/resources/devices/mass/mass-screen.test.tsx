import type { MassJob, MassPreview } from '@castellan/contract/calls/mass-assignments.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { MassScreen } from './mass-screen.tsx'

const address = '/devices/mass-assignment'
const api = '/mass-assignments'
const row = { id: 3, mac: '00:1A:79:00:00:03', name: 'Lobby', reason: null, before: '', after: 'rita' }
const preview: MassPreview = {
  token: 'a-token-of-twenty-letters',
  expires_at: '2026-03-01T12:30:00.000Z',
  kind: 'reseller',
  gives: 'rita',
  count: 1,
  skipped: 2,
  sample: [{ ...row, state: 'waiting' }],
  warnings: [{ reason: 'unchanged', count: 2 }],
  unknown: { count: 1, macs: ['nonsense'] },
  credits: 0,
  payers: [],
  needs_second_person: false,
}
const job: MassJob = {
  id: 9,
  kind: 'reseller',
  gives: 'rita',
  state: 'done',
  by: { id: 1, label: 'adam' },
  approved_by: null,
  total: 3,
  done: 1,
  skipped: 2,
  failed: 0,
  undone: 0,
  credits: 0,
  spent: 0,
  created_at: '2026-03-01T12:00:00.000Z',
  started_at: '2026-03-01T12:00:01.000Z',
  ended_at: '2026-03-01T12:00:02.000Z',
  undo_until: '2026-03-02T12:00:02.000Z',
  may: ['undo'],
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a mass assignment', () => {
  it('shows what would change before it begins exactly that', async () => {
    const asked = answerCalls({
      [`GET ${api}`]: { body: { data: [] } },
      [`POST ${api}/preview`]: { body: { data: preview } },
      [`POST ${api}`]: { status: 202, body: { data: { ...job, state: 'running' } } },
    })
    await renderAt(MassScreen, address, `${address}?ids=3,4,5`)
    expect(await screen.findByText('3 TVs selected')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Tags to add' }), { target: { value: 'vip,' } })
    expect(screen.getByText('vip')).toBeTruthy()
    press('Preview changes')
    expect(await screen.findByText('1 TV will change.')).toBeTruthy()
    expect(screen.getByText('Already set')).toBeTruthy()
    expect(screen.getByText('nonsense')).toBeTruthy()
    expect(asked.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
      selector: { ids: [3, 4, 5] },
    })
    press('Assign')
    await waitFor(() => expect(asked.at(-1)?.path.endsWith(api)).toBe(true))
    expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ token: preview.token })
    // The same TVs are ready for the next thing; what they were just given is not asked for again.
    expect(await screen.findByText('3 TVs selected')).toBeTruthy()
    expect(screen.queryByText('vip')).toBeNull()
  })

  it('that could not begin says so until the reader goes back to change it', async () => {
    answerCalls({
      [`GET ${api}`]: { body: { data: [] } },
      [`POST ${api}/preview`]: { body: { data: preview } },
      [`POST ${api}`]: { status: 410, body: { code: 'gone', message: 'This preview is too old.' } },
    })
    await renderAt(MassScreen, address, `${address}?ids=3,4,5`)
    expect(await screen.findByText('3 TVs selected')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Tags to add' }), { target: { value: 'vip,' } })
    press('Preview changes')
    fireEvent.click(await screen.findByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('This preview is too old.')).toBeTruthy()
    press('Edit')
    expect(await screen.findByText('3 TVs selected')).toBeTruthy()
    expect(screen.queryByText('This preview is too old.')).toBeNull()
    expect(screen.getByText('vip')).toBeTruthy()
  })

  it('that is refused keeps what was pasted', async () => {
    const errors = {
      selector: ['No more than 500 at once.'],
      kind: ['Not for you.'],
      'params.add_tags.0': ['At most 32 characters.'],
    }
    answerCalls({
      [`GET ${api}`]: { body: { data: [] } },
      [`POST ${api}/preview`]: { status: 422, body: { code: 'invalid', message: 'Please check.', errors } },
    })
    await renderAt(MassScreen, address, address)
    fireEvent.change(await screen.findByRole('textbox', { name: 'MACs' }), { target: { value: '001a79000001' } })
    press('Preview changes')
    expect(await screen.findByText('No more than 500 at once.')).toBeTruthy()
    expect(screen.getByText('At most 32 characters.')).toBeTruthy()
    expect(screen.getByText('Not for you.')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'MACs' }).value).toBe('001a79000001')
  })

  it('that has ended is undone from the list of recent ones', async () => {
    const asked = answerCalls({
      [`GET ${api}`]: { body: { data: [job] } },
      [`POST ${api}/9/undo`]: { status: 202, body: { data: { ...job, state: 'undoing', may: [] } } },
    })
    await renderAt(MassScreen, address, address)
    expect(await screen.findByText('A reseller: rita')).toBeTruthy()
    press('Undo')
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/9/undo'))).toBe(true))
  })
})
