import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { answerCalls } from '../testing/answer-calls.ts'
import { forgetTyped } from '../session/typed-words.ts'
import { TextField } from '../ui/field/text-field.tsx'
import { FormElement } from './form-element.tsx'
import { FormNotice } from './form-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useForm } from './use-form.ts'
import { sends } from './sends.ts'
import { signIn } from '../testing/sign-in.ts'
import { PathLink } from '../routing/path-link.tsx'

const done: unknown[] = []
const path = 'POST /profile/password'
const long = 'a long new password'
const refusal = (status: number, errors?: Record<string, string[]>) => ({
  status,
  body: {
    code: status === 422 ? 'invalid' : status === 412 ? 'stale_version' : 'internal',
    message: 'It failed.',
    errors,
  },
})

/** Two fields of a real call, one of them a secret; a newer record may come while something is typed. */
function Form() {
  const [record, setRecord] = useState({ current_password: '', password: '' })
  const [isTriedOut, setIsTriedOut] = useState(false)
  const form = useForm({
    first: record,
    keep: { for: 'staff', as: 'test', secret: ['password'] },
    ...sends(profileCalls.changePassword),
    onDone: (answer) => done.push(answer),
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 412)) return undefined
      setRecord({ current_password: 'theirs', password: 'theirs and longer' })
      return 'Somebody else was faster.'
    },
  })
  return (
    <FormElement form={form}>
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      <FormNotice>{form.notice}</FormNotice>
      <TextField {...form.field('current_password')} label="Current" />
      <TextField {...form.field('password')} label="New" />
      {form.wasKept ? <p>kept</p> : null}
      {form.isPending ? <p>pending</p> : null}
      <button type="button" onClick={form.startOver}>
        start over
      </button>
      <button
        type="button"
        onClick={() =>
          void form.attempt(
            (body) => callApi(profileCalls.changePassword, { body }),
            () => setIsTriedOut(true),
          )
        }
      >
        try out
      </button>
      {isTriedOut ? <p>tried out</p> : null}
      <PathLink href="/elsewhere">away</PathLink>
    </FormElement>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)
const saidUnder = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const open = async () => {
  const at = await renderAt(Form, '/form')
  await screen.findByLabelText('Current')
  return at
}
const fill = () => {
  type('Current', 'the old one')
  type('New', long)
}
/** The form goes, as with a reload or the end of a session, and comes back. */
const comeBack = async () => {
  cleanup()
  await open()
}

beforeEach(() => {
  done.length = 0
  signIn({ held: [] })
})
afterEach(() => forgetTyped('staff'))

test('what the contract refuses is said under its field, gets the focus, and is not sent', async () => {
  const asked = answerCalls({})
  await open()
  type('New', 'short')
  submit()
  expect(saidUnder('Current')).toContain('Fill in this field.')
  expect(saidUnder('New')).toContain(String(limits.staffPasswordMin))
  expect(document.activeElement).toBe(input('Current'))
  type('New', long)
  expect(saidUnder('New')).toBe('')
  expect(asked).toEqual([])
})

test('a message of the server is under its field until that field changes', async () => {
  answerCalls({ [path]: refusal(422, { current_password: ['Wrong password.'] }) })
  await open()
  fill()
  submit()
  await waitFor(() => expect(saidUnder('Current')).toContain('Wrong password.'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(input('Current'))
  type('New', `${long}!`)
  expect(saidUnder('Current')).toContain('Wrong password.')
  type('Current', 'another')
  expect(saidUnder('Current')).toBe('')
})

test('what belongs to no field of the form is said above it', async () => {
  answerCalls({ [path]: refusal(422, { somewhere: ['Not here.'] }) })
  await open()
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('It failed. Not here.')
})

test.each([
  ['an error of the server', { [path]: refusal(500) }, /It failed\./u],
  ['no answer', {}, /Couldn’t reach|could not be reached|offline|connection/iu],
])('after %s everything typed is there, also when the form comes back', async (_, answers, said) => {
  answerCalls(answers)
  await open()
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(said)
  expect([input('Current').value, input('New').value]).toEqual(['the old one', long])
  await comeBack()
  expect([input('Current').value, input('New').value]).toEqual(['the old one', long])
  expect(screen.getByText('kept')).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(long)
  fireEvent.click(screen.getByText('start over'))
  await comeBack()
  expect([input('Current').value, input('New').value]).toEqual(['', ''])
})

test('who somebody else was faster than keeps what was typed, and sees the rest as it is now', async () => {
  answerCalls({ [path]: refusal(412) })
  await open()
  type('New', long)
  type('Current', 'mine')
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else was faster.')
  expect(input('Current').value).toBe('mine')
  fireEvent.click(screen.getByText('start over'))
  expect(input('Current').value).toBe('theirs')
})

test('a form that is sent twice is done once, and leaves no draft', async () => {
  const answer = Promise.withResolvers<void>()
  const asked = answerCalls({ [path]: { body: { data: 'ok' }, after: answer.promise } })
  await open()
  fill()
  submit()
  submit()
  await screen.findByText('pending')
  answer.resolve()
  await waitFor(() => expect(done).toHaveLength(1))
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('pending')).toBeNull())
  await comeBack()
  expect(input('Current').value).toBe('')
})

