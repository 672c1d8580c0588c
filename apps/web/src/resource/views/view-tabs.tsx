import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStyle } from '../../ui/layout/tab-style.ts'
import type { SavedViews } from './use-views.ts'

/** How often the counts are asked for again. */
const countsMs = 30_000

export type ViewTabsProps = { resource: Resource; views: SavedViews; isCounted: boolean }

/** The saved views of a list next to "all", each with its number of rows; the old numbers stay until the new ones are loaded. */
export function ViewTabs({ resource, views, isCounted }: ViewTabsProps) {
  const { t } = useTranslation()
  const counts = useQuery({
    ...callQuery(listViewsCalls.countViews, { query: { resource: resource.name }, quiet: true }),
    enabled: isCounted && views.all.length > 0,
    refetchInterval: countsMs,
    staleTime: countsMs,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const countOf = (id: number) => {
    const counted = counts.data?.data.find((one) => one.id === id)
    if (!counted) return null
    const { total } = counted
    return counted.capped ? t(($) => $.table.views.countMore, { total }) : t(($) => $.table.views.count, { total })
  }
  const { all, active, choose } = views
  if (all.length === 0 && !views.isAwaited) return null
  return (
    <nav
      data-views
      aria-label={t(($) => $.table.views.button)}
      className="mb-2 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <ViewTab isChosen={active === null} count={countOf(0)} onChoose={() => choose(null)}>
        {t(($) => $.table.views.all)}
      </ViewTab>
      {all.map((view) => (
        <ViewTab
          key={view.id}
          isChosen={active?.id === view.id}
          count={countOf(view.id)}
          owner={view.by}
          onChoose={() => choose(view)}
        >
          {view.name}
        </ViewTab>
      ))}
    </nav>
  )
}

type ViewTabProps = {
  isChosen: boolean
  count: string | null
  owner?: string | null
  onChoose: () => void
  children: ReactNode
}

function ViewTab({ isChosen, count, owner = null, onChoose, children }: ViewTabProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      data-selected={isChosen ? '' : undefined}
      title={owner ?? undefined}
      onClick={onChoose}
      className={tabStyle}
    >
      {children}
      {owner === null ? null : <span className="text-xs font-normal text-ink-3">{owner}</span>}
      <span className="min-w-6 text-start font-normal text-ink-3 tabular-nums">{count}</span>
    </button>
  )
}
