import { homesCalls, type AttentionKind, type HomeProblem } from '@castellan/contract/calls/homes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../../resource/testing/render-resource.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { AttentionCard } from './attention-card.tsx'
import { bodyOf } from '../../../testing/body-of.ts'

const problem = (kind: AttentionKind, own: Partial<HomeProblem> = {}): HomeProblem => ({
  kind,
  id: null,
  name: '',
  cause: '',
  count: 1,
  capped: false,
  since: null,
  ...own,
})
async function open(data: HomeProblem[], checked: AttentionKind[] = []) {
  let lines = data
  const asked = answerWith((sent) => {
    const { method, path } = sent
    if (method === 'GET') return { body: { data: lines, checked, at: '2026-03-01T10:00:00.000Z' } }
    const isAwake = path.endsWith('/wake')
    const { kind } = isAwake ? bodyOf(homesCalls.wake, sent) : bodyOf(homesCalls.snooze, sent)
    lines = lines.map((line) => {
      const { snoozed_until: _, ...plain } = line
      if (line.kind !== kind) return line
      return isAwake ? plain : { ...plain, snoozed_until: '2026-03-08T00:00:00.000Z' }
    })
    return { body: { ok: true } }
  })
  await renderAt(AttentionCard, '/')
  await screen.findByRole('list')
  return asked
}
const lineOf = async (name: string | RegExp) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li')!)
}
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

beforeEach(() => signIn())

describe('what needs attention', () => {
  it.each<[HomeProblem, string, string]>([
    [problem('server', { name: 'one', cause: 'down' }), 'Server one is down', 'It stopped reporting without being'],
    [problem('backup'), 'No good backup yet', 'The daily backup is missing.'],
    [
      problem('backup', { since: '2026-02-01T00:00:00.000Z', cause: 'failed' }),
      'The last good backup is too old',
      'The last backup failed.',
    ],
    [problem('mail', { count: 3, cause: 'none' }), 'Emails not sent: 3', 'No mail server is set up.'],
    [problem('mail', { count: 3, cause: 'refused' }), 'Emails not sent: 3', 'The mail server didn’t accept them.'],
    [problem('tickets', { count: 1 }), '1 ticket is waiting for an answer', 'No one has answered yet.'],
    [
      problem('runway', { name: 'Rita', count: 0, id: 7 }),
      'Rita: less than a day of credits left',
      'At the usage of the last 30 days.',
    ],
    [
      problem('suspected', { count: 2_000, capped: true }),
      'Modified app suspected: 2,000+ TVs',
      'Compare what was found',
    ],
  ])('says what it is and what is known of it', async (line, what, why) => {
    await open([line])
    const shown = await lineOf(what)
    expect(shown.getByText(why, { exact: false })).toBeTruthy()
  })

  it('names a provider by its host alone, with why and how many TVs', async () => {
    await open([problem('provider', { name: 'http://tv.example:8080', cause: 'HTTP 502', count: 12 })])
    const line = await lineOf('tv.example:8080 is failing: 12 TVs')
    expect(line.getByText('HTTP 502')).toBeTruthy()
    expect(await line.findByRole('button', { name: 'Message customers' })).toBeTruthy()
  })

  it('leads to the very rows it is about', async () => {
    await open([problem('mail', { count: 3 }), problem('runway', { name: 'Rita', count: 2, id: 7 }), problem('moves')])
    expect(hrefOf((await lineOf(/^Emails/u)).getByRole('link', { name: 'View emails' }))).toMatch(/\?show=unsent$/u)
    expect(hrefOf((await lineOf(/^Rita/u)).getByRole('link', { name: 'View statement' }))).toMatch(/\/7$/u)
    expect(hrefOf((await lineOf(/^Host/u)).getByRole('link', { name: 'Review' }))).toMatch(/\?replace=-$/u)
  })

  it('a line that only the operator of the server can mend is no link', async () => {
    await open([problem('verdicts', { name: 'FPro', count: 4 })])
    expect(await screen.findByText('Platform verdicts can’t be read: 4 TVs')).toBeTruthy()
    expect(screen.getByText(/^The keys for FPro may have changed/u)).toBeTruthy()
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull()
  })

  it('shows six lines, and the others on demand', async () => {
    await open(Array.from({ length: 8 }, (_, index) => problem('provider', { name: `http://tv${index}.example` })))
    expect(await screen.findAllByRole('listitem')).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: /more$/u })).toBeNull()
  })

  it('says that there is nothing, and what was looked at', async () => {
    await open([], ['server', 'backup'])
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Servers', 'Backups'])
  })

  it('does not count as in order what has a line', async () => {
    await open([problem('backup')], ['server', 'backup'])
    const fine = await screen.findByText('No problems with:')
    expect(
      within(fine)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Servers'])
  })

  it('that does not load offers another try', async () => {
    answerWith(() => errorAnswer(500, 'internal', 'Something broke.'))
    await renderAt(AttentionCard, '/')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })
})

describe('a line that is put aside', () => {
  it('is out of sight until it is asked for, and comes back with Undo', async () => {
    await open([problem('tickets', { count: 2 })])
    fireEvent.click(await screen.findByRole('button', { name: 'Snooze “2 tickets are waiting for an answer”' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'For a week' }))
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
    const toggle = screen.getByRole('button', { name: 'Show snoozed (1)' })
    fireEvent.click(toggle)
    expect(await screen.findByRole('button', { name: 'Show again' })).toBeTruthy()
    expect(screen.getByText('Snoozed until 08/03/2026')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('Nothing needs your attention.')).toBeNull())
  })

  it('is none that the safety of the panel depends on', async () => {
    await open([problem('backup'), problem('tickets')])
    expect(await screen.findByRole('button', { name: /^Snooze “1 ticket/u })).toBeTruthy()
    expect((await lineOf('No good backup yet')).queryByRole('button')).toBeNull()
  })
})
