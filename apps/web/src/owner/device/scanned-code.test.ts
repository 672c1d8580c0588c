import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { readStoredMac, storeMac } from '../../session/stored-mac.ts'
import { noteScan, openScanned, scannedQrCode, storedTicket, storeTicket } from './scanned-code.ts'

const open = 'POST /app/device/qr/open'

beforeEach(() => history.replaceState(null, '', '/login'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a code is read from behind the #, also where an escape in it is broken', () => {
  history.replaceState(null, '', '/qr#ab%20cd')
  expect(scannedQrCode()).toBe('ab cd')
  history.replaceState(null, '', '/qr#100%')
  expect(scannedQrCode()).toBe('100%')
})

it('the ticket of a code is sent with that code and with no other', async () => {
  storeTicket('code-one', 'ticket-1')
  const asked = answerCalls({ [open]: { body: {} } })
  await openScanned('code-one')
  await openScanned('code-two')
  expect(asked.map(({ body }) => body)).toEqual([{ code: 'code-one', ticket: 'ticket-1' }, { code: 'code-two' }])
})

it('one ticket is stored at a time, and none once it is removed', () => {
  storeTicket('code-one', 'ticket-1')
  storeTicket('code-two', 'ticket-2')
  expect([storedTicket('code-one'), storedTicket('code-two')]).toEqual([undefined, 'ticket-2'])
  storeTicket('code-two', null)
  expect(storedTicket('code-two')).toBeUndefined()
})

it('a scan is counted once: the code leaves the address, and a server that is away is no failure', async () => {
  history.replaceState({ key: 'k' }, '', '/login?mac=00#ab')
  const asked = answerCalls({})
  noteScan()
  expect(location.href).toMatch(/\/login\?mac=00$/u)
  expect(history.state).toEqual({ key: 'k' })
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ code: 'ab' }]))
  expect(scannedQrCode()).toBe('')
})

it('the login is filled in with a stored MAC, and with nothing that is none', () => {
  storeMac('00:1A:79:4C:12:9E')
  expect(readStoredMac()).toBe('00:1A:79:4C:12:9E')
  for (const other of ['', '00:1A', '<script>alert(1)', '00:1A:79:4C:12:9E:00']) {
    storeMac(other)
    expect(readStoredMac()).toBeNull()
  }
})
