import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from './text/locale-provider.tsx'
import { Mono } from './text/mono.tsx'
import { Pagination } from './table/pagination.tsx'
import { PasswordField } from './field/password-field.tsx'
import { ProgressBar } from './state/progress-bar.tsx'
import { RelativeTime } from './text/relative-time.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const labels = { nav: 'Pages', previous: 'Back', next: 'On', page: (page: string) => `Page ${page}` }

test('the first page leads no further back and the last no further on', () => {
  const turned: number[] = []
  const pages = (page: number) => (
    <LocaleProvider locale="de">
      <Pagination page={page} pageCount={3} onPageChange={(next) => turned.push(next)} labels={labels} />
    </LocaleProvider>
  )
  const { rerender } = render(pages(1))
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'On' }))
  rerender(pages(3))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'On' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(turned).toEqual([2, 2])
})

test('one page needs no way to another', () => {
  render(<Pagination page={1} pageCount={1} onPageChange={() => undefined} labels={labels} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('progress stays within its bar, and says nothing of a length nobody knows', () => {
  const { rerender } = render(<ProgressBar label="Upload" value={140} />)
  const bar = () => screen.getByRole('progressbar', { name: 'Upload' })
  expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-valuetext')]).toEqual(['100', '100%'])
  rerender(<ProgressBar label="Upload" value={-3} valueLabel="waiting" />)
  expect([bar().getAttribute('aria-valuenow'), bar().getAttribute('aria-valuetext')]).toEqual(['0', 'waiting'])
  rerender(<ProgressBar label="Upload" />)
  expect(bar().hasAttribute('aria-valuenow')).toBe(false)
})

test('a percentage is written as the language writes it', () => {
  render(
    <LocaleProvider locale="tr">
      <ProgressBar label="Upload" value={40} />
    </LocaleProvider>,
  )
  expect(screen.getByText('%40')).toBeTruthy()
})

test('a time goes on by itself and says the moment it means', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') })
  render(<RelativeTime date="2026-03-01T09:58:00Z" timeZone="UTC" />)
  const time = screen.getByText('2 minutes ago')
  expect([time.getAttribute('datetime'), time.title]).toEqual(['2026-03-01T09:58:00.000Z', '01/03/2026 09:58:00'])
  act(() => void vi.advanceTimersByTime(60_000))
  expect(time.textContent).toBe('3 minutes ago')
})

test('what is no date is not shown as one', () => {
  const { container } = render(<RelativeTime date="never" />)
  expect(container.textContent).toBe('')
})

test('a code is copied whole, however short it is shown, and its row is not opened by it', async () => {
  const copied: string[] = []
  let opened = 0
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } })
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it stands for a row
    <div onClick={() => (opened += 1)}>
      <Mono value="abcdef" shown="abc…" copyLabel="Copy" copiedLabel="Copied" />
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Copy: abcdef' })
  expect(button.querySelector('[dir="ltr"]')?.textContent).toBe('abc…')
  fireEvent.click(button)
  expect((await screen.findByText('Copied')).closest('output')).toBeTruthy()
  expect([copied, opened]).toEqual([['abcdef'], 0])
})

test('a code is copied where the page is served without TLS and has no clipboard', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, platform: navigator.platform })
  Object.assign(document, {
    execCommand: (command: string) => {
      const field = document.activeElement
      if (command === 'copy' && field instanceof HTMLTextAreaElement)
        copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
      return true
    },
  })
  render(<Mono value="abcdef" copyLabel="Copy" copiedLabel="Copied" />)
  const button = screen.getByRole('button', { name: 'Copy: abcdef' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(copied).toEqual(['abcdef'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('a password can be looked at, and hidden again, without being lost', () => {
  render(<PasswordField label="Password" defaultValue="secret" showLabel="Show" hideLabel="Hide" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect([input.type, input.value]).toEqual(['text', 'secret'])
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})
