import type { JobQueue } from '@castellan/contract/calls/operations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { QueuesView } from './queues-view.tsx'

const at = '2026-11-23T05:00:00.000Z'
const queue = (own: Partial<JobQueue> = {}): JobQueue => ({
  name: 'mail',
  due: 0,
  running: null,
  oldest_at: null,
  paused: null,
  ...own,
})
async function open(queues: JobQueue[], write: () => Answer = () => ({ body: { ok: true } })) {
  const asked = answerWith(({ method }) => (method === 'GET' ? { body: { data: queues, at } } : write()))
  await renderAt(QueuesView, '/servers')
  await screen.findAllByRole('listitem')
  return () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
}
const line = (name: string) => screen.getByRole('heading', { name }).closest('li')!

beforeEach(() => signIn())

describe('a queue', () => {
  it('works, waits or is idle', async () => {
    await open([
      queue({ name: 'mail', due: 3, running: 2 }),
      queue({ name: 'exports', due: 3, running: 0 }),
      queue({ name: 'crawls', running: 0 }),
    ])
    expect(within(line('Emails')).getByText('Working')).toBeTruthy()
    expect(within(line('Exports')).getAllByText(/^Waiting/u)).toHaveLength(2)
    expect(within(line('Crawls')).getByText('Idle')).toBeTruthy()
  })

  it('counts up to the limit of counting, and says where nobody knows what runs', async () => {
    await open([queue({ due: 2_000 }), queue({ name: 'exports', due: 1_999, running: 0 })])
    expect(line('Emails').textContent).toContain('Waiting 2000+')
    expect(line('Emails').textContent).toContain('Running –')
    expect(line('Exports').textContent).toContain('Waiting 1,999')
  })

  it('says since when work waits only while some does', async () => {
    await open([queue({ due: 1, oldest_at: at }), queue({ name: 'exports', oldest_at: at })])
    expect(line('Emails').querySelector('time')).not.toBeNull()
    expect(line('Exports').querySelector('time')).toBeNull()
  })

  it('that is paused says who paused it and why, and is resumed at once', async () => {
    const writes = await open([queue({ paused: { at, by: 'Ana', reason: 'The provider asked' } })])
    expect(within(line('Emails')).getByText('Ana: The provider asked')).toBeTruthy()
    fireEvent.click(within(line('Emails')).getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('“Emails” resumed.')).toBeTruthy()
    expect(writes()).toEqual([{ path: '/servers/queues/resume', body: { name: 'mail' } }])
  })

  it('that somebody else has resumed meanwhile says why nothing was done', async () => {
    await open([queue({ paused: { at, by: 'Ana', reason: 'x' } })], () =>
      errorAnswer(409, 'bad_state', 'This queue is not paused.'),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('This queue is not paused.')).toBeTruthy()
  })

  it('is paused with a reason without blanks around it', async () => {
    const writes = await open([queue()])
    fireEvent.click(screen.getByRole('button', { name: 'Pause “Emails”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pause “Emails”' })
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: '  Maintenance ' } })
    fireEvent.submit(dialog.querySelector('form')!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()).toEqual([{ path: '/servers/queues/pause', body: { name: 'mail', reason: 'Maintenance' } }])
  })

  it('is paused by nobody without a reason, and shows under its field what the server has against one', async () => {
    const writes = await open([queue()], () =>
      errorAnswer(422, 'invalid', 'Please check.', { reason: ['Say more than that.'] }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Pause “Emails”' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.submit(dialog.querySelector('form')!)
    const field = within(dialog).getByLabelText('Reason')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(writes()).toEqual([])
    fireEvent.change(field, { target: { value: 'x' } })
    fireEvent.submit(dialog.querySelector('form')!)
    expect(await within(dialog).findByText('Say more than that.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is left alone by those who may only look', async () => {
    signIn({ held: ['view-servers'] })
    await open([queue(), queue({ name: 'exports', paused: { at, by: 'Ana', reason: 'x' } })])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
