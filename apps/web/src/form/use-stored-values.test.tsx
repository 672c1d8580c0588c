import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { forgetTyped, preparedSuffix, storeTyped } from '../session/typed-words.ts'
import { useStoredValues } from './use-stored-values.ts'
import { sampleUser, signIn } from '../testing/sign-in.ts'

function Form() {
  const { values, change, forget, wasKept, startOver } = useStoredValues(
    { name: '', password: '' },
    { for: 'staff', as: 'login', secret: ['password'] },
  )
  return (
    <form>
      {(['name', 'password'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={values[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      {wasKept ? <p>kept</p> : null}
      <button type="button" onClick={forget}>
        send
      </button>
      <button type="button" onClick={startOver}>
        start over
      </button>
    </form>
  )
}

const type = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } })
const shown = () => ['name', 'password'].map((field) => screen.getByLabelText<HTMLInputElement>(field).value)
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })
/** The form goes with the session and comes back with it. */
function comeBack(): void {
  cleanup()
  render(<Form />)
}

beforeEach(() => {
  signIn({ id: 1 })
  render(<Form />)
  type('name', 'Anna')
  type('password', 'harbour at dusk')
})
afterEach(() => {
  cleanup()
  forgetTyped('staff')
  sessionStore.change({ user: null })
})

test('a session that ends loses nothing of what was typed, and no secret is recorded', () => {
  comeBack()
  expect(shown()).toEqual(['Anna', 'harbour at dusk'])
  expect(screen.getByText('kept')).toBeTruthy()
  expect(stored()).toContain('Anna')
  expect(stored()).not.toContain('harbour')
})

test('a reload loses the secrets and nothing else', async () => {
  cleanup()
  vi.resetModules()
  const fresh = await import('../session/typed-words.ts')
  const { sessionStore: store } = await import('../session/session-store.ts')
  store.change({ user: sampleUser })
  expect(fresh.readTyped('staff', 'login')).toEqual({ name: 'Anna' })
})

test('somebody else finds nothing of it, and who left on purpose has left nothing', () => {
  signIn({ id: 2 })
  comeBack()
  expect(shown()).toEqual(['', ''])
  signIn({ id: 1 })
  comeBack()
  expect(shown()).toEqual(['Anna', 'harbour at dusk'])
  forgetTyped('staff')
  comeBack()
  expect([shown(), stored()]).toEqual([['', ''], '{}'])
})

test('what was sent, and what is begun again, is not brought back', () => {
  fireEvent.click(screen.getByText('send'))
  comeBack()
  expect(shown()).toEqual(['', ''])
  type('name', 'Berta')
  comeBack()
  fireEvent.click(screen.getByText('start over'))
  expect(shown()).toEqual(['', ''])
  comeBack()
  expect([shown(), screen.queryByText('kept')]).toEqual([['', ''], null])
})

test('words the panel prepared are there, and are not called restored until somebody typed among them', () => {
  cleanup()
  storeTyped('staff', 'login', { words: { name: 'Berta', [preparedSuffix]: true }, secret: [] })
  render(<Form />)
  expect(shown()).toEqual(['Berta', ''])
  expect(screen.queryByText('kept')).toBeNull()
  comeBack()
  expect(screen.queryByText('kept')).toBeNull()
  type('name', 'Berta and Anna')
  comeBack()
  expect(screen.getByText('kept')).toBeTruthy()
})
