import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/owner/render-screen.tsx'
import { PinField } from './pin-field.tsx'

function Pin() {
  const [value, onChange] = useState('')
  return <PinField label="PIN" {...{ value, onChange }} />
}

it.each([
  ['1234', '1234'],
  ['١٢٣٤', '1234'],
  ['۱۲۳۴', '1234'],
  ['12a4', '124'],
])('takes the digits %s of any keyboard and nothing else', async (typed, pin) => {
  await renderScreen(Pin, { path: '/device', address: '/device', answers: {} })
  const field = await screen.findByLabelText<HTMLInputElement>('PIN', { selector: 'input' })
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(pin)
})
