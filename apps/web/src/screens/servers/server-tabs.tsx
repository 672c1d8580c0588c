import { useQueryPart } from '../../resource/use-table-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStyle } from '../../ui/layout/tab-style.ts'

export const serverViews = ['processes', 'checks', 'queues', 'jobs'] as const
export type ServerView = (typeof serverViews)[number]

/** Which of the views is shown is in the address. */
export function useServerView(): ServerView {
  const [query] = useQueryPart()
  return serverViews.find((view) => view === query['view']) ?? 'processes'
}

/** Leads from one view of the panel's operation to the others; it stays where it is, and so does the focus in it. */
export function ServerTabs() {
  const { t } = useTranslation()
  const [, change] = useQueryPart()
  const view = useServerView()
  return (
    <nav
      aria-label={t(($) => $.operations.tabs.label)}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {serverViews.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === view ? 'page' : undefined}
          data-selected={each === view || undefined}
          onClick={() => change({ view: each === 'processes' ? undefined : each, server: undefined, range: undefined })}
          className={tabStyle}
        >
          {t(($) => $.operations.tabs[each])}
        </button>
      ))}
    </nav>
  )
}
