import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SelectInput } from './select-input.tsx'

afterEach(cleanup)

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: `Option ${value}` }))
const List = ({ values }: { values: readonly string[] }) => (
  <SelectInput label="Language" placeholder="Choose" options={optionsOf(values)} value={null} />
)

test('a list goes on when what it offers becomes fewer, more and others', async () => {
  const { rerender } = render(<List values={['de', 'ar', 'fa']} />)
  for (const values of [['de', 'fa'], ['nl', 'de', 'fa', 'ar'], ['tr']]) {
    rerender(<List values={values} />)
    fireEvent.click(screen.getByRole('button', { name: /Choose/u }))
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(offered).toEqual(values.map((value) => `Option ${value}`))
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  }
})
