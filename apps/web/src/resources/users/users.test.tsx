import { users } from '@castellan/contract/resources/users.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  page,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { Users } from './users.tsx'

const names = ['Anna', 'Ben', 'Cem', 'Dana', 'Emil']
const person = (id: number, part: object = {}) => ({
  ...sampleRow(users, id),
  name: names[id - 1]!,
  status: 'active',
  two_factor_enabled: true,
  ...part,
})

async function open(also: (asked: RecordedRequest) => Answer | undefined = () => undefined, role = 'super-admin') {
  const asked = answerWith((call) => {
    const own = also(call)
    if (own) return own
    return call.path === users.api ? page([5, 4, 3, 2, 1].map((id) => person(id))) : { body: { ok: true } }
  })
  signIn({ role })
  localStorage.setItem('castellan.columns.users', JSON.stringify(['name', 'status']))
  await renderAt(Users, '/users')
  await screen.findByText('Dana')
  return asked
}
const menuOf = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const disabled = (asked: readonly RecordedRequest[]) =>
  asked.filter(({ path }) => path.endsWith('/disable')).map(({ path, body }) => [path, body])

async function disableAll(...people: string[]) {
  for (const name of people) fireEvent.click(screen.getByLabelText(`Select ${name}`))
  const bar = await screen.findByRole('toolbar', { name: 'Selected rows' })
  const direct = within(bar).queryByRole('button', { name: /^Disable/u })
  if (direct) fireEvent.click(direct)
  else {
    fireEvent.click(within(bar).getByRole('button', { name: 'Actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Disable/u }))
  }
  const dialog = await screen.findByRole('dialog')
  const send = (reason: string) => {
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: reason } })
    fireEvent.submit(dialog.querySelector('form')!)
  }
  return { dialog, send }
}

test('a person is disabled with a reason, and the list is asked for again', async () => {
  const asked = await open()
  const { dialog, send } = await disableAll('Ben')
  send(' ')
  expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
  expect(disabled(asked)).toEqual([])
  const lists = asked.filter(({ path }) => path === users.api).length
  send('Left the company')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(disabled(asked)).toEqual([['/settings/users/2/disable', { reason: 'Left the company' }]])
  await waitFor(() => expect(asked.filter(({ path }) => path === users.api).length).toBeGreaterThan(lists))
})

test('the question about several people says how many more there are than it names', async () => {
  await open()
  const { dialog } = await disableAll('Anna', 'Ben', 'Cem', 'Dana', 'Emil')
  expect(dialog.textContent).toContain('2 more')
})

test('one who cannot be disabled holds up none of the others, and only they are tried again', async () => {
  let isBusy = true
  const asked = await open(({ path }) =>
    isBusy && path.endsWith('/3/disable') ? errorAnswer(500, 'internal', 'Something went wrong.') : undefined,
  )
  const { dialog, send } = await disableAll('Ben', 'Cem', 'Dana')
  send('Left the company')
  expect(await within(dialog).findByText('Something went wrong.')).toBeTruthy()
  const idsOf = () => disabled(asked).map(([path]) => String(path).split('/').at(-2))
  expect(idsOf().toSorted()).toEqual(['2', '3', '4'])
  isBusy = false
  send('Left the company')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(idsOf().slice(3)).toEqual(['3'])
})

test('somebody looks through the eyes of another who is active, never through their own', async () => {
  await open(({ path }) =>
    path === users.api ? page([person(4), person(2, { status: 'disabled' }), person(1)]) : undefined,
  )
  expect(items(await menuOf('Dana')).some((name) => /Dana/u.test(name ?? ''))).toBe(true)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(items(await menuOf('Ben')).some((name) => /Ben/u.test(name ?? ''))).toBe(false)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(items(await menuOf('Anna')).some((name) => /Anna|two-factor/iu.test(name ?? ''))).toBe(false)
})

test('a lost second factor is taken off by super-admins, after a question, and a failure keeps the question', async () => {
  let isDown = true
  const asked = await open(({ method }) =>
    method !== 'GET' && isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : undefined,
  )
  const item = within(await menuOf('Dana')).getByRole('menuitem', { name: /two-factor/iu })
  fireEvent.click(item)
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () => within(dialog).getAllByRole('button').at(-1)!
  fireEvent.click(confirm())
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  isDown = false
  await waitFor(() => expect(confirm().hasAttribute('data-pending')).toBe(false))
  fireEvent.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toHaveLength(2)
})

test('an admin takes nobody’s second factor off', async () => {
  await open(undefined, 'admin')
  expect(items(await menuOf('Dana')).some((name) => /two-factor/iu.test(name ?? ''))).toBe(false)
})
