import { users } from '@castellan/contract/resources/users.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { CopyLinkDialog } from './copy-link-dialog.tsx'
import { LimitsCard } from './limits-card.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { MovePersonDialog } from './move-dialog.tsx'
import type { PersonPageData } from './person-ask.ts'
import { PersonSessionsCard } from './sessions-card.tsx'
import { signIn } from '../../testing/sign-in.ts'

const at = '/settings/users/7'
const row = { ...sampleRow(users, 7), name: 'Rita' }
const page: PersonPageData = {
  user: { id: 7, label: 'Rita' },
  above: [],
  tvs: { total: 0, by_state: [] },
  below: [],
  below_total: 0,
  limits: [
    { limit: 'trials_per_day', used: 2, max: 5, from: 'person' },
    { limit: 'credits_per_day', used: 30, max: 100, from: 'role' },
    { limit: 'reservations', used: 4, max: null, from: 'everybody' },
  ],
  created_at: '2026-01-02T03:04:05.000Z',
  stopped: null,
  may: ['limit', 'move'],
}
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockClear()
  signIn({ role: 'admin', held: ['manage-users'] })
})
afterEach(() => vi.unstubAllGlobals())

const writesOf = (asked: readonly RecordedRequest[]) => () =>
  asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

describe('the limits of a person', () => {
  async function open(answer: Answer = { body: { ok: true } }) {
    const asked = answerWith(() => answer)
    await renderAt(() => <LimitsDialog row={row} page={page} onClose={onClose} />, '/')
    const dialog = within(await screen.findByRole('dialog'))
    const fields = dialog.getAllByRole<HTMLInputElement>('textbox')
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save limits' }))
    return { dialog, fields, save, writes: writesOf(asked) }
  }

  it('are their own, while what holds for the role stands in the empty field', async () => {
    const { fields } = await open()
    expect(fields.map(({ value }) => value)).toEqual(['5', '', ''])
    expect(fields[1]!.placeholder).toContain('100')
  })

  it('are set, and given up by leaving the field empty', async () => {
    const { fields, save, writes } = await open()
    fireEvent.change(fields[0]!, { target: { value: ' ' } })
    fireEvent.change(fields[2]!, { target: { value: ' 12 ' } })
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(writes()).toEqual([
      [
        expect.stringContaining('/settings/users/7/'),
        { trials_per_day: null, credits_per_day: null, reservations: 12 },
      ],
    ])
  })

  it('are taken in the digits of the reader', async () => {
    const { fields, save, writes } = await open()
    fireEvent.change(fields[0]!, { target: { value: '٢٥' } })
    fireEvent.change(fields[1]!, { target: { value: ' ۱۲' } })
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(writes()[0]?.[1]).toEqual({ trials_per_day: 25, credits_per_day: 12, reservations: null })
  })

  it('are whole numbers, which is said before anything is sent', async () => {
    const { fields, save, writes } = await open()
    fireEvent.change(fields[1]!, { target: { value: '1.5' } })
    save()
    await waitFor(() => expect(fields[1]!.getAttribute('aria-invalid')).toBe('true'))
    expect([writes(), onClose.mock.calls]).toEqual([[], []])
  })

  it('that the server refuses are marked under their field, and stay as typed', async () => {
    const { dialog, fields, save } = await open(
      errorAnswer(422, 'invalid', 'Check.', { reservations: ['You may give at most 10.'] }),
    )
    fireEvent.change(fields[2]!, { target: { value: '99' } })
    save()
    expect(await dialog.findByText('You may give at most 10.')).toBeTruthy()
    expect(fields[2]!.value).toBe('99')
  })

  it('show how much is used, and where there is no limit', async () => {
    answerWith(() => ({ body: {} }))
    await renderAt(() => <LimitsCard page={page} onChange={() => undefined} />, '/')
    const bars = await screen.findAllByRole('progressbar')
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['40', '30'])
    expect(screen.getByText(/^4 · /u)).toBeTruthy()
  })
})

