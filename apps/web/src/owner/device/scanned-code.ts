import { qrCalls } from '@castellan/contract/calls/qr.ts'
import { callApi } from '../../api/call-api.ts'
import { readLocal, writeLocal } from '../../storage/local-value.ts'

const keptAs = 'qr_contact'

/** The code of the scanned address; it is behind the `#`, so that it is in no log. */
export const scannedQrCode = () => decodeURIComponent(location.hash.slice(1))

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
