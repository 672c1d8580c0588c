import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

function show(value = '') {
  const heard: string[] = []
  const around: string[] = []
  render(
    <div role="presentation" onKeyDown={({ key }) => around.push(key)}>
      <SearchField
        label="Search TVs"
        clearLabel="Clear"
        defaultValue={value}
        hint={<kbd>/</kbd>}
        onChange={(text) => heard.push(text)}
        onSubmit={(text) => heard.push(`sent ${text}`)}
      />
    </div>,
  )
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search TVs' })
  return { heard, around, input }
}

test('Escape empties it first, and only then reaches what is around', () => {
  const { heard, around, input } = show('salon')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect([input.value, heard, around]).toEqual(['', [''], []])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(around).toEqual(['Escape'])
})

test('the cross empties it and gives the focus back; without text the shortcut stands there', () => {
  const { input } = show('salon')
  expect(screen.queryByText('/')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(screen.getByText('/')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('Enter sends what stands there, and no form around', () => {
  const { heard, input } = show()
  fireEvent.change(input, { target: { value: 'salon' } })
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  expect(heard).toEqual(['salon', 'sent salon'])
})