describe('moving a person', () => {
  const links = [
    { id: 7, label: 'Rita' },
    { id: 9, label: 'Marta' },
  ]
  const moving = { from: { id: 2, label: 'Ada' }, to: { id: 9, label: 'Marta' }, people: 3, tvs: 1_200, credits: 40 }
  async function open(also: (asked: RecordedRequest) => Answer | undefined = () => undefined) {
    const asked = answerWith((call) => {
      const own = also(call)
      if (own) return own
      if (call.method === 'POST') return { body: { from: moving.from } }
      return call.query.has('parent') ? { body: moving } : { body: { data: links } }
    })
    await renderAt(() => <MovePersonDialog row={row} page={page} onClose={onClose} />, '/')
    const dialog = within(await screen.findByRole('dialog'))
    const move = dialog.getByRole<HTMLButtonElement>('button', { name: /^Move/u })
    const choose = async () => {
      const box = dialog.getByRole('combobox')
      act(() => box.focus())
      fireEvent.change(box, { target: { value: 'a' } })
      const marta = await screen.findByRole('option', { name: 'Marta' })
      expect(screen.getAllByRole('option')).toEqual([marta])
      fireEvent.click(marta)
    }
    return { dialog, move, choose, writes: writesOf(asked) }
  }

  it('shows what moves before it does, offers nobody under themselves, and is undone from the notice', async () => {
    const { dialog, move, choose, writes } = await open()
    await choose()
    expect(await dialog.findByText('1,200')).toBeTruthy()
    fireEvent.click(move)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(writes()[0]?.[1]).toEqual({ parent: 9 })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writes()[1]?.[1]).toEqual({ parent: 2 }))
  })

  it('says under the field why somebody cannot be chosen, and does not move', async () => {
    const { dialog, move, choose, writes } = await open(({ query }) =>
      query.has('parent') ? errorAnswer(422, 'invalid', 'Check.', { parent: ['Marta is below Rita.'] }) : undefined,
    )
    await choose()
    expect(await dialog.findByText('Marta is below Rita.')).toBeTruthy()
    expect(move.disabled).toBe(true)
    expect(writes()).toEqual([])
  })

  it('asks for somebody before it moves', async () => {
    const { dialog, move, writes } = await open()
    fireEvent.click(move)
    await waitFor(() => expect(dialog.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'))
    expect(writes()).toEqual([])
  })
})

describe('where a person is signed in', () => {
  const session = (id: number) => ({
    id,
    ip: '192.0.2.7',
    user_agent: 'Firefox',
    current: false,
    created_at: '2026-03-01T10:00:00.000Z',
    last_used_at: '2026-03-01T11:00:00.000Z',
  })
  it.each([
    ['one of them', 1, '/sessions/1/delete'],
    ['all of them', 0, '/sessions/end'],
  ])('%s is ended there, and the list comes again', async (_, button, path) => {
    let data = [session(1), session(2)]
    const asked = answerWith(({ method }) => {
      if (method !== 'GET') data = []
      return { body: method === 'GET' ? { data } : { ok: true } }
    })
    await renderAt(() => <PersonSessionsCard id={7} />, '/')
    await screen.findAllByRole('listitem')
    fireEvent.click(screen.getAllByRole('button')[button]!)
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    expect(writesOf(asked)().map(([each]) => each)).toEqual([`${at}${path}`])
  })
})

describe('the link of a new account', () => {
  it('is made once, and shown with how long it holds', async () => {
    const url = 'https://panel.example/reset#token=abc'
    const asked = answerWith(() => ({ body: { url, expires_at: '2026-03-01T10:00:00.000Z' } }))
    await renderAt(() => <CopyLinkDialog row={row} page={page} onClose={onClose} />, '/')
    expect(await screen.findByText(url)).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('is not asked for any further once nobody confirms the password', async () => {
    answerWith(() => errorAnswer(403, 'password_required', 'Confirm your password first.'))
    await renderAt(() => <CopyLinkDialog row={row} page={page} onClose={onClose} />, '/')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Confirm your password first.')).toBeNull()
  })

  it('that could not be made says why', async () => {
    answerWith(() => errorAnswer(409, 'conflict', 'This account is in use already.'))
    await renderAt(() => <CopyLinkDialog row={row} page={page} onClose={onClose} />, '/')
    expect((await screen.findByRole('alert')).textContent).toBe('This account is in use already.')
  })
})
