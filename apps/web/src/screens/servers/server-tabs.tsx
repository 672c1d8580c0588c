import { useQueryPart } from '../../resource/use-table-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'

export const serverViews = ['processes', 'checks', 'queues', 'jobs'] as const
export type ServerView = (typeof serverViews)[number]

/** Which of the views is shown is in the address. */
export function useServerView(): ServerView {
  const [query] = useQueryPart()
  return serverViews.find((view) => view === query['view']) ?? 'processes'
}

/** Leads from one view of the panel's operation to the others. */
export function ServerTabs() {
  const { t } = useTranslation()
  const [, change] = useQueryPart()
  const view = useServerView()
  return (
    // The view itself is the frame's content; the tab names a panel, so there is one.
    <Tabs
      className="mb-5"
      selectedKey={view}
      onSelectionChange={(chosen) =>
        change({ view: chosen === 'processes' ? undefined : String(chosen), server: undefined, range: undefined })
      }
    >
      <TabList aria-label={t(($) => $.operations.tabs.label)}>
        {serverViews.map((each) => (
          <Tab key={each} id={each}>
            {t(($) => $.operations.tabs[each])}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={view} className="hidden" />
    </Tabs>
  )
}
