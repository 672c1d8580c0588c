import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../resource/testing/render-noun.tsx'
import { SearchButton } from './search-button.tsx'

test('what is typed right after Ctrl K is in the search when it has come', async () => {
  answerWith(() => ({ body: [] }))
  await renderAt(SearchButton, '/somewhere')
  await screen.findByRole('button', { name: /Search/u })
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  })
  for (const key of ['a', 'x', 'Backspace', 'b', 'c']) {
    await act(async () => {
      fireEvent.keyDown(document.body, { key })
    })
  }
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await waitFor(() => expect(field.value).toBe('abc'))
})
