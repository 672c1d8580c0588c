import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { storeIntendedPath } from '../../../session/intended-path.ts'
import { isStaffRemembered, storeStaffToken, readStaffToken } from '../../../session/tokens.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { VerifyScreen } from './verify-screen.tsx'

const wrong = { status: 422, body: { code: 'invalid', message: 'No.', errors: { code: ['It does not fit.'] } } }
const field = () => screen.findByLabelText<HTMLInputElement>('Code')
const open = () => renderAt(VerifyScreen, '/verify/2fa')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

describe('entering the second factor', () => {
  it('sends six pasted digits automatically, keeps remember-me and goes to the original address', async () => {
    storeStaffToken('half', true)
    storeIntendedPath('/devices?page=2')
    const asked = answerCalls({ 'POST /2fa/verify': { body: { token: 'full' } } })
    const at = await open()
    type(await field(), '123 456')
    await waitFor(() => expect(at()).toBe('/devices?page=2'))
    expect(asked.map(({ body }) => body)).toEqual([{ code: '123456' }])
    expect([readStaffToken(), isStaffRemembered()]).toEqual(['full', true])
  })

  it('lets a phone fill the code in, and a keyboard of digits type it', async () => {
    answerCalls({})
    await open()
    const input = await field()
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  it('says under the field that a code does not fit, keeps it there, marked, with the focus', async () => {
    answerCalls({ 'POST /2fa/verify': wrong })
    await open()
    const input = await field()
    type(input, '111111')
    expect(await screen.findByText('It does not fit.')).toBeTruthy()
    expect(document.activeElement).toBe(input)
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['111111', 0, 6])
    type(input, '2')
    expect(screen.queryByText('It does not fit.')).toBeNull()
  })

  it('says how long to wait after too many attempts, and sends nothing meanwhile', async () => {
    const body = { code: 'too_many_requests', message: 'Wait.' }
    const asked = answerCalls({ 'POST /2fa/verify': { status: 429, body, headers: { 'Retry-After': '90' } } })
    await open()
    type(await field(), '111111')
    expect((await screen.findByRole('alert')).textContent).toMatch(/(?:90|89) seconds/u)
    type(await field(), '222222')
    expect(asked).toHaveLength(1)
  })

  it('takes a recovery code instead, in any spelling, when it is sent', async () => {
    const asked = answerCalls({ 'POST /2fa/verify': wrong })
    await open()
    fireEvent.click(await screen.findByText('Use a recovery code'))
    const input = await screen.findByLabelText('Recovery code')
    type(input, 'abcd-efgh jkmn')
    expect(asked).toEqual([])
    fireEvent.submit(input.closest('form')!)
    expect(await screen.findByText('It does not fit.')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ code: 'abcd-efgh jkmn' })
  })

  it('asks for the missing digits before it asks the server', async () => {
    const asked = answerCalls({})
    await open()
    const input = await field()
    type(input, '123')
    fireEvent.submit(input.closest('form')!)
    expect(await screen.findByText('Use at least 6 characters.')).toBeTruthy()
    expect(asked).toEqual([])
  })
})
