import { devices, type Product } from '@castellan/contract/resources/devices.ts'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { PathLink } from '../../routing/path-link.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type Overrides } from '../../resource/table-view.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { sessionStore } from '../../session/session-store.ts'
import { useHolds } from '../../session/use-session.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeviceName, Expiry, LastSeen } from './cells.tsx'
import { productAt } from './product-at.ts'
import { mayAct } from './actions/may-act.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const AssignMany = lazy(async () => (await import('./actions/assign-many.tsx')).AssignMany)
const DeviceSections = lazy(async () => (await import('./device-sections.tsx')).DeviceSections)

const ActivateTvDialog = lazy(async () => (await import('./actions/activate-tv-dialog.tsx')).ActivateTvDialog)
const PeriodDialog = lazy(async () => (await import('../../credits/licences/period-dialog.tsx')).PeriodDialog)
const LicenceDialog = lazy(async () => (await import('./actions/licence-dialog.tsx')).LicenceDialog)

/** What is asked before these are done to devices, here and on the page of one. */
export const deviceDialogs: NonNullable<Overrides<typeof devices>['dialogs']> = {
  activate: PeriodDialog,
  renew: PeriodDialog,
  transfer: LicenceDialog,
  refund: LicenceDialog,
}

function HeadLinks() {
  const { t } = useTranslation()
  const holds = useHolds()
  const [query, change] = useQueryPart()
  // Anyone who has no menu of settings finds the messages to their TVs here.
  const writes = holds('manage-mac-notifications') && !holds('see-settings-menu')
  const close = () => change({ activate: undefined })
  return (
    <>
      {writes ? (
        <PathLink href={screenPath('settings.mac-notifications')}>{t(($) => $.menu.macNotifications)}</PathLink>
      ) : null}
      <PathLink href={screenPath('devices.import')}>{t(($) => $.deviceHead.import)}</PathLink>
      <Button icon={KeyRound} onPress={() => change({ activate: '1' })}>
        {t(($) => $.deviceHead.activate)}
      </Button>
      {query['activate'] === undefined ? null : (
        <Overlay onClose={close}>
          <ActivateTvDialog onClose={close} />
        </Overlay>
      )}
    </>
  )
}

export const deviceFacts: NonNullable<Overrides<typeof devices>['facts']> = {
  expires_at: Expiry,
  last_seen_at: LastSeen,
}

const own = overrides(devices, {
  HeadActions: HeadLinks,
  cells: { name: DeviceName, expires_at: Expiry, last_seen_at: LastSeen },
  linkColumn: 'name',
  keyColumns: ['expires_at', 'reseller'],
  facts: deviceFacts,
  Sections: DeviceSections,
  dialogs: deviceDialogs,
  offers: (action, row) => mayAct(sessionStore.read().user?.role ?? '', action, row, Date.now()),
  single: ['transfer'],
  BulkItems: AssignMany,
})

/** One object per product: the list keeps its state while it is open. */
const presets: Record<Product, { product: Product }> = {
  f2: { product: 'f2' },
  fpro: { product: 'fpro' },
  onair: { product: 'onair' },
}

export function AllDevices() {
  return <ResourceScreen {...own} />
}

export function OnAirDevices() {
  return <ResourceScreen {...own} preset={presets.onair} />
}

/** `/devices/{product}2`: the TVs of one product. */
export function BrandDevices() {
  const { product: part = '' } = usePathParams()
  const product = productAt(part)
  if (product === undefined) throw notFound({ routeId: rootRouteId })
  return <ResourceScreen {...own} key={product} preset={presets[product]} />
}
