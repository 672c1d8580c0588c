import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../resource/testing/render-resource.tsx'
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

/** What a browser does with a key: once the search has loaded, its field has the focus and takes the key itself. */
function press(key: string): void {
  const field = document.activeElement
  if (!fireEvent.keyDown(field ?? document.body, { key }) || !(field instanceof HTMLInputElement)) return
  const value = key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
  fireEvent.input(field, { target: { value } })
}
