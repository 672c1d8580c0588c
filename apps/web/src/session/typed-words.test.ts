import { beforeEach, expect, it } from 'vitest'
import { sampleDevice } from '../testing/owner/sample-device.ts'
import { sessionStore } from './session-store.ts'
import { dropTyped, forgetTyped, readTyped, storeTyped } from './typed-words.ts'
import { signIn } from '../testing/sign-in.ts'

const staffOf = (id: number) => signIn({ id, held: [] })
const words = { name: 'Living room', pin: '4711' }

beforeEach(() => {
  sessionStorage.clear()
  staffOf(1)
  sessionStore.change({ device: sampleDevice })
})

it('brings back what was typed, with secrets that never leave the memory of the page', () => {
  storeTyped('owner', 'rename', { words, secret: ['pin'] })
  expect(readTyped('owner', 'rename')).toEqual(words)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4711')
})

it('gives each person only their own drafts', () => {
  storeTyped('staff', 'users.add', { words, secret: [] })
  staffOf(2)
  expect(readTyped('staff', 'users.add')).toBeNull()
  expect(readTyped('owner', 'users.add')).toBeNull()
  staffOf(1)
  expect(readTyped('staff', 'users.add')).toEqual(words)
  storeTyped('owner', 'rename', { words, secret: [] })
  sessionStore.change({ device: { ...sampleDevice, mac: '00:1A:79:00:00:02' } })
  expect(readTyped('owner', 'rename')).toBeNull()
})

it('drops one form and leaves the others', () => {
  storeTyped('staff', 'one', { words, secret: ['pin'] })
  storeTyped('staff', 'other', { words, secret: ['pin'] })
  dropTyped('staff', 'one')
  expect([readTyped('staff', 'one'), readTyped('staff', 'other')]).toEqual([null, words])
})

it('leaves nothing of the one who signs out, and everything of the other', () => {
  storeTyped('staff', 'form', { words, secret: ['pin'] })
  storeTyped('owner', 'form', { words, secret: ['pin'] })
  forgetTyped('staff')
  expect(readTyped('staff', 'form')).toBeNull()
  expect(readTyped('owner', 'form')).toEqual(words)
})

it('does not keep what is too long to have been typed', () => {
  storeTyped('staff', 'paste', { words: { list: 'x'.repeat(100_000) }, secret: [] })
  expect(readTyped('staff', 'paste')).toBeNull()
  storeTyped('staff', 'paste', { words: { list: 'x'.repeat(99_000) }, secret: [] })
  expect(readTyped('staff', 'paste')).not.toBeNull()
})

it.each(['{not json', '"text"', 'null'])('begins empty over what it did not write: %s', (text) => {
  storeTyped('staff', 'form', { words, secret: [] })
  const [place] = Object.keys(sessionStorage)
  sessionStorage.setItem(place!, text)
  expect(readTyped('staff', 'form')).toBeNull()
})
