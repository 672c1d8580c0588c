import type { ProviderHealth } from '@castellan/contract/calls/provider-health.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { draftToCustomers, draftToResellers } from '../../tv/message-draft.ts'
import { ProviderHealthList } from './provider-health.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { devices } from '@castellan/contract/resources/devices.ts'

const provider = (host: string, part: Partial<ProviderHealth> = {}): ProviderHealth => ({
  host,
  state: 'fine',
  devices: { total: 12 },
  failing: { total: 0 },
  sources: { total: 1 },
  fault: null,
  since: null,
  fresh_since: null,
  ...part,
})
const failing = provider('https://tv.example.com:8080', {
  state: 'failing',
  devices: { total: 2_000, capped: true },
  failing: { total: 40 },
  fault: { code: 'timeout', message: 'The server took too long to answer.' },
  since: '2026-01-02T03:04:05.000Z',
})
const show = () => renderAt(ProviderHealthList, '/health')

test('each host says how it does, and its figures lead to the very TVs they count', async () => {
  signIn()
  answerWith(() => ({ body: { data: [failing, provider('http://ok.example')], more: true } }))
  await show()
  const row = (await screen.findByText('tv.example.com:8080')).closest('tr')!
  expect(row.textContent).toContain('The server took too long to answer.')
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/devices?provider=https%3A%2F%2Ftv.example.com%3A8080',
    '/devices?failing_provider=https%3A%2F%2Ftv.example.com%3A8080',
  ])
  const fine = screen.getByText('ok.example').closest('tr')!
  expect(within(fine).getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('Not all providers are shown. Search to find others.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Failing' })).toBeNull()
})

test('a failure of the last day comes first, with messages for those who may write them', async () => {
  const fresh = { ...failing, fresh_since: '2026-01-02T03:04:05.000Z' }
  answerWith(() => ({ body: { data: [fresh], more: false } }))
  signIn({ held: ['manage-portals'] })
  await show()
  const region = await screen.findByRole('region', { name: 'Failing' })
  expect(region.textContent).toContain('fails on')
  expect(within(region).queryByRole('button', { name: 'Message resellers' })).toBeNull()
})

test('without providers, and without one that matches, it says which of the two it is', async () => {
  signIn()
  const asked = answerWith(() => ({ body: { data: [], more: false } }))
  await show()
  expect(await screen.findByText('No providers yet')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' nope ' } })
  expect(await screen.findByText('No provider matches your search.')).toBeTruthy()
  expect(asked.at(-1)?.query.get('search')).toBe('nope')
})

test('a list that did not load is asked for again on demand', async () => {
  signIn()
  let isDown = true
  answerWith(() =>
    isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { data: [failing], more: false } },
  )
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('tv.example.com:8080')).toBeTruthy()
})

const tv = (mac: string) => ({ ...sampleRow(devices, 1), mac })

test('a message to customers goes to the TVs that fail there, and says so when one message cannot reach all', async () => {
  const asked = answerWith(() => page([tv('00:1A:79:4C:12:9E'), tv('00:1A:79:4C:12:9F')], 900))
  const draft = await draftToCustomers(failing.host, { title: 'Problems', body: 'Sorry', language: 'de' })
  expect(asked[0]?.query.get('failing_provider')).toBe(failing.host)
  expect(draft.first).toBe(2)
  expect(draft.words).toEqual({
    label: 'Problems',
    title: { de: 'Problems' },
    body: { de: 'Sorry' },
    target: { to: 'macs', macs: ['00:1A:79:4C:12:9E', '00:1A:79:4C:12:9F'] },
  })
  answerWith(() => page([tv('00:1A:79:4C:12:9E')]))
  const all = await draftToCustomers(failing.host, { title: 'Problems', body: 'Sorry', language: 'de' })
  expect(all.first).toBeNull()
  await waitFor(() =>
    expect(draftToResellers({ title: 'T', body: 'B' }).words).toMatchObject({ audience: 'resellers' }),
  )
})
