import { devices } from '@castellan/contract/resources/devices.ts'
import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../../testing/sample-row.ts'
import { answerRows, path } from '../../../testing/show-resource.tsx'
import { QrCustomers } from './qr-customers.tsx'

test('names the country of a customer, in the list and in the details', async () => {
  answerRows(qrRegistrations)
  await renderAt(QrCustomers, path)
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Country' }))
  await waitFor(() => expect(document.querySelector('[data-row="2"]')?.textContent).toContain('Germany'))
  fireEvent.click(document.querySelector('[data-row="2"] [data-open]')!)
  const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  await waitFor(() => expect(facts()).toContain('Germany'))
})

test('activates the TV of a customer with one button, and only marks them as activated from the menu', async () => {
  answerRows(qrRegistrations, ({ path: of }) =>
    of.startsWith(`${devices.api}/`)
      ? { body: { data: { ...sampleRow(devices, 1), status: 'registered' } } }
      : undefined,
  )
  await renderAt(QrCustomers, path, `${path}?open=2`)
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as activated' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Mark as activated' })).toBeTruthy()
})
