import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { listenForGoKeys } from './go-keys.ts'
import { SearchButton } from './search-button.tsx'

test('what is typed right after Ctrl K is in the search when it has come', async () => {
  answerWith(() => ({ body: [] }))
  await renderAt(SearchButton, '/somewhere')
  await screen.findByRole('button', { name: /Search/u })
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  })
  for (const key of ['a', 'x', 'Backspace', 'b', 'c']) {
    await act(async () => press(key))
  }
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(field.value).toBe('abc'))
})

test('no key typed right after Ctrl K is a shortcut as well', async () => {
  answerWith(() => ({ body: [] }))
  const acts = { go: vi.fn<(path: string) => void>(), help: vi.fn<() => void>(), guide: vi.fn<() => void>() }
  const facts = { built: new Set(['devices'] as const), held: ['manage-devices'] }
  // The shortcuts were listened to first, as on every screen that has been there for a while.
  const stop = listenForGoKeys({ facts: () => facts, ...acts })
  await renderAt(SearchButton, '/somewhere')
  await screen.findByRole('button', { name: /Search/u })
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  })
  for (const key of ['h', 'g', 'd']) await act(async () => press(key))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(field.value).toBe('hgd'))
  for (const call of Object.values(acts)) expect(call).not.toHaveBeenCalled()
  stop()
})

test('Enter pressed before the search or its results have come opens the first result when it comes', async () => {
  const answers = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answers.promise
    return Response.json([{ type: 'portals', title: 'Nordlicht', url: '/portals?open=7' }])
  })
  const at = await renderAt(SearchButton, '/somewhere')
  await screen.findByRole('button', { name: /Search/u })
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  })
  for (const key of ['x', 'q', 'z', 'Enter']) await act(async () => press(key))
  await screen.findByRole('searchbox')
  expect(at()).toBe('/somewhere')
  answers.resolve()
  await waitFor(() => expect(at()).toBe('/portals?open=7'))
})

test('typing on after Enter leaves the search open', async () => {
  answerWith(() => ({ body: [{ type: 'portals', title: 'Nordlicht', url: '/portals?open=7' }] }))
  const at = await renderAt(SearchButton, '/somewhere')
  await screen.findByRole('button', { name: /Search/u })
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  })
  for (const key of ['x', 'q', 'Enter', 'z']) await act(async () => press(key))
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(field.value).toBe('xqz'))
  await screen.findByRole('menuitem', { name: 'Nordlicht' })
  expect(at()).toBe('/somewhere')
})

/** What a browser does with a key: once the search has loaded, its field has the focus and takes the key itself. */
function press(key: string): void {
  const field = document.activeElement
  if (!fireEvent.keyDown(field ?? document.body, { key }) || !(field instanceof HTMLInputElement)) return
  if (key === 'Enter') return
  const value = key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
  fireEvent.input(field, { target: { value } })
}