test('a wait the server asks for is counted down, and nothing is sent before', async () => {
  const asked = answerCalls({
    [path]: { status: 429, body: { code: 'too_many_requests', message: 'Slow.' }, headers: { 'Retry-After': '40' } },
  })
  await open()
  fill()
  submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/40/u)
  type('Current', 'another')
  submit()
  expect(screen.getByRole('alert').textContent).toMatch(/\d/u)
  expect(asked).toHaveLength(1)
})

test('a draft is asked about on the way out, a form that was sent or not touched is not', async () => {
  answerCalls({ [path]: { body: { data: 'ok' } } })
  const at = await open()
  const leave = () => fireEvent.click(screen.getByText('away'))
  type('Current', 'half')
  leave()
  fireEvent.click(await screen.findByText('Stay'))
  await waitFor(() => expect(screen.queryByText('Stay')).toBeNull())
  expect(at()).toBe('/form')
  fill()
  submit()
  await waitFor(() => expect(done).toHaveLength(1))
  leave()
  await waitFor(() => expect(at()).toBe('/elsewhere'))
})

test('what is tried out before is refused under its field, is not done, and stays a draft', async () => {
  answerCalls({ [path]: refusal(422, { current_password: ['Wrong password.'] }) })
  await open()
  const tryOut = () => fireEvent.click(screen.getByText('try out'))
  tryOut()
  expect(saidUnder('Current')).toContain('Fill in this field.')
  fill()
  tryOut()
  await waitFor(() => expect(saidUnder('Current')).toContain('Wrong password.'))
  answerCalls({ [path]: { body: { data: 'ok' } } })
  type('Current', 'the older one')
  tryOut()
  await screen.findByText('tried out')
  expect(done).toEqual([])
  await comeBack()
  expect(input('Current').value).toBe('the older one')
})

/** A form with a list, of whose entries each has its message. */
function Names() {
  const form = useForm({
    first: { names: ['a', 'b'] },
    nameOf: (at) => at,
    send: () => Promise.reject(new ApiError({ ...refusedEntry, retryAfterS: null })),
    onDone: () => undefined,
  })
  const { names } = form.values
  return (
    <FormElement form={form}>
      {[0, 1].map((at) => (
        <TextField
          key={at}
          label={`Name ${at}`}
          value={names[at]!}
          onChange={(typed) => form.change({ names: names.with(at, typed) })}
          errorMessage={form.messageOf(`names.${at}`)}
        />
      ))}
    </FormElement>
  )
}
const refusedEntry = {
  status: 422,
  code: 'invalid' as const,
  message: 'It failed.',
  fields: { 'names.1': ['This is in use.'] },
}

test('what is wrong with an entry of a list is under that entry until the list changes', async () => {
  await renderAt(Names, '/form')
  await screen.findByLabelText('Name 0')
  submit()
  await waitFor(() => expect(saidUnder('Name 1')).toContain('This is in use.'))
  expect(saidUnder('Name 0')).toBe('')
  type('Name 1', 'c')
  expect(saidUnder('Name 1')).toBe('')
})

/** A form whose schema asks for a whole number and for one of a list. */
function Choices() {
  const form = useForm({
    first: { size: 1.5, pace: 'slow' },
    schema: z.object({ size: z.int(), pace: z.enum(['fast', 'slower']) }),
    send: () => Promise.resolve(null),
    onDone: () => undefined,
  })
  return (
    <FormElement form={form}>
      <TextField {...form.field('size')} value={String(form.values.size)} onChange={() => undefined} label="Size" />
      <TextField {...form.field('pace')} label="Pace" />
    </FormElement>
  )
}

test('a value that is there and does not fit is not said to be missing', async () => {
  await renderAt(Choices, '/form')
  await screen.findByLabelText('Size')
  submit()
  expect(saidUnder('Size')).toContain('Enter a whole number.')
  expect(saidUnder('Pace')).toContain('Select an option from the list.')
})
