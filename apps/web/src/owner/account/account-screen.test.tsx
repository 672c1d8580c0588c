import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callKey } from '../../api/call-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { renderScreen } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { AccountScreen } from './account-screen.tsx'

const account = { email: 'mia@mail.example', devices: [{ id: sampleDevice.id, name: 'Home', mac: sampleDevice.mac }] }
const leavePath = '/app/device/account/leave'

it('a TV leaves its account, with the sources it shares there, only after a question', async () => {
  const answers = {
    'GET /app/device': { body: sampleDevice },
    'GET /app/device/account': { body: { data: account } },
    [`POST ${leavePath}`]: { body: { ok: true } },
  }
  const { asked } = await renderScreen(AccountScreen, { path: '/device/account', answers })
  const isLeft = () => asked.some(({ path }) => path === leavePath)
  const sources = callKey(ownerSourceCalls.xtreams)
  queryClient.setQueryData(sources, { data: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this TV from the account' }))
  const question = await screen.findByRole('alertdialog')
  expect([question.textContent?.includes('Sources shared with your other TVs'), isLeft()]).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(isLeft()).toBe(true))
  // What the TV has by then is asked for again.
  await waitFor(() => expect(queryClient.getQueryState(sources)?.isInvalidated).toBe(true))
})
