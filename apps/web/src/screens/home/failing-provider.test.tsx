import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { preparedSuffix, readTyped, storeTyped } from '../../session/typed-words.ts'
import { AttentionCard } from './attention/attention-card.tsx'
import { FailingCard } from './attention/failing-card.tsx'
import { signIn } from '../../testing/sign-in.ts'

const host = 'http://dead.example:8080'
const since = '2026-11-20T10:00:00.000Z'
const line = {
  kind: 'provider',
  name: host,
  cause: 'The login was rejected.',
  id: null,
  count: 2,
  capped: false,
  since,
}
const macs = ['00:1A:79:00:00:01', '00:1A:79:00:00:02']

const answer = (total = macs.length) =>
  answerWith(({ path }) => {
    if (path === '/home/attention') return { body: { data: [line], checked: ['provider'], at: since } }
    if (path === '/home/failing')
      return {
        body: { data: [{ host, fault: 'auth', text: line.cause, tvs: 2, capped: false, since }], more: 0 },
      }
    return page(
      macs.map((mac, index) => ({ ...sampleRow(devices, index + 1), mac })),
      total,
    )
  })

beforeEach(() => signIn({ role: 'admin', held: ['manage-devices', 'manage-mac-notifications'] }))

test.each([
  ['what needs the operator', AttentionCard],
  ['the failing sources of a reseller', FailingCard],
])('%s: a dead provider is one line, with a message to the TVs that fail', async (_, Card) => {
  const asked = answer()
  const at = await renderAt(Card, '/')
  expect(await screen.findAllByText(/dead\.example/u)).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Message customers' }))
  await waitFor(() => expect(at()).toBe('/settings/mac-notifications?add=1'))
  const list = asked.find(({ path }) => path === '/devices')!
  expect(list.query.get('failing_provider')).toBe(host)
  const draft = readTyped('staff', 'mac_notifications.add')!
  expect(draft['target']).toEqual({ to: 'macs', macs })
  expect(JSON.stringify(draft['body'])).toContain('dead.example:8080')
  expect(screen.queryByText(/One message takes no more/u)).toBeNull()
})

test('a message that cannot name all TVs says to how many of them it goes', async () => {
  answer(700)
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Message customers' }))
  expect(
    await screen.findByText('The message goes to the first 2 of these TVs. That’s the most one message can reach.'),
  ).toBeTruthy()
})

const composer = 'mac_notifications.add'
const typedBefore = { label: 'Easter', body: { en: 'We are away on Monday.' } }

test('a message somebody began before is asked about, and is there again unless they discard it', async () => {
  answer()
  storeTyped('staff', composer, { words: typedBefore, secret: [] })
  const at = await renderAt(AttentionCard, '/')
  const begin = async () => fireEvent.click(await screen.findByRole('button', { name: 'Message customers' }))
  await begin()
  const question = await screen.findByRole('dialog', { name: 'Unfinished message' })
  expect(question.textContent).toContain('Easter')
  expect([at(), readTyped('staff', composer)]).toEqual(['/', typedBefore])
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }))
  await waitFor(() => expect(at()).toBe('/settings/mac-notifications?add=1'))
  expect(readTyped('staff', composer)).toEqual(typedBefore)
})

test('a begun message that is discarded leaves nothing of its words in the new one', async () => {
  answer()
  storeTyped('staff', composer, { words: { ...typedBefore, priority: 'high' }, secret: [] })
  const at = await renderAt(FailingCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Message customers' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard and start new' }))
  await waitFor(() => expect(at()).toBe('/settings/mac-notifications?add=1'))
  expect(readTyped('staff', composer)).toMatchObject({ target: { to: 'macs', macs }, [preparedSuffix]: true })
  expect(JSON.stringify(readTyped('staff', composer))).not.toMatch(/Easter|Monday|high/u)
})

test('somebody who may not write messages is offered none', async () => {
  signIn({ role: 'admin', held: ['manage-devices'] })
  answer()
  await renderAt(AttentionCard, '/')
  await screen.findByText(/dead\.example/u)
  expect(screen.queryByRole('button', { name: 'Message customers' })).toBeNull()
})

test('2,000 TVs and more are said as their list says them', async () => {
  answerWith(() => ({ body: { data: [{ ...line, count: 2000, capped: true }], checked: [], at: since } }))
  await renderAt(AttentionCard, '/')
  expect(await screen.findByText(/2,000\+ TVs/u)).toBeTruthy()
})
