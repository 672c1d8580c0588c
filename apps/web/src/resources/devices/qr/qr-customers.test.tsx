import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
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
