import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeHelp, forgetHelp, openHelp, useHelpAsked } from './help-state.ts'

function Page() {
  const asked = useHelpAsked()
  return (
    <>
      <button type="button" data-help-button>
        Help
      </button>
      <input aria-label="Name" />
      <output>{asked}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  render(<Page />)
})
afterEach(() => {
  act(forgetHelp)
  cleanup()
})

it('help that is closed returns the focus to where the reader was', () => {
  screen.getByLabelText('Name').focus()
  act(openHelp)
  screen.getByRole('button').focus()
  act(openHelp)
  expect(shown()).toBe('2')
  act(closeHelp)
  expect([shown(), document.activeElement]).toEqual(['0', screen.getByLabelText('Name')])
})

it('help that was opened from nowhere in particular returns the focus to its button', () => {
  act(openHelp)
  act(closeHelp)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('the focus stays where it is when help is closed without being open, or goes with its page', () => {
  const field = screen.getByLabelText('Name')
  field.focus()
  act(closeHelp)
  expect(document.activeElement).toBe(field)
  screen.getByRole('button').focus()
  act(openHelp)
  field.focus()
  act(forgetHelp)
  expect([shown(), document.activeElement]).toEqual(['0', field])
})
