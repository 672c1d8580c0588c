import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { clearStaffToken, storeStaffToken } from '../../session/tokens.ts'
import { PairScreen } from './pair-screen.tsx'

const look = 'POST /app/device/pairing/open'
const confirm = 'POST /app/device/pairing/confirm'
const tv = {
  ticket: 'ticket-of-this-browser',
  vendor: 'Samsung',
  model: 'QE55',
  needs_password: false,
  expires_in_s: 600,
}

beforeEach(() => {
  clearStaffToken()
  sessionStorage.clear()
  location.hash = ''
})
const open = (answers: Answers) => renderScreen(PairScreen, { path: '/device/pair', answers })

describe('pairing on the phone', () => {
  it('takes the code of the scanned address and says which TV it is', async () => {
    location.hash = '#BCDFGHJK'
    const { asked } = await open({ [look]: { body: tv } })
    await screen.findByText('TV found: Samsung QE55')
    expect(asked[0]?.body).toEqual({ user_code: 'BCDFGHJK' })
  })

  it('leaves it to staff whether they sell the TV or it is their own, and sends nothing before', async () => {
    location.hash = '#BCDFGHJK'
    storeStaffToken('token-of-a-reseller', false)
    const { asked } = await open({ [look]: { body: tv } })
    const sell = await screen.findByRole('link', { name: 'Sell this TV' })
    expect(sell.getAttribute('href')).toBe('/devices?activate=1#BCDFGHJK')
    expect(asked).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('TV found: Samsung QE55')
  })

  it('offers owners no sale', async () => {
    await open({})
    await screen.findByLabelText('Pairing code', { selector: 'input' })
    expect(screen.queryByRole('link', { name: 'Sell this TV' })).toBeNull()
  })

  it('sends nothing before the code is whole, and says what is missing', async () => {
    const { asked } = await open({})
    const field = await screen.findByLabelText('Pairing code', { selector: 'input' })
    fireEvent.change(field, { target: { value: 'bcdf' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('The pairing code has eight letters.')
    expect(asked).toEqual([])
  })

  it('goes on with its ticket after a reload', async () => {
    location.hash = '#BCDFGHJK'
    sessionStorage.setItem('pairing', 'BCDFGHJK ticket-of-this-browser')
    const { asked } = await open({ [look]: { body: tv } })
    await screen.findByText('TV found: Samsung QE55')
    expect(asked[0]?.body).toEqual({ user_code: 'BCDFGHJK', ticket: 'ticket-of-this-browser' })
  })

  it('says under the field that the end of the MAC is wrong, and keeps what was typed', async () => {
    location.hash = '#BCDFGHJK'
    const wrong = errorAnswer(422, 'invalid', 'Please check.', { mac_end: ['This code is wrong.'] })
    await open({ [look]: { body: tv }, [confirm]: wrong })
    const field = await screen.findByLabelText<HTMLInputElement>(/Last four digits/u, { selector: 'input' })
    fireEvent.change(field, { target: { value: '129e' } })
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
    await screen.findByText('This code is wrong.')
    expect(field.value).toBe('12:9E')
  })

  it('opens with what can be read of an address that was cut off', async () => {
    location.hash = '#BCDF%'
    const { asked } = await open({})
    const field = await screen.findByLabelText<HTMLInputElement>('Pairing code', { selector: 'input' })
    expect(field.value).toBe('BCDF')
    expect(await screen.findByText('The pairing code has eight letters.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('says that a code is over', async () => {
    location.hash = '#BCDFGHJK'
    await open({ [look]: errorAnswer(410, 'pairing_over', 'This code has expired. Use the new one on the TV.') })
    expect(await screen.findByText('This code has expired. Use the new one on the TV.')).toBeDefined()
  })
})
