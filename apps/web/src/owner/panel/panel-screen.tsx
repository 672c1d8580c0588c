import { Keyboard, Plus, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { AtOnce } from '../../api/at-once.tsx'
import { Button } from '../../ui/action/button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { PlainLink, linkStyle } from '../../ui/action/link.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGo } from '../device/use-go.ts'
import { useOwnDevice } from '../device/use-own-device.ts'
import { useWaysToAdd } from '../sources/ways-to-add.ts'
import { useAllSources } from '../sources/queries/use-all-sources.ts'
import { CommandsCard } from './commands-card.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { Loaded } from '../page/loaded.tsx'
import { ReceiptNote } from '../receipt/receipt-note.tsx'
import { isFirstFetch } from '../receipt/source-receipt.ts'
import { LicenceNotice } from '../licence/licence-notice.tsx'
import { EndingAccounts } from './ending-accounts.tsx'
import { QuickAction } from './quick-action.tsx'
import { SourceList, SourceListSkeleton } from '../sources/source-list.tsx'
import { TvCard } from './tv-card.tsx'

// Questions to the owner are rare; the page is complete without them.
const ClaimNote = lazy(async () => (await import('./claim-note.tsx')).ClaimNote)
const RequestNotes = lazy(async () => (await import('./request-notes.tsx')).RequestNotes)

/** The owner's first page: the TV, what may be done, and what is on it. */
export function PanelScreen() {
  const { t } = useTranslation()
  const device = useOwnDevice()
  const sources = useAllSources()
  const hasSources = sources.data !== undefined && sources.data.length > 0
  // Anyone who has sources comes to look at them; adding another one is at the bottom.
  const isNew = sources.data?.length === 0
  const ways = useWaysToAdd()
  return (
    <OwnerPage action={<AddSource />}>
      <AtOnce under="/app/device" skeleton={<PanelSkeleton />}>
        <Loaded query={device} skeleton={<TvCardSkeleton />}>
          {(tv) => (
            <TvCard device={tv} answeredAt={device.dataUpdatedAt} isCurrent={!device.isError && !device.isPaused} />
          )}
        </Loaded>
        <LicenceNotice />
        <Suspense>
          <ClaimNote />
          <RequestNotes />
        </Suspense>
        <EndingAccounts sources={sources.data} />
        <div className="grid grid-cols-2 gap-3 *:last:odd:col-span-2">
          {device.data === undefined ? null : (
            <QuickAction
              icon={Keyboard}
              label={t(($) => $.orders.text.title)}
              to={`/device/send-text-to-device/${encodeURIComponent(device.data.mac)}`}
            />
          )}
          <QuickAction icon={Settings} label={t(($) => $.ownerSettings.title)} to="/device/settings" />
          {isNew ? ways.map((way) => <QuickAction key={way.to} {...way} />) : null}
        </div>
        <section className="flex flex-col gap-2.5">
          <div className="flex min-h-12 items-center justify-between gap-3">
            <h2 className="text-lg font-semibold text-ink-2">{t(($) => $.owner.panel.sources)}</h2>
            {hasSources ? (
              <PlainLink href="/device/playlists" className={`${linkStyle} inline-flex min-h-12 items-center text-lg`}>
                {t(($) => $.owner.panel.allSources)}
              </PlainLink>
            ) : null}
          </div>
          {hasSources ? (
            <ReceiptNote
              device={device.data}
              answeredAt={device.dataUpdatedAt}
              isFetching={sources.data.some(isFirstFetch)}
            />
          ) : null}
          <Loaded query={sources} skeleton={<SourceListSkeleton />}>
            {(list) => <SourceList sources={list} device={device.data} />}
          </Loaded>
        </section>
        <CommandsCard />
      </AtOnce>
    </OwnerPage>
  )
}

function AddSource() {
  const { t } = useTranslation()
  const go = useGo()
  const ways = useWaysToAdd()
  return (
    <MenuTrigger>
      <Button variant="primary" icon={Plus}>
        {t(($) => $.owner.panel.addSource)}
      </Button>
      <Menu placement="top" onAction={(key) => go(String(key))}>
        {ways.map(({ to, icon, label }) => (
          <MenuItem key={to} id={to} icon={icon}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

/** The page as it will be: the TV, two tiles, and the sources. */
function PanelSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.owner.loading)} className="flex flex-col gap-5">
      <TvCardSkeleton />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-28 rounded-md!" />
        <Skeleton className="h-28 rounded-md!" />
      </div>
      <SourceListSkeleton />
    </div>
  )
}

function TvCardSkeleton() {
  return (
    <div className="flex h-[210px] flex-col gap-4 rounded-lg border border-line-strong bg-surface p-5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-auto h-6 w-full" />
    </div>
  )
}
