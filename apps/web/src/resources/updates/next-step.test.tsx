import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { NextStep } from './next-step.tsx'
import type { RolloutPart } from './rollout-view.tsx'
import { StepsDialog } from './steps-dialog.tsx'
import { StopCard } from './stop-card.tsx'
import { progressOf } from '../../testing/sample-progress.ts'

const rollout = { next: { percent: 30, adds: 1_086 }, offered: 543, installed: 500 }
const row = {
  ...sampleRow(updates, 4),
  version: 6,
  version_name: '3.4',
  state: 'rolling',
  reached_percent: 10,
} as const

type Options = {
  part?: Partial<Rollout>
  state?: RolloutPart['row']['state']
  mayChange?: boolean
  answer?: (asked: RecordedRequest) => Answer
}

async function show(
  Part: ComponentType<RolloutPart>,
  { part = {}, state = 'rolling', mayChange = true, answer = () => ({ body: { data: row } }) }: Options = {},
) {
  signIn()
  const asked = answerWith(answer)
  const progress = progressOf({ ...rollout, ...part })
  await renderAt(() => <Part {...{ resource: updates, row: { ...row, state }, progress, mayChange }} />, '/update')
  return asked
}
const sent = (asked: readonly RecordedRequest[]) => asked.filter(({ method }) => method !== 'GET')

test('when all conditions are met the next step is one press, which names it', async () => {
  const asked = await show(NextStep)
  expect(await screen.findByText('1,086 more TVs will be offered 3.4.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Expand to 30%' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)[0]).toMatchObject({ path: '/updates/4/widen', body: { to: 30, anyway: false } })
})

test('what speaks against it is said, and going on all the same is sent as that', async () => {
  const asked = await show(NextStep, { part: { unmet: ['failed', 'time'] } })
  expect(
    await screen.findByText('It failed on too many TVs. The minimum time at this step isn’t over yet.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Expand to 30% anyway' }))
  await waitFor(() => expect(sent(asked)[0]?.body).toEqual({ to: 30, anyway: true }))
})

test.each([
  ['nobody paused', null, 'Paused. No TV is offered 3.4.'],
  ['the panel paused', 'crashes', 'Paused automatically: the app crashes on too many TVs.'],
] as const)('a rollout that %s because of %s says so and goes on where it was', async (_, paused_cause, text) => {
  const asked = await show(NextStep, { state: 'paused', part: { paused_cause } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/more TVs will be offered/u)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Resume at 10%' }))
  await waitFor(() => expect(sent(asked)[0]?.path).toBe('/updates/4/resume'))
})

test('once all TVs are offered it there is nothing to press', async () => {
  await show(NextStep, { part: { next: null } })
  expect(await screen.findByText('All TVs are offered 3.4.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Expand|Resume/u })).toBeNull()
})

test('who may only look sees the state without a button', async () => {
  await show(NextStep, { mayChange: false })
  expect(await screen.findByText('Ready for the next step. All conditions are met.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Expand/u })).toBeNull()
})

test('cancelling says how many TVs keep the build, and a refusal leaves the question', async () => {
  let isBusy = true
  const asked = await show(StopCard, {
    answer: () => (isBusy ? errorAnswer(409, 'bad_state', 'It is over already.') : { body: { data: row } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel rollout' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the rollout of 3.4?' })
  expect(dialog.textContent).toContain('500 TVs have installed it')
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel rollout' }))
  confirm()
  expect(await screen.findByText('It is over already.')).toBeTruthy()
  isBusy = false
  await waitFor(() => {
    confirm()
    expect(sent(asked).length).toBeGreaterThan(1)
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the build before is released again as a new file', async () => {
  await show(StopCard, { state: 'halted', part: { before: { code: 33, name: '3.3', tvs: 1, crashed: 0 } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Release 3.3 again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Release 3.3 again' })
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Release again' }).disabled).toBe(true)
})

test('a cancelled rollout without an earlier build offers no way back', async () => {
  await show(StopCard, { state: 'halted', part: { before: null } })
  expect(screen.queryByRole('button', { name: /Cancel|Release/u })).toBeNull()
})

test('steps and conditions are changed at the version that was read, and what is wrong is under its field', async () => {
  signIn()
  const closed: string[] = []
  let isRefused = true
  const asked = answerWith(() =>
    isRefused
      ? errorAnswer(422, 'invalid', 'Check.', { steps: ['Enter ascending percentages.'] })
      : { body: { data: row } },
  )
  await renderAt(() => <StepsDialog resource={updates} row={row} onClose={() => closed.push('closed')} />, '/update')
  const dialog = await screen.findByRole('dialog', { name: 'Edit steps' })
  const steps = within(dialog).getByLabelText<HTMLInputElement>('Steps', {
    exact: false,
    selector: 'input[name="steps"]',
  })
  fireEvent.change(steps, { target: { value: '50, 20' } })
  fireEvent.submit(steps.form!)
  expect(await within(dialog).findByText('Enter ascending percentages.')).toBeTruthy()
  expect(steps.value).toBe('50, 20')
  isRefused = false
  fireEvent.change(steps, { target: { value: '20, 50, 100' } })
  fireEvent.submit(steps.form!)
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(sent(asked).at(-1)?.body).toMatchObject({ id: 4, version: 6, steps: '20, 50, 100' })
})
