import type { StatementLine } from '@castellan/contract/calls/credits.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import type { Statement } from '../statement.ts'
import { StatementList } from './statement-list.tsx'
import { StatementTable } from './statement-table.tsx'
import { StatementTotals } from './statement-totals.tsx'

const line = (own: Partial<StatementLine> = {}): StatementLine => ({
  id: 1,
  record_id: 1,
  doc_no: '2026-000031',
  at: '2026-03-01T10:00:00.000Z',
  type: 'transfer',
  counterparty: { kind: 'user', user: { id: 9, label: 'Marta' } },
  device: null,
  note: '',
  debit: 0,
  credit: 40,
  balance: 140,
  expires_at: null,
  ...own,
})
const spent = line({
  id: 2,
  doc_no: '2026-000032',
  type: 'activation',
  debit: 9,
  credit: 0,
  balance: 131,
  counterparty: { kind: 'activation', user: null },
  device: '00:1A:79:00:00:01',
})
const meta = { page: 1, length: 20, total: 2, search: '', sortBy: 'id', sortDesc: false }
const statement = (own: Partial<Statement> = {}): Statement => ({
  user: { id: 7, label: 'Rita' },
  balance: 131,
  from: null,
  to: null,
  opening: 100,
  closing: 131,
  data: [line(), spent],
  totals: [],
  expiring: [],
  meta,
  ...own,
})
const showTable = (shown: Statement | undefined) =>
  renderAt(() => <StatementTable statement={shown} isStale={false} footer={null} />, '/')
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    .filter((row) => row.length > 0)

beforeEach(() => signIn())

describe('the lines of a statement', () => {
  it('stand between what was there before and what is there after', async () => {
    await showTable(statement())
    await screen.findByRole('table')
    const rows = cells()
    expect(rows[0]).toEqual(['Opening balance', '100'])
    expect(rows.at(-1)).toEqual(['Closing balance', '131'])
    expect(rows[1]!.slice(-3)).toEqual(['', '+40', '140'])
    expect(rows[2]!.slice(-3)).toEqual(['−9', '', '131'])
  })

  it('of a page in the middle are between balances carried over', async () => {
    await showTable(statement({ meta: { ...meta, page: 2, length: 2, total: 6 } }))
    await screen.findByRole('table')
    expect([cells()[0], cells().at(-1)]).toEqual([
      ['Carried over', '100'],
      ['Carried over', '131'],
    ])
  })

  it('lead to the other person and the TV, except for those who may not see them', async () => {
    await showTable(statement())
    expect((await screen.findByRole('link', { name: 'Marta' })).getAttribute('href')).toMatch(/\/9$/u)
    expect(screen.getByRole('link', { name: /00:1A:79:00:00:01/u }).getAttribute('href')).toContain('search=')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('name a TV of others without a link, as its MAC is masked', async () => {
    await showTable(statement({ data: [{ ...spent, device: '00:1A:79:••:••:01' }] }))
    await screen.findByRole('table')
    expect(screen.queryByRole('link')).toBeNull()
    expect(cells()[1]!.join(' ')).toContain('00:1A:79:••:••:01')
  })

  it('that came in with an end say the last day they are good', async () => {
    await showTable(statement({ data: [line({ expires_at: '2026-04-01T00:00:00.000Z', note: 'Bonus' })] }))
    expect((await screen.findByText('Bonus')).parentElement!.textContent).toBe('Bonusuntil 31/03/2026')
  })

  it('that have not come yet leave their place empty', async () => {
    await showTable(undefined)
    expect((await screen.findByRole('table')).closest('[aria-busy=true]')).not.toBeNull()
    expect(screen.queryByText('Opening balance')).toBeNull()
  })

  it('say the same on a phone, where each line is a paragraph of its own', async () => {
    signIn({ held: [] })
    await renderAt(() => <StatementList statement={statement()} isStale={false} footer={<p>1–2 of 2</p>} />, '/')
    const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(first).toMatch(/Marta\+40.*2026-000031140$/u)
    expect(second).toMatch(/−9.*2026-00003213100:1A:79:00:00:01$/u)
    expect(screen.getByText('Opening balance').parentElement!.textContent).toBe('Opening balance100')
    expect(screen.getByText('1–2 of 2')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the subtotals of a statement', () => {
  it('are by type, with a plus for what came in and a minus for what went out', async () => {
    const totals: Statement['totals'] = [
      { type: 'transfer', debit: 0, credit: 1_200, count: 3 },
      { type: 'activation', debit: 9, credit: 0, count: 1 },
    ]
    await renderAt(() => <StatementTotals totals={totals} />, '/')
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['3', '', '+1,200'],
      ['1', '−9', ''],
    ])
  })

  it('are absent where nothing happened', async () => {
    await renderAt(
      () => (
        <>
          <StatementTotals totals={[]} />
          <p>ready</p>
        </>
      ),
      '/',
    )
    await screen.findByText('ready')
    expect(screen.queryByText('Subtotals')).toBeNull()
  })
})
