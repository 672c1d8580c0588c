import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { FoundLine } from './found-line.tsx'
import type { SaleDevice } from './use-sale.ts'

const found: SaleDevice = {
  mac: '00:1A:79:00:00:01',
  model: 'Formuler Z11',
  status: 'grace',
  expiresAt: '2020-11-26T10:00:00Z',
  offers: [],
  last: null,
  action: 'renew',
  row: null,
  isPrepared: false,
}
const show = (facts: Partial<SaleDevice>) =>
  renderAt(() => <FoundLine found={{ ...found, ...facts }} offer={undefined} onChoose={() => undefined} />, '/')

test('a TV whose licence is over has expired on that day', async () => {
  await show({})
  expect(await screen.findByText(/Expired on 26\/11\/2020/u)).toBeTruthy()
  expect(screen.queryByText(/Until/u)).toBeNull()
})

test('a TV whose licence goes on has it until that day', async () => {
  await show({ status: 'active', expiresAt: '2120-11-26T10:00:00Z' })
  expect(await screen.findByText(/Until 26\/11\/2120/u)).toBeTruthy()
})
