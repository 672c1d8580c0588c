import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { Tampered } from './tampered.tsx'
import { z } from 'zod/mini'

const row = (id: number) => ({ ...sampleRow(tamperedDevices, id), state: 'suspected' as const })
const evidence = (open: number[]) => ({
  package_name: 'tv.castellan.app',
  installer: '',
  signer: { expected: ['aa'.repeat(32)], found: ['bb'.repeat(32)] },
  file: { expected: [], found: [] },
  platform: null,
  same: {
    tvs: 1_204,
    open,
    resellers: [
      { id: 7, name: 'Casa Media', tvs: 1_200 },
      { id: null, name: '', tvs: 4 },
    ],
  },
})

async function ask(open: number[]) {
  signIn()
  localStorage.setItem('castellan.columns.tampered_devices', JSON.stringify(['mac', 'state']))
  const asked = answerWith(({ method, path, body }) => {
    if (method === 'POST') {
      const { ids } = z.object({ ids: z._default(z.array(z.int()), [3]) }).parse(body)
      return { body: ids.length === 1 ? { data: row(3) } : { done: ids.length, versions: [], failed: [] } }
    }
    if (path.endsWith('/evidence')) return { body: { data: evidence(open) } }
    return path === '/tempered' ? page([row(3), row(2)]) : { body: { data: row(3) } }
  })
  await renderAt(Tampered, '/tampered')
  fireEvent.click((await screen.findAllByRole('button', { name: /^Actions for/u }))[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Confirm and block' }))
  const dialog = await screen.findByRole('dialog')
  return { asked, dialog }
}
const send = (dialog: HTMLElement, reason: string) => {
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.submit(dialog.querySelector('form')!)
}
const blocked = (asked: Awaited<ReturnType<typeof ask>>['asked']) => asked.filter(({ method }) => method === 'POST')

test('a block needs a reason and hits the chosen TV alone unless more are asked for', async () => {
  const { asked, dialog } = await ask([3, 8, 9])
  const [only, all] = await within(dialog).findAllByRole<HTMLInputElement>('radio')
  expect([only!.checked, all!.checked]).toEqual([true, false])
  send(dialog, ' ')
  expect(await within(dialog).findByText('Fill in this field.')).toBeTruthy()
  send(dialog, 'Changed signer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(blocked(asked).map(({ path, body }) => [path, body])).toEqual([
    ['/tempered/3/block', { reason: 'Changed signer' }],
  ])
})

test('all with the same app are blocked together, each once, and the button counts them', async () => {
  const { asked, dialog } = await ask([3, 8, 9])
  fireEvent.click((await within(dialog).findAllByRole('radio'))[1]!)
  expect(
    within(dialog)
      .getAllByRole('button')
      .some(({ textContent }) => /3/u.test(textContent ?? '')),
  ).toBe(true)
  send(dialog, 'Changed signer')
  await waitFor(() => expect(blocked(asked)).toHaveLength(1))
  expect(blocked(asked)[0]?.body).toMatchObject({ ids: [3, 8, 9], input: { reason: 'Changed signer' } })
})

test('the app’s other TVs are counted by whose they are', async () => {
  const { dialog } = await ask([3, 8])
  expect(await within(dialog).findByText('1,204 TVs reported this app')).toBeTruthy()
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(['Casa Media1,200', 'No reseller4'])
})

test('where no other TV waits for a decision there is nothing to choose', async () => {
  const { dialog } = await ask([3])
  await waitFor(() => expect(within(dialog).getByLabelText('Reason')).toBeTruthy())
  expect(within(dialog).queryByRole('radio')).toBeNull()
})
