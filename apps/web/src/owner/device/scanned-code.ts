import { qrCalls } from '@castellan/contract/calls/qr.ts'
import { callApi } from '../../api/call-api.ts'
import { hashText } from '../../routing/hash-text.ts'
import { readLocal, writeLocal } from '../../storage/local-value.ts'

const keptAs = 'qr_contact'

/** The code of the scanned address. */
export const scannedQrCode = hashText

/** What this browser can change and delete the contact data of that code with. */
export function storedTicket(code: string): string | undefined {
  const [kept, ticket] = (readLocal(keptAs) ?? '').split(' ')
  return kept === code ? ticket : undefined
}

export function storeTicket(code: string, ticket: string | null): void {
  writeLocal(keptAs, ticket === null ? null : `${code} ${ticket}`)
}

export function openScanned(code: string) {
  const ticket = storedTicket(code)
  return callApi(qrCalls.open, { body: { code, ...(ticket && { ticket }) }, quiet: true })
}

/** Notes that the sign-in was opened by the QR code of a TV. Nothing waits for it, and a reload does not count again. */
export function noteScan(): void {
  const code = scannedQrCode()
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  openScanned(code).catch(() => undefined)
}
