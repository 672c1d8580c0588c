import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { DayBars } from './dashboard/day-bars.tsx'
import { SalesCard } from './sales-card.tsx'
import { TrialsCard } from './renewals/trials-card.tsx'
import { signIn } from '../../testing/sign-in.ts'

beforeEach(() => signIn({ id: 5, role: 'reseller', held: ['manage-devices', 'manage-credits'] }))

describe('the sales of the month', () => {
  const both = (current: number, before: number) => ({ current, before })
  const sales = {
    from: '2026-03-01',
    to: '2026-03-10',
    before_from: '2026-02-01',
    before_to: '2026-02-10',
    activations: both(12, 8),
    renewals: both(5, 10),
    redeemed: both(0, 0),
    redeemed_batches: 0,
    redeemed_credits: both(0, 0),
    credits: both(1_500, 0),
    trials: both(4, 2),
    converted: both(1, 1),
  }
  const open = async (part: object = {}) => {
    answerWith(() => ({ body: { ...sales, ...part } }))
    await renderAt(SalesCard, '/')
    await screen.findByText('Activations')
    return document.body.textContent
  }

  test('stand against the same days of the month before, in per cent where there were any', async () => {
    const text = await open()
    expect(text).toContain('+50% from 8')
    expect(text).toContain('−50% from 10')
    expect(text).toContain('1,500')
    expect(text).toContain('from 0')
    expect(text).not.toContain('Infinity')
    expect(text).toContain('25%')
  })

  test('say nothing of codes nobody sold, and no share of no trials', async () => {
    const text = await open({ trials: both(0, 0) })
    expect(text).not.toContain('Redeemed codes')
    expect(text).toContain('–')
    expect(text).not.toContain('NaN')
  })

  test('name the codes that were redeemed, with the batches they are from', async () => {
    const text = await open({ redeemed: both(3, 1), redeemed_batches: 2, redeemed_credits: both(27, 9) })
    expect(text).toContain('from 2 batches')
    expect(text).toContain('27 credits')
  })

  test('that do not load offer another try', async () => {
    answerWith(() => errorAnswer(500, 'internal', 'Something broke.'))
    await renderAt(SalesCard, '/')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('trials that expire', () => {
  const stamps = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' }
  const renewal = (id: number) => ({
    tv: {
      ...stamps,
      id,
      version: 1,
      mac: `00:1A:79:00:00:0${id}`,
      name: `TV ${id}`,
      status: 'trial',
      online: false,
      expires_at: '2026-12-01T00:00:00.000Z',
    },
    period: '12m',
    credits: 9,
  })
  const open = async (count: number, capped = false) => {
    const data = Array.from({ length: Math.min(count, 7) }, (_, index) => renewal(index + 1))
    answerWith(({ path }) => (path.startsWith('/home/') ? { body: { count, capped, data } } : { body: { data: [] } }))
    await renderAt(TrialsCard, '/')
    await screen.findByText('Trials expiring')
  }

  test('are shown five at a time, with how many there are', async () => {
    await open(2_000, true)
    expect(await screen.findAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByText('2,000+')).toBeTruthy()
  })

  test('are never sold without asking for how long, whatever the TV had last', async () => {
    await open(1)
    const line = within(await screen.findByRole('listitem'))
    fireEvent.click(line.getByRole('button', { name: 'Activate' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('say so where there are none', async () => {
    await open(0)
    expect(await screen.findByText('No trial expires in the next 3 days.')).toBeTruthy()
  })
})

describe('bars of days', () => {
  const days = [1, 2, 3, 4].map((day) => ({ day: `2026-03-0${day}`, count: day * 10 }))
  const before = days.map(({ count }, index) => ({ day: `2026-02-0${index + 1}`, count: count / 2 }))

  test('say the day under the pointer with the day before it, and stop when it leaves', async () => {
    await renderAt(() => <DayBars label="TVs added" days={days} before={before} />, '/')
    const chart = (await screen.findByRole('img', { name: 'TVs added' })).parentElement!
    chart.getBoundingClientRect = () => new DOMRect(100, 0, 400)
    fireEvent.pointerMove(chart, { clientX: 350 })
    await waitFor(() => expect(chart.querySelector('span')?.textContent).toMatch(/03\/03\/2026.*30.*03\/02\/2026.*15/u))
    fireEvent.pointerMove(chart, { clientX: 9_999 })
    await waitFor(() => expect(chart.querySelector('span')?.textContent).toMatch(/04\/03\/2026/u))
    fireEvent.pointerLeave(chart)
    await waitFor(() => expect(chart.querySelector('span')).toBeNull())
  })
})
