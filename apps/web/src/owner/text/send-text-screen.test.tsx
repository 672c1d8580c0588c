import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sampleDevice } from '../../testing/owner/sample-device.ts'
import { SendTextScreen } from './send-text-screen.tsx'

const field = { name: 'Search', kind: 'search', max_len: 200, masked: false, expires_in_s: 100 }
const at = (mac: string) => ({
  path: '/device/send-text-to-device/$mac',
  address: `/device/send-text-to-device/${encodeURIComponent(mac)}`,
})
const open = (answers: Answers, mac = sampleDevice.mac) => renderScreen(SendTextScreen, { ...at(mac), answers })

beforeEach(() => sessionStore.change({ device: sampleDevice }))
afterEach(() => sessionStore.change({ device: null }))

describe('text for the TV', () => {
  it('says that the TV is not connected', async () => {
    await open({ 'GET /app/device/text': { body: { connected: false, field: null } } })
    expect(await screen.findByText('The TV isn’t connected')).toBeDefined()
  })

  it('waits for a field to be open', async () => {
    await open({ 'GET /app/device/text': { body: { connected: true, field: null } } })
    expect(await screen.findByText('No text field is open')).toBeDefined()
  })

  it('sends the text to the open field and shows the result', async () => {
    const { asked } = await open({
      'GET /app/device/text': { body: { connected: true, field } },
      'POST /app/device/text': { body: { text: 'text-1234', state: 'sent' } },
      'POST /app/device/text/state': { body: { text: 'text-1234', state: 'applied' } },
    })
    fireEvent.change(await screen.findByLabelText('Text', { selector: 'input' }), { target: { value: 'news' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send to the TV' }))
    await screen.findByText('Entered on the TV')
    expect(asked.find(({ method, path }) => method === 'POST' && path === '/app/device/text')?.body).toEqual({
      value: 'news',
      submit: false,
    })
  })

  const read = 'GET /app/device/text'
  const text = () => screen.getByLabelText<HTMLInputElement>('Text', { selector: 'input' })

  it('stays when the TV closes the field, and says so', async () => {
    const answers: Answers = {
      [read]: { body: { connected: true, field } },
      'POST /app/device/text': errorAnswer(409, 'no_field', 'No text field is open on the TV.'),
    }
    await open(answers)
    fireEvent.change(await screen.findByLabelText('Text', { selector: 'input' }), { target: { value: 'a long text' } })
    answers[read] = { body: { connected: true, field: null } }
    expect(await screen.findByText('No text field is open')).toBeTruthy()
    expect(text().value).toBe('a long text')
    fireEvent.click(screen.getByRole('button', { name: 'Send to the TV' }))
    expect(await screen.findByText('No text field is open on the TV.')).toBeTruthy()
    answers[read] = { body: { connected: true, field } }
    expect(await screen.findByText('Open on the TV: Search')).toBeTruthy()
    expect(text().value).toBe('a long text')
  })

  it('of one field is not in the next, where a password would be readable', async () => {
    const password = { ...field, name: 'Password', kind: 'password', masked: true }
    const answers: Answers = { [read]: { body: { connected: true, field: password } } }
    await open(answers)
    const hidden = await screen.findByLabelText<HTMLInputElement>('Text', { selector: 'input' })
    expect(hidden.type).toBe('password')
    fireEvent.change(hidden, { target: { value: 'secret' } })
    answers[read] = { body: { connected: true, field } }
    expect(await screen.findByText('Open on the TV: Search')).toBeTruthy()
    expect(text().value).toBe('')
  })

  it('takes the code of the TV in the digits of any keyboard', async () => {
    await open({}, '00:1A:79:00:00:01')
    const code = await screen.findByLabelText<HTMLInputElement>(/Code on the TV/u, { selector: 'input' })
    fireEvent.change(code, { target: { value: '١٢۳۴' } })
    expect(code.value).toBe('1234')
  })

  it('asks for the code of the TV that is not this owner’s, and says under it when it is wrong', async () => {
    const wrong = errorAnswer(422, 'invalid', 'Please check.', { code: ['This code is wrong.'] })
    await open({ 'POST /app/device/text/with-code': wrong }, '00:1A:79:00:00:01')
    fireEvent.change(await screen.findByLabelText(/Code on the TV/u, { selector: 'input' }), {
      target: { value: '1234' },
    })
    const text = screen.getByLabelText<HTMLInputElement>('Text', { selector: 'input' })
    fireEvent.change(text, { target: { value: 'news' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send to the TV' }))
    await screen.findByText('This code is wrong.')
    expect(text.value).toBe('news')
  })
})
