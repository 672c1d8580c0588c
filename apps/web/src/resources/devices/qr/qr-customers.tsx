import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { ResourceScreen } from '../../../resource/list/resource-screen.tsx'
import { overrides } from '../../../resource/table-view.ts'
import { lazy } from '../../../ui/state/lazy.tsx'
import { EmailCell, PhoneCell } from './contact-cells.tsx'

const sections = () => import('./customer-sections.tsx')
const AssignDialog = lazy(async () => (await import('./assign-dialog.tsx')).AssignDialog)

const own = overrides(qrRegistrations, {
  Title: lazy(async () => (await sections()).CustomerTitle),
  Evidence: lazy(async () => (await sections()).CustomerContact),
  Sections: lazy(async () => (await sections()).CustomerTv),
  Actions: lazy(async () => (await sections()).ActivateCustomer),
  actionsInMenu: true,
  cells: { phone: PhoneCell, email: EmailCell },
  keyColumns: ['contact_name', 'phone'],
  dialogs: { assign: AssignDialog },
  single: ['assign'],
  offers: (action, row) => action !== 'erase_contact' || row.consent_at !== null,
})

/** `/devices-qr`: who scanned the code of a TV, how to reach them, and how far they have come. */
export function QrCustomers() {
  return <ResourceScreen {...own} />
}
