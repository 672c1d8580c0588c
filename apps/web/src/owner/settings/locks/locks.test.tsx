import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '../../../session/session-store.ts'
import { errorAnswer, renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../../testing/owner/sample-device.ts'
import { sampleSettings } from '../../../testing/owner/sample-settings.ts'
import { AppPasswordScreen } from './app-password-screen.tsx'
import { ParentLockScreen } from './parent-lock-screen.tsx'

const read = 'GET /app/device/preferences'
const groups = [
  { name: 'News', count: 12, adult: false },
  { name: 'XXX', count: 3, adult: true },
  { name: '', count: 1, adult: false },
]
const locksOf = (part: Partial<OwnSettings>, version = 3) => ({ ...sampleSettings({}, version), ...part })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  sessionStorage.clear()
  sessionStore.change({ device: sampleDevice })
})

describe('the parental lock', () => {
  const change = 'POST /app/device/parent-lock'
  const start = locksOf({}).parent
  const answersOf = (settings: OwnSettings): Answers => ({
    [read]: { body: { data: settings } },
    'GET /app/device/parent-lock': { body: { data: settings, groups } },
  })
  async function open(answers: Answers) {
    const opened = await renderScreen(ParentLockScreen, { path: '/device/settings/parent-lock', answers })
    await screen.findByRole('checkbox', { name: 'News' })
    return { ...opened, sent: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) }
  }

  it('sends only what was changed, with the version that was read and the password', async () => {
    const answers = answersOf(locksOf({}))
    answers[change] = { body: { data: locksOf({ parent: { ...start, has_pin: true, locked_groups: ['News'] } }, 4) } }
    const { sent } = await open(answers)
    expect(screen.getByText('No PIN is set yet. Locked groups stay locked.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'News' }))
    type('New PIN', '1234')
    type('Password of this TV', 'secret')
    save()
    expect(await screen.findByText('A PIN is set.')).toBeTruthy()
    expect(sent()).toEqual([{ locked_groups: ['News'], version: 3, pin: '1234', password: 'secret' }])
    expect(screen.getByLabelText<HTMLInputElement>('New PIN', { selector: 'input' }).value).toBe('')
  })

  it('asks for the password before anything is sent', async () => {
    const { sent } = await open(answersOf(locksOf({})))
    fireEvent.click(screen.getByRole('checkbox', { name: 'News' }))
    save()
    expect(await screen.findByText('Enter the password.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('says what was changed elsewhere, keeps the own choice, and goes over the other one when saved again', async () => {
    const answers = answersOf(locksOf({}))
    const { sent } = await open(answers)
    const theirs = locksOf({ parent: { ...start, locked_groups: ['Kino'], relock_min: 30 } }, 5)
    Object.assign(answers, answersOf(theirs))
    const overtaken = { locked_groups: ['Changed by somebody else.'], relock_min: ['Changed too.'] }
    answers[change] = errorAnswer(412, 'stale_version', 'Changed.', overtaken)
    fireEvent.click(screen.getByRole('checkbox', { name: 'News' }))
    fireEvent.click(screen.getByRole('button', { name: /^Increase/u }))
    type('Password of this TV', 'secret')
    save()
    expect(await screen.findByText('Changed by somebody else.')).toBeTruthy()
    expect(screen.getByText('Changed too.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'News' }).checked).toBe(true)
    answers[change] = { body: { data: locksOf({}, 6) } }
    save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ locked_groups: ['News'], relock_min: 16, version: 5, password: 'secret' })
  })

  it('shows adult groups as locked by their own switch, and those that are gone so that they can be unlocked', async () => {
    await open(answersOf(locksOf({ parent: { ...start, locked_groups: ['Gone'] } })))
    const adult = screen.getByRole<HTMLInputElement>('checkbox', { name: 'XXX' })
    expect([adult.checked, adult.disabled]).toEqual([true, true])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gone' }).checked).toBe(true)
    expect(screen.getByRole('checkbox', { name: 'No group' })).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Lock adult groups' }))
    expect([adult.checked, adult.disabled]).toEqual([false, false])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a group' }), { target: { value: 'nEw' } })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a group' }), { target: { value: 'nothing' } })
    expect(screen.getByText('No group matches.')).toBeTruthy()
  })
})

describe('the app password', () => {
  const change = 'POST /app/device/app-password'
  const isSet = locksOf({ app_lock: { enabled: true, scope: 'start' } })
  async function open(settings: OwnSettings, answer?: Answers[string]) {
    const answers: Answers = { [read]: { body: { data: settings } }, ...(answer && { [change]: answer }) }
    const opened = await renderScreen(AppPasswordScreen, { path: '/device/settings/app-password', answers })
    await screen.findByLabelText('New app password', { selector: 'input' })
    return { sent: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) }
  }

  it('sends no digits where only the moment it is asked for was changed', async () => {
    const { sent } = await open(isSet, { body: { data: isSet } })
    fireEvent.click(screen.getByRole('radio', { name: 'For both' }))
    type('Password of this TV', 'secret')
    save()
    await waitFor(() => expect(sent()).toEqual([{ scope: 'both', password: 'secret' }]))
  })

  it('is removed with the password, which is asked for', async () => {
    const { sent } = await open(isSet, { body: { data: locksOf({}, 4) } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove the app password' }))
    expect(await screen.findByText('Enter the password.')).toBeTruthy()
    type('Password of this TV', 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Remove the app password' }))
    expect(await screen.findByText('No app password is set.')).toBeTruthy()
    expect(sent()).toEqual([{ app_password: null, password: 'secret' }])
    expect(screen.queryByRole('button', { name: 'Remove the app password' })).toBeNull()
  })

  it('says under its field what is wrong, and keeps what was typed', async () => {
    const wrong = { password: ['This password is wrong.'], app_password: ['Enter 4 to 8 digits.'] }
    await open(locksOf({}), errorAnswer(422, 'invalid', 'Check the marked fields.', wrong))
    type('New app password', '12')
    type('Password of this TV', 'secret')
    save()
    expect(await screen.findByText('This password is wrong.')).toBeTruthy()
    expect(screen.getByText('Enter 4 to 8 digits.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New app password', { selector: 'input' }).value).toBe('12')
  })

  it('never writes digits or the password where another page could read them', async () => {
    await open(locksOf({}))
    type('New app password', '13579')
    type('Password of this TV', 'my-secret')
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(stored).not.toMatch(/13579|my-secret/u)
  })
})
