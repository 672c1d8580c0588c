import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { Suspense } from 'react'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/layout/tabs.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'

// It names actions of every resource: the facts above it do not wait for all those words.
const TimelineView = lazy(async () => (await import('./timeline-view.tsx')).TimelineView)
const SourcesView = lazy(async () => (await import('./sources-view.tsx')).SourcesView)
const ServicesView = lazy(async () => (await import('./services-view.tsx')).ServicesView)
const ReceiptsView = lazy(async () => (await import('./receipts-view.tsx')).ReceiptsView)
const ClaimHistory = lazy(async () => (await import('./claim-history.tsx')).ClaimHistory)
const DeviceCommands = lazy(async () => (await import('../device-commands.tsx')).DeviceCommands)

const views = {
  timeline: TimelineView,
  sources: SourcesView,
  services: ServicesView,
  receipts: ReceiptsView,
  orders: DeviceCommands,
  claims: ClaimHistory,
}
const names = keysOf(views)

/** What is known of a TV beyond its record; the chosen part is in the address. */
export function DeviceTabs({ id }: { id: number }) {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const shown = names.find((name) => name === query['tab']) ?? 'timeline'
  return (
    <Tabs
      selectedKey={shown}
      onSelectionChange={(key) => change({ tab: key === 'timeline' ? undefined : String(key) })}
    >
      <TabList aria-label={t(($) => $.deviceFacts.facts)}>
        {names.map((name) => (
          <Tab key={name} id={name}>
            {t(($) => $.devicePage.tabs[name])}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => {
        const View = views[name]
        return (
          <TabPanel key={name} id={name}>
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <View id={id} />
            </Suspense>
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
