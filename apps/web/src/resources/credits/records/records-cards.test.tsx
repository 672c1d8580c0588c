import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerWith, page, renderAt } from '../../../resource/testing/render-resource.tsx'
import { phoneQuery } from '../../../ui/use-media.ts'
import { RecordsPanel } from './records-panel.tsx'

const at = '2026-01-02T03:04:05.000Z'
const stamps = { version: 1, created_at: at, updated_at: at }
const sale = {
  id: 31,
  ...stamps,
  doc_no: '2026-000031',
  type: 'activation',
  status: 'settled',
  from: { id: 7, label: 'Casa Media' },
  to: null,
  credits: 12,
  device_mac: '00:1A:79:4C:12:02',
  settled_at: at,
}

test('on a phone a transaction shows how many credits moved, between whom and for which TV', async () => {
  const listen = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === phoneQuery,
    addEventListener: listen,
    removeEventListener: listen,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  answerWith(() => page([sale]))
  await renderAt(RecordsPanel, '/reseller-credits', '/reseller-credits')
  const card = within((await screen.findByText('2026-000031')).closest('li')!)
  for (const text of ['12', 'Casa Media', '00:1A:79:4C:12:02', '02/01/2026']) expect(card.getByText(text)).toBeTruthy()
})

test('the service of a sale has a word', async () => {
  const row = { ...sale, service: 'activation', period: '12m' }
  answerWith(({ path }) => (path.endsWith('/31') ? { body: { data: row } } : page([row])))
  await renderAt(RecordsPanel, '/reseller-credits', '/reseller-credits?open=31')
  const service = (await screen.findByText('Service')).parentElement!
  expect(within(service).getByText('Activation')).toBeTruthy()
})
