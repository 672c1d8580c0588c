import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'
import type { LoadOptions } from './option-search.ts'
import type { Option } from './option-item.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const fruit: readonly Option[] = [
  { value: 'a', label: 'Apple' },
  { value: 'b', label: 'Banana' },
  { value: 'c', label: 'Cherry' },
]
const texts = { empty: 'Nothing found', loading: 'Looking…', failed: 'Could not look' }
const chosen: (string | null)[] = []

type BoxProps = {
  first?: string | null
  /** What takes the place of nothing. */
  standard?: string
  options?: readonly Option[]
  load?: LoadOptions
}

function Box({ first = null, standard, ...rest }: BoxProps) {
  const [value, setValue] = useState<string | null>(first)
  const change = (next: string | null) => {
    chosen.push(next)
    setValue(next ?? standard ?? null)
  }
  return (
    <>
      <ComboBox label="Fruit" value={value} onChange={change} texts={texts} {...rest} />
      <button type="button" onClick={() => setValue('b')}>
        another
      </button>
    </>
  )
}

const show = (props: BoxProps) => {
  chosen.length = 0
  render(<Box {...props} />)
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Fruit' })
}
const type = (input: HTMLInputElement, value: string) => {
  input.focus()
  fireEvent.change(input, { target: { value } })
}
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('typing narrows the list, and a click takes one of it with its text', async () => {
  const input = await show({ options: fruit })
  type(input, 'an')
  await waitFor(() => expect(names()).toEqual(['Banana']))
  fireEvent.click(screen.getByRole('option'))
  expect([chosen, input.value]).toEqual([['b'], 'Banana'])
})

test('a text that nothing matches says so, and leaves the choice when the field is left', async () => {
  const input = await show({ options: fruit, first: 'a' })
  expect(input.value).toBe('Apple')
  type(input, 'xyz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  act(() => input.blur())
  await waitFor(() => expect(input.value).toBe('Apple'))
  expect(chosen).toEqual([])
})

test('emptying the text takes the choice out', async () => {
  const input = await show({ options: fruit, first: 'a' })
  type(input, '')
  expect(chosen).toEqual([null])
  act(() => input.blur())
  expect([chosen, input.value]).toEqual([[null], ''])
})

test('what takes the place of an emptied choice is not typed into', async () => {
  const input = await show({ options: fruit, first: 'a', standard: 'c' })
  type(input, '')
  expect(input.value).toBe('')
  type(input, 'ban')
  act(() => input.blur())
  await waitFor(() => expect(input.value).toBe('Cherry'))
})

test('text that was never chosen does not stay in a field without a choice', async () => {
  const input = await show({ options: fruit })
  type(input, 'xyz')
  act(() => input.blur())
  await waitFor(() => expect(input.value).toBe(''))
  expect(chosen).toEqual([])
})

test('a choice among the server’s comes back when the field is left with another text', async () => {
  const input = await show({ load: (q) => Promise.resolve(fruit.filter(({ label }) => label.includes(q))) })
  type(input, 'Che')
  fireEvent.click(await screen.findByRole('option', { name: 'Cherry' }))
  expect(chosen).toEqual(['c'])
  type(input, 'Cherry or so')
  await screen.findByText('Nothing found')
  act(() => input.blur())
  await waitFor(() => expect(input.value).toBe('Cherry'))
  expect(chosen).toEqual(['c'])
})

test('another value from outside has its own text', async () => {
  const input = await show({ options: fruit, first: 'a' })
  fireEvent.click(screen.getByText('another'))
  expect(input.value).toBe('Banana')
})

test('the server is asked once typing rests, and the answer to an older text never counts', async () => {
  const asked: { q: string; signal: AbortSignal; answer: (found: readonly Option[]) => void }[] = []
  const load: LoadOptions = (q, signal) =>
    new Promise((resolve) => {
      asked.push({ q, signal, answer: resolve })
    })
  const input = await show({ load })
  for (const text of ['b', 'ba', 'ban']) type(input, text)
  await waitFor(() => expect(asked.map(({ q }) => q)).toEqual(['ban']))
  type(input, 'che')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]!.signal.aborted).toBe(true)
  await act(async () => asked[1]!.answer([fruit[2]!]))
  await act(async () => asked[0]!.answer([fruit[1]!]))
  await waitFor(() => expect(names()).toEqual(['Cherry']))
})

test('a look-up that failed says so, and typing on tries again', async () => {
  let isDown = true
  const load: LoadOptions = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(fruit.slice(0, 1)))
  const input = await show({ load })
  type(input, 'app')
  expect(await screen.findByText('Could not look')).toBeTruthy()
  isDown = false
  type(input, 'appl')
  await waitFor(() => expect(names()).toEqual(['Apple']))
})
