import { devices } from '@castellan/contract/resources/devices.ts'
import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { eventFor } from '@castellan/contract/licences/device-transitions.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { PathLink } from '../../../routing/path-link.tsx'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { recordQuery } from '../../../resource/record-query.ts'
import type { SectionProps } from '../../../resource/table-view.ts'
import { useWrites } from '../../../resource/use-writes.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { buttonStyle } from '../../../ui/action/button-style.ts'
import { Overlay } from '../../../ui/state/error-boundary.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'
import { emailHref, phoneHref } from './contact-cells.tsx'

const PeriodDialog = lazy(async () => (await import('../../../credits/licences/period-dialog.tsx')).PeriodDialog)

type CustomerProps = SectionProps<typeof qrRegistrations>

export function CustomerTitle({ row }: CustomerProps) {
  return <bdi>{row.contact_name || row.name || row.mac}</bdi>
}

/** The way to the TV of a customer. */
export function CustomerTv({ row }: CustomerProps) {
  const { t } = useTranslation()
  const holds = useHolds()
  if (!holds('manage-devices')) return null
  return (
    <PathLink href={screenPath('devices.device', { id: row.device_id })} className="self-start">
      {t(($) => $.devicePage.open)}
    </PathLink>
  )
}

/** Calls or writes with one touch; says so when nobody has left anything. */
export function CustomerContact({ row: { phone, email } }: CustomerProps) {
  const { t } = useTranslation()
  if (phone === '' && email === '') return <p className="text-ink-2">{t(($) => $.qrCustomer.noContact)}</p>
  const look = buttonStyle({ variant: 'secondary', className: 'max-w-full' })
  return (
    <div className="flex flex-wrap gap-2">
      {phone === '' ? null : (
        <a href={phoneHref(phone)} className={look}>
          <Phone aria-hidden className="size-4 shrink-0" />
          <bdi dir="ltr" className="truncate">
            {phone}
          </bdi>
        </a>
      )}
      {email === '' ? null : (
        <a href={emailHref(email)} className={look}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <bdi dir="ltr" className="truncate">
            {email}
          </bdi>
        </a>
      )}
    </div>
  )
}

/** Sells the TV of the customer a period; the record says so then. */
export function ActivateCustomer({ row }: CustomerProps) {
  const holds = useHolds()
  return holds('manage-devices') ? <Activate row={row} /> : null
}

function Activate({ row }: CustomerProps) {
  const words = useResourceTexts(devices)
  const [isOpen, setIsOpen] = useState(false)
  const writes = useWrites(qrRegistrations)
  const device = useQuery({ ...recordQuery(devices, row.device_id), retry: false })
  const tv = device.data
  const action = tv && eventFor(tv.status)
  if (!tv || !action || (action === 'renew' && tv.status === 'active' && tv.expires_at === null)) return null
  return (
    <>
      <Button variant="primary" onPress={() => setIsOpen(true)}>
        {words.actions[action]?.label ?? action}
      </Button>
      <Overlay onClose={() => setIsOpen(false)}>
        {isOpen ? (
          <PeriodDialog
            action={action}
            rows={[tv]}
            onDone={() => void Promise.all([device.refetch(), writes.refresh()])}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Overlay>
    </>
  )
}
