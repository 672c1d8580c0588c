import type { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { Nothing } from '../../../fields/view/nothing.tsx'
import { linkStyle } from '../../../ui/action/link.tsx'
import type { FactProps } from '../../../resource/table-view.ts'

type Cell = FactProps<typeof qrRegistrations>

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/gu, '')}`
export const emailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** A number that a phone calls with one touch. */
export function PhoneCell({ row: { phone } }: Cell) {
  return phone === '' ? (
    <Nothing />
  ) : (
    <a href={phoneHref(phone)} className={linkStyle}>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}

export function EmailCell({ row: { email } }: Cell) {
  return email === '' ? (
    <Nothing />
  ) : (
    <a href={emailHref(email)} className={linkStyle}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
