import type { OutboxMail } from '@castellan/contract/calls/accounts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { OutboxList } from './outbox-list.tsx'
import { OutboxScreen } from './outbox-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

const mail = (id: number, more: Partial<OutboxMail>): OutboxMail => ({
  id,
  to: 'olga@example.com',
  subject: `Mail ${id}`,
  body: null,
  state: 'waiting',
  fault: '',
  created_at: '2026-01-02T03:04:05.000Z',
  sent_at: null,
  ...more,
})

test('a mail that could not be sent says why, and one that was sent no longer does', async () => {
  const data = [mail(1, { fault: '550 no such user' }), mail(2, { state: 'sent', fault: '451 busy' }), mail(3, {})]
  await renderAt(() => <OutboxList outbox={{ data, sends: true }} onRead={() => undefined} />, '/settings/outbox')
  await screen.findByText('Last attempt failed: 550 no such user')
  expect(screen.getAllByText(/Last attempt failed/u)).toHaveLength(1)
})

describe('the mails of the panel', () => {
  const path = '/settings/outbox'
  const failed = mail(1, { state: 'failed', fault: '550 no such user', body: 'Your link' })

  beforeEach(() => signIn({ held: [] }))

  async function open({ address = path, sends = true, resend = { body: { ok: true } as unknown, status: 200 } } = {}) {
    let data = [failed, mail(2, { state: 'sent' })]
    const asked = answerWith(({ method, query }) => {
      if (method === 'GET') return { body: { data: query.get('show') === 'unsent' ? data.slice(0, 1) : data, sends } }
      if (resend.status === 200) data = [mail(1, { state: 'waiting' }), data[1]!]
      return resend
    })
    const at = await renderAt(OutboxScreen, path, address)
    await screen.findByText('Mail 1')
    return { asked, at }
  }

  test.each([path, `${path}?show=unsent`])(
    'are sent again, and the list at %s says what came of it',
    async (address) => {
      const { asked } = await open({ address })
      fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
      await waitFor(() => expect(screen.queryByText(/^Last attempt failed/u)).toBeNull())
      expect(asked.filter(({ method }) => method === 'POST').map((each) => each.path)).toEqual([`${path}/1/resend`])
    },
  )

  test('that could not be sent again say why', async () => {
    await open({ resend: { ...errorAnswer(503, 'unavailable', 'The mail server does not answer.'), status: 503 } })
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The mail server does not answer.')).toBeTruthy()
  })

  test('are narrowed to those that did not go out, in the address', async () => {
    const { at } = await open()
    expect(screen.getByText('Mail 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Not sent' }))
    await waitFor(() => expect(screen.queryByText('Mail 2')).toBeNull())
    expect(at()).toBe(`${path}?show=unsent`)
  })

  test('are read where their text may be seen, and not offered again where the panel sends none', async () => {
    await open({ sends: false })
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show text' }))
    expect(within(await screen.findByRole('dialog')).getByText('Your link')).toBeTruthy()
  })
})
