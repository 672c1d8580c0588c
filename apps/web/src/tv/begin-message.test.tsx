import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { forgetTyped, preparedSuffix, readTyped, storeTyped } from '../session/typed-words.ts'
import { signIn } from '../testing/sign-in.ts'
import { useBeginMessage } from './begin-message.tsx'

afterEach(() => forgetTyped('staff'))

const opened: string[] = []
const message = {
  resource: { name: 'announcements' },
  path: '/announcement',
  words: { title: 'Problems', body: 'Sorry' },
  onOpened: () => opened.push('opened'),
}

function Begin() {
  const { begin, question } = useBeginMessage()
  return (
    <>
      <button type="button" onClick={() => begin(message)}>
        begin
      </button>
      {question}
    </>
  )
}

async function start(typed?: Record<string, unknown>) {
  opened.length = 0
  signIn()
  if (typed) storeTyped('staff', 'announcements.add', { words: typed, secret: [] })
  const at = await renderAt(Begin, '/providers')
  fireEvent.click(await screen.findByText('begin'))
  return at
}
const typed = () => readTyped('staff', 'announcements.add')

test('a prepared message opens its form with its words in it', async () => {
  const at = await start()
  await waitFor(() => expect(at()).toBe('/announcement?add=1'))
  expect(typed()).toEqual({ ...message.words, [preparedSuffix]: true })
  expect(opened).toEqual(['opened'])
})

test('what somebody typed there goes only if they say so', async () => {
  const at = await start({ title: { en: ' ', de: 'Halb fertig' } })
  expect(await screen.findByText('Halb fertig')).toBeTruthy()
  expect(at()).toBe('/providers')
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }))
  await waitFor(() => expect(at()).toBe('/announcement?add=1'))
  expect(typed()).toEqual({ title: { en: ' ', de: 'Halb fertig' } })
  expect(opened).toEqual([])
})

test('who discards what they typed has the prepared message instead', async () => {
  const at = await start({ title: 'Half done' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard and start new' }))
  await waitFor(() => expect(at()).toBe('/announcement?add=1'))
  expect(typed()).toMatchObject({ title: 'Problems' })
  expect(opened).toEqual(['opened'])
})

test('a message that was only prepared before gives way without a question', async () => {
  const at = await start({ title: 'An older one', [preparedSuffix]: true })
  await waitFor(() => expect(at()).toBe('/announcement?add=1'))
  expect(typed()).toMatchObject({ title: 'Problems' })
})
