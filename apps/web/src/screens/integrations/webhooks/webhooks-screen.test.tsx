import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { WebhooksScreen } from './webhooks-screen.tsx'

const address = '/settings/webhooks'
const list = `GET ${address}`
const hook = {
  id: 7,
  url: 'https://receiver.example/hook',
  events: ['credits.low'],
  active: false,
  stopped_at: '2026-03-01T12:00:00.000Z',
  delivered_at: null,
  overlaps_until: null,
  waiting: 3,
  created_at: '2026-02-01T12:00:00.000Z',
}
const delivery = {
  id: 70,
  event_id: '019a1c7e-7d0f-7d2c-9d3a-1f4d0a3b9c55',
  event: 'credits.low',
  state: 'failed',
  next_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  attempts: [{ at: '2026-03-01T12:00:01.000Z', duration_ms: 12, status: 500, fault: null, answer: '<b>out</b>' }],
}
const open = () => renderAt(WebhooksScreen, address, address)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('webhooks', () => {
  it('that were switched off say why, and are switched on again', async () => {
    const asked = answerCalls({
      [list]: { body: { data: [hook] } },
      [`POST ${address}/update`]: { body: { data: { ...hook, active: true } } },
    })
    await open()
    expect(await screen.findByText(/deliveries failed/u)).toBeTruthy()
    expect(screen.getByText(/Waiting: 3/u)).toBeTruthy()
    fireEvent.click(screen.getByRole('switch'))
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ id: 7, active: true }))
  })

  it('show every try with the answer as plain text, and send again what is over', async () => {
    const asked = answerCalls({
      [list]: { body: { data: [{ ...hook, active: true, stopped_at: null }] } },
      [`GET ${address}/7/deliveries`]: { body: { data: [delivery], more: false } },
      [`POST ${address}/deliveries/70/redeliver`]: { body: { ok: true } },
    })
    await open()
    await screen.findByText(hook.url)
    press('Deliveries')
    expect(await screen.findByText('Response 500')).toBeTruthy()
    expect(screen.getByText('<b>out</b>')).toBeTruthy()
    press('Send again')
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/70/redeliver'))).toBe(true))
  })

  it('get another secret with an overlap, shown once', async () => {
    const asked = answerCalls({
      [list]: { body: { data: [hook] } },
      [`POST ${address}/7/rotate`]: { body: { data: hook, secret: 'whsec_the-next-secret' } },
    })
    await open()
    await screen.findByText(hook.url)
    press('Rotate secret')
    fireEvent.click(await screen.findByRole('button', { name: 'Rotate' }))
    expect(await screen.findByText('whsec_the-next-secret')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ overlap_hours: 24 })
  })

  it('are added with their address and events; an error is under the address, which stays in the field', async () => {
    const errors = { url: ['Enter an address that begins with https://.'] }
    const asked = answerCalls({
      [list]: { body: { data: [] } },
      [`POST ${address}/store`]: [
        { status: 422, body: { code: 'invalid', message: 'Check the marked fields.', errors } },
        { status: 201, body: { data: hook, secret: 'whsec_the-whole-secret' } },
      ],
    })
    await open()
    await screen.findByText('No webhooks yet')
    press('New webhook')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^URL/u })
    fireEvent.change(field, { target: { value: 'http://receiver.example' } })
    press('Add webhook')
    expect(await screen.findByText(errors.url[0]!)).toBeTruthy()
    expect(field.value).toBe('http://receiver.example')
    fireEvent.change(field, { target: { value: 'https://receiver.example' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Source failed' }))
    press('Add webhook')
    expect(await screen.findByText('whsec_the-whole-secret')).toBeTruthy()
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      url: 'https://receiver.example',
      events: ['device.activated', 'device.expiring', 'credits.low'],
    })
  })

  it('list older deliveries on demand, and say why one could not be sent again', async () => {
    const older = { ...delivery, id: 60, state: 'delivered', attempts: [{ ...delivery.attempts[0]!, status: 204 }] }
    answerCalls({
      [list]: { body: { data: [{ ...hook, active: true, stopped_at: null }] } },
      [`GET ${address}/7/deliveries`]: { body: { data: [delivery], more: true } },
      [`GET ${address}/7/deliveries?before=70`]: { body: { data: [older], more: false } },
      [`POST ${address}/deliveries/70/redeliver`]: {
        status: 409,
        body: { code: 'conflict', message: 'It is under way.' },
      },
    })
    await open()
    await screen.findByText(hook.url)
    press('Deliveries')
    fireEvent.click(await screen.findByRole('button', { name: /older/iu }))
    expect(await screen.findByText('Response 204')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /older/iu })).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Send again' })[0]!)
    expect(await screen.findByText('It is under way.')).toBeTruthy()
  })

  it('that are off send nothing again', async () => {
    answerCalls({
      [list]: { body: { data: [hook] } },
      [`GET ${address}/7/deliveries`]: { body: { data: [delivery], more: false } },
    })
    await open()
    await screen.findByText(hook.url)
    press('Deliveries')
    expect(await screen.findByText('Response 500')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})
