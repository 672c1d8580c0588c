import type { MassJob, MassPreview, MassRow } from '@castellan/contract/calls/mass-assignments.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../../resource/testing/render-resource.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { JobRow } from './job-row.tsx'
import { firstDraft, type MassDraft } from './mass-draft.ts'
import { PreviewCard } from './preview-card.tsx'
import { MassResultsSheet } from './results-sheet.tsx'
import { WhatCard } from './what-card.tsx'
import { WhoCard } from './who-card.tsx'

const moment = '2026-03-01T12:00:00.000Z'
const preview: MassPreview = {
  token: 'a-token-of-twenty-letters',
  expires_at: moment,
  kind: 'service',
  gives: '12m',
  count: 3,
  skipped: 0,
  sample: [],
  warnings: [],
  unknown: { count: 0, macs: [] },
  credits: 0,
  payers: [],
  needs_second_person: false,
}
const job: MassJob = {
  id: 9,
  kind: 'tags',
  gives: '+vip',
  state: 'done',
  by: { id: 1, label: 'adam' },
  approved_by: null,
  total: 10,
  done: 6,
  skipped: 2,
  failed: 1,
  undone: 0,
  credits: 0,
  spent: 0,
  created_at: moment,
  started_at: moment,
  ended_at: moment,
  undo_until: null,
  may: [],
}
const row = (id: number, own: Partial<MassRow> = {}): MassRow => ({
  id,
  mac: `00:1A:79:00:00:0${id}`,
  name: `TV ${id}`,
  state: 'done',
  reason: null,
  before: '',
  after: '',
  ...own,
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signIn())

describe('the preview of an assignment', () => {
  const onBegin = vi.fn<() => void>()
  const open = async (own: Partial<MassPreview> = {}, notice: string | null = null) => {
    const preparedFor = { ...preview, ...own }
    await renderAt(
      () => <PreviewCard {...{ preview: preparedFor, isPending: false, notice, onBegin, onBack: () => undefined }} />,
      '/',
    )
    await screen.findByRole('heading', { name: 'Preview' })
  }

  it('that would change nothing cannot be begun, and says why each TV is left out', async () => {
    await open({ count: 0, warnings: [{ reason: 'unchanged', count: 1_200 }] })
    expect(screen.getByText('No TVs will change.')).toBeTruthy()
    expect(screen.getByText('Already set').closest('li')!.textContent).toBe('Already set1,200')
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  })

  it('names the first MACs that nobody knows, and that there are more', async () => {
    await open({ unknown: { count: 3, macs: ['one', 'two'] } })
    expect(screen.getByText(/^3 MACs aren’t among your TVs:/u).textContent).toMatch(/one, two …$/u)
  })

  it('says what it costs and who pays, and who has too little for it', async () => {
    const payers = [
      { id: 1, label: 'Rita', credits: 27, balance: 30 },
      { id: 2, label: 'Marta', credits: 9, balance: 8 },
    ]
    await open({ credits: 36, payers })
    expect(screen.getByText('Cost: 36 credits')).toBeTruthy()
    expect(screen.getByText(/^Rita pays/u).textContent!.trim()).toBe('Rita pays 27 credits and has 30 credits.')
    expect(screen.getByText(/^Marta pays/u).textContent).toContain('That isn’t enough for all TVs.')
  })

  it('that a second person must approve asks for that, and does not say that it begins', async () => {
    await open({ needs_second_person: true })
    expect(screen.getByText('It starts once another admin approves.')).toBeTruthy()
    press('Ask for approval')
    expect(onBegin).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  })

  it('shows what each of the first TVs has and gets', async () => {
    const sample = [row(1, { before: '2026-03-01T00:00:00.000Z', after: '2027-03-01T00:00:00.000Z' })]
    await open({ sample }, 'It has expired.')
    expect(screen.getByText('TV 1').closest('li')!.textContent).toMatch(/01\/03\/2026.*01\/03\/2027$/u)
    expect(screen.getByText('It has expired.')).toBeTruthy()
  })
})

describe('an assignment in the list', () => {
  const onChanged = vi.fn<() => void>()
  const open = async (own: Partial<MassJob>, answer: () => Answer = () => ({ body: { data: job } })) => {
    onChanged.mockClear()
    const asked = answerWith(answer)
    const shown = { ...job, ...own }
    await renderAt(() => <JobRow job={shown} onChanged={onChanged} onResults={() => undefined} />, '/')
    const text = (await screen.findByRole('listitem')).textContent
    return { asked, text }
  }

  it('counts every TV that was looked at as progress, and an undo by what there is to undo', async () => {
    await open({ state: 'running' })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90')
  })

  it('that is undone goes back from what was done', async () => {
    await open({ state: 'undoing', undone: 3 })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  })

  it('that waits says how many TVs will change, who asked for it and who approved', async () => {
    const { text } = await open({
      state: 'waiting',
      done: 0,
      failed: 0,
      may: ['approve', 'cancel'],
      approved_by: { id: 2, label: 'eva' },
    })
    expect(text).toContain('8 TVs will change.')
    expect(text).toContain('✓ eva')
  })

  it('is approved with one press, and the list is read again', async () => {
    const { asked } = await open({ state: 'waiting', may: ['approve'] })
    press('Approve')
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/mass-assignments/9/approve']])
  })

  it('that somebody else decided meanwhile says so, and is read again all the same', async () => {
    await open({ may: ['undo'] }, () => errorAnswer(409, 'bad_state', 'It is undone already.'))
    press('Undo')
    expect(await screen.findByText('It is undone already.')).toBeTruthy()
    expect(onChanged).toHaveBeenCalledTimes(1)
  })
})

describe('the results of an assignment', () => {
  const at = '/mass-assignments/9/rows'
  const open = async (answer: Parameters<typeof answerWith>[0]) => {
    const asked = answerWith(answer)
    await renderAt(() => <MassResultsSheet job={job} onClose={() => undefined} />, '/')
    const sheet = within(await screen.findByRole('dialog'))
    return { asked, sheet }
  }

  it('come page by page, each with why a TV was left out', async () => {
    const { asked, sheet } = await open(({ query }) =>
      query.has('after')
        ? { body: { data: [row(2, { state: 'skipped', reason: 'unchanged' })], more: false } }
        : { body: { data: [row(1, { before: '', after: 'vip' })], more: true } },
    )
    expect((await sheet.findByRole('listitem')).textContent).toMatch(/TV 1.*vip/u)
    fireEvent.click(sheet.getByRole('button', { name: 'Show more' }))
    expect(await sheet.findByText('Already set')).toBeTruthy()
    expect(asked.map(({ path, query }) => `${path}?${query}`)).toEqual([`${at}?`, `${at}?after=1`])
    expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('that did not load are asked for again on demand', async () => {
    let isDown = true
    const { sheet } = await open(() =>
      isDown ? errorAnswer(500, 'internal', 'Something broke.') : { body: { data: [row(1)], more: false } },
    )
    await sheet.findByText('Something broke.')
    isDown = false
    fireEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByText('TV 1')).toBeTruthy()
  })
})

describe('what is assigned to which TVs', () => {
  const draft = (own: Partial<MassDraft> = {}) => ({ ...firstDraft({}), ...own })
  const openWhat = async (first: Partial<MassDraft>, role = 'admin', wrong: Record<string, string> = {}) => {
    const changes: Partial<MassDraft>[] = []
    answerWith(() => ({ body: { data: [] } }))
    function Card() {
      const [current, setCurrent] = useState(draft(first))
      const change = (part: Partial<MassDraft>) => {
        changes.push(part)
        setCurrent({ ...current, ...part })
      }
      return <WhatCard draft={current} role={role} onChange={change} messageOf={(field) => wrong[field]} />
    }
    await renderAt(Card, '/')
    await screen.findByRole('heading', { name: 'Change' })
    return changes
  }

  it('days are moved by, in both directions, and what is wrong with the expiry shows there', async () => {
    const changes = await openWhat({ kind: 'expiry' }, 'admin', { expires_at: 'That is in the past.' })
    const days = screen.getByRole('textbox', { name: /^Days/u })
    expect(screen.getByText('That is in the past.')).toBeTruthy()
    fireEvent.change(days, { target: { value: '-7' } })
    fireEvent.blur(days)
    await waitFor(() => expect(changes.at(-1)).toEqual({ days: -7 }))
  })

  it('only a portal says that each TV uses its own MAC', async () => {
    await openWhat({ kind: 'portal' })
    expect(screen.getByText('Each TV uses its own MAC for the portal.')).toBeTruthy()
  })

  it('only admins may remove the reseller', async () => {
    await openWhat({ kind: 'reseller' }, 'distributor')
    expect(screen.queryByText('Leave empty to remove the reseller.')).toBeNull()
  })

  it('TVs of a selection are counted, and other ways are still offered', async () => {
    const changes: Partial<MassDraft>[] = []
    const chosen = draft({ ids: [1, 2], by: 'ids' })
    await renderAt(
      () => <WhoCard draft={chosen} onChange={(part) => changes.push(part)} errorMessage="Too many." />,
      '/',
    )
    expect(await screen.findByText('2 TVs selected')).toBeTruthy()
    expect(screen.getByText('Too many.')).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    fireEvent.click(screen.getByRole('radio', { name: 'Pasted MACs' }))
    expect(changes).toEqual([{ by: 'macs' }])
  })

  it('without a selection there is none to choose by', async () => {
    await renderAt(() => <WhoCard draft={draft()} onChange={() => undefined} errorMessage={undefined} />, '/')
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    expect(screen.getByLabelText('MACs')).toBeTruthy()
  })
})
