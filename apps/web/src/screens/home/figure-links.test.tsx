import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { BuiltContext } from '../../shell/built-context.ts'
import { FleetCard } from './fleet-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SellersCard } from './sellers-card.tsx'
import { signIn } from '../../testing/sign-in.ts'

const both = (current: number) => ({ current, before: 1 })
const days = [
  { day: '2026-11-01', added: 3, lost: 2 },
  { day: '2026-11-02', added: 4, lost: 3 },
]
const sales = {
  from: '2026-11-01',
  to: '2026-11-24',
  before_from: '2026-10-01',
  before_to: '2026-10-24',
  activations: both(3),
  renewals: both(4),
  redeemed: both(6),
  redeemed_batches: 2,
  redeemed_credits: both(18),
  credits: both(12),
  trials: both(5),
  converted: both(2),
}

const seller = {
  user: { id: 7, label: 'Rita' },
  under: null,
  sales: { current: 11, before: 2 },
  redeemed: { current: 3, before: 0 },
  redeemed_batches: 1,
  credits: 30,
  balance: 100,
  burn_30_days: 0,
  runway_days: null,
  last_sale_at: null,
}

beforeEach(() => {
  signIn({ id: 5, role: 'admin', held: ['manage-devices', 'manage-credits', 'manage-vouchers'] })
  answerWith(({ path }) => {
    if (path === '/home/fleet')
      return { body: { days, added: 7, lost: 5, before: { added: 4, lost: 10 }, grace_days: 7 } }
    return { body: path === '/home/sellers' ? { data: [seller], from: '2026-11-01', total: 1 } : sales }
  })
})

const linkOf = async (figure: string) => (await screen.findByRole('link', { name: figure })).getAttribute('href')

const renderBuilt = (Card: ComponentType) =>
  renderAt(
    () => (
      <BuiltContext value={new Set(['devices', 'reseller.credits', 'vouchers'])}>
        <Card />
      </BuiltContext>
    ),
    '/',
  )

test('lost TVs open their list, and the difference opens none', async () => {
  await renderBuilt(FleetCard)
  expect(await linkOf('5')).toBe('/devices?lost_at=2026-11-01..')
  expect(await linkOf('7')).toBe('/devices?created_at=2026-11-01..')
  expect(screen.getByText('+2').closest('a')).toBeNull()
})

test('new and lost TVs are compared with the 30 days before; fewer lost ones are the better news', async () => {
  await renderBuilt(FleetCard)
  const [more, fewer] = [await screen.findByText('+75% from 4'), await screen.findByText('−50% from 10')]
  for (const change of [more, fewer]) expect(change.className).toContain('text-ok')
})

test('the share of converted trials is compared with that of the month before', async () => {
  await renderBuilt(SalesCard)
  expect((await screen.findByText('from 100%')).className).toContain('text-stop')
})

test('the share of converted trials opens the TVs it counts', async () => {
  await renderBuilt(SalesCard)
  expect(await linkOf('40%')).toBe('/devices?converted_trial_at=2026-11-01..')
})

const records = '/reseller-credits?tab=records&type=activation%2Crenewal&service=activation&status=settled'

test('credits used open the transactions they are the sum of, and redeemed codes their batches', async () => {
  await renderBuilt(SalesCard)
  expect(await linkOf('12')).toBe(`${records}&settled_at=2026-11-01..`)
  expect(await linkOf('from 2 batches')).toBe('/vouchers?redeemed_at=2026-11-01..')
  expect(screen.getByText('6').closest('a')).toBeNull()
  expect(screen.getByText(/18 credits/u)).toBeTruthy()
})

test('the sales of a reseller open their transactions and the batches of their redeemed codes', async () => {
  await renderBuilt(() => <SellersCard order="sales" />)
  expect(await linkOf('8')).toBe(`${records}&settled_at=2026-11-01..&from=7`)
  expect(await linkOf('from 1 batch')).toBe('/vouchers?redeemed_at=2026-11-01..&maker=7')
})
