import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import { ArrowRightLeft } from 'lucide-react'
import { Suspense } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { sessionStore } from '../../session/session-store.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { tabStyle } from '../../ui/layout/tab-style.ts'
import { MenuItem } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const ProviderHealthList = lazy(async () => (await import('./provider-health.tsx')).ProviderHealthList)
const HostMoveSheet = lazy(async () => (await import('./host-move-sheet.tsx')).HostMoveSheet)

/** The value in the address for a host that is still to be named: empty values are left out there. */
const unnamed = '-'

/** A portal that TVs merely use is everybody's: admins change it, and anyone who offers it. */
function mayChange(row: RowFor<typeof portals>): boolean {
  const { user } = sessionStore.read()
  if (hasAdminRole(user)) return true
  return user !== null && row.reseller?.id === user.id
}

const own = overrides(portals, { mayChange })

/** The directory of provider servers; `?replace=HOST` opens the replacement of a host next to it, `?replace=-` one without a host. */
export function Portals() {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const holds = useHolds()
  const maySee = holds('manage-options')
  const mayReplace = maySee && holds('view-secrets')
  const replaced = query['replace']
  const isHealth = query['show'] === 'health'
  return (
    <>
      {isHealth ? (
        <>
          <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h1 className="text-xl">{t(($) => $.providers.health)}</h1>
            <ShowTabs />
          </header>
          <Suspense fallback={<CardSkeleton className="h-64" />}>
            <ProviderHealthList />
          </Suspense>
        </>
      ) : (
        <ResourceScreen
          {...own}
          HeadActions={maySee ? TabsAndReplace : ShowTabs}
          {...(mayReplace ? { RowItems: ReplaceItem } : {})}
        />
      )}
      {replaced === undefined || !maySee ? null : (
        <Overlay onClose={() => change({ replace: undefined })}>
          <HostMoveSheet
            from={replaced === unnamed ? '' : String(replaced)}
            mayReplace={mayReplace}
            onClose={() => change({ replace: undefined })}
          />
        </Overlay>
      )}
    </>
  )
}

/** The directory, or how the providers do: `?show=health`. */
function ShowTabs() {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const isHealth = query['show'] === 'health'
  const tabs = [
    { show: undefined, isShown: !isHealth, label: t(($) => $.providers.directory) },
    { show: 'health', isShown: isHealth, label: t(($) => $.providers.health) },
  ]
  return (
    <nav aria-label={t(($) => $.menu.portals)} className="flex gap-1">
      {tabs.map(({ show, isShown, label }) => (
        <button
          key={show ?? ''}
          type="button"
          aria-current={isShown ? 'page' : undefined}
          data-selected={isShown ? '' : undefined}
          onClick={() => change({ show })}
          className={tabStyle}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

function TabsAndReplace() {
  return (
    <>
      <ShowTabs />
      <ReplaceButton />
    </>
  )
}

function ReplaceButton() {
  const { t } = useTranslation()
  const [, change] = useQueryPart()
  return (
    <Button icon={ArrowRightLeft} onPress={() => change({ replace: unnamed })}>
      {t(($) => $.hostMoves.title)}
    </Button>
  )
}

function ReplaceItem({ row }: { row: RowFor<typeof portals> }) {
  const { t } = useTranslation()
  const [, change] = useQueryPart()
  return (
    <MenuItem icon={ArrowRightLeft} onAction={() => change({ replace: row.host })}>
      {t(($) => $.hostMoves.openOne)}
    </MenuItem>
  )
}
