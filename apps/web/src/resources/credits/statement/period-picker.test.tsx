import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initI18n } from '../../../i18n/init-i18n.ts'
import { PeriodPicker } from './period-picker.tsx'

test('days of a statement read day first, and half a date asks for nothing', async () => {
  await initI18n('en')
  const onDays = vi.fn<(days: { from?: string | undefined; to?: string | undefined }) => void>()
  render(<PeriodPicker period={{ span: 'own', from: '2026-10-25' }} onSpan={() => undefined} onDays={onDays} />)
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('25/10/2026')
  fireEvent.change(from, { target: { value: '26/1' } })
  expect([from.value, onDays.mock.calls]).toEqual(['26/1', []])
  fireEvent.change(from, { target: { value: '26/10/2026' } })
  expect(onDays.mock.calls).toEqual([[{ from: '2026-10-26', to: undefined }]])
})

test('a last day before the first one is marked', async () => {
  await initI18n('en')
  const period = { span: 'own', from: '2026-10-25', to: '2026-10-24' } as const
  const { container } = render(<PeriodPicker period={period} onSpan={() => undefined} onDays={() => undefined} />)
  expect(within(container).getAllByText('The end must be after the start.')).not.toEqual([])
  expect(within(container).getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true')
})
