import { Suspense, useState, type Ref } from 'react'
import { FilterX, Minus, Plus, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu, type ExportMenuProps } from '../export/export-menu.tsx'
import { FilterChip } from './filter-chip.tsx'
import { SearchBox } from './search-box.tsx'
import { hasConditions, withFilter, withSearch, withoutConditions, type TableState } from '../table-state.ts'
import type { TableView } from '../table-view.ts'
import type { SavedViews } from '../views/use-views.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { phoneQuery, useMedia } from '../../ui/use-media.ts'
import { joinWords } from '../../i18n/separators.ts'

const FilterSheet = lazy(async () => (await import('./filter-sheet.tsx')).FilterSheet)
const UnderWay = lazy(async () => (await import('../list-job/under-way.tsx')).UnderWay)

export type ToolbarProps = {
  view: TableView
  state: TableState
  onChange: (state: TableState) => void
  onColumns: (columns: readonly string[] | null) => void
  /** The saved views; null for a list within another screen. */
  saved: { views: SavedViews; hasOwnColumns: boolean; isCounted: boolean } | null
  exported: Pick<ExportMenuProps, 'rows' | 'isSelection' | 'allMatching'>
  searchRef: Ref<HTMLInputElement>
}

/** Filters that stand there whether they are set or not; the others wait behind a button. */
const shownAlways = 5

/**
 * Search, views, columns and export in the first row, the filters in the second. On a phone the search and one button that opens
 * the rest.
 */
export function Toolbar({ view, state, onChange, onColumns, saved, exported, searchRef }: ToolbarProps) {
  const { resource, words, columns } = view
  const { t } = useTranslation()
  const [isWide, setIsWide] = useState(false)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const { filters } = resource.list
  const isPhone = useMedia(phoneQuery) && filters.length > 0
  const waiting = filters.slice(shownAlways).filter((name) => state.filters[name] === undefined)
  const shown = isWide || isPhone ? filters : filters.filter((name) => !waiting.includes(name))
  const searched = resource.list.search.map((name) => words.fields[name])
  const clear = hasConditions(state) ? () => onChange(withoutConditions(state)) : undefined
  const tabs = saved ? <ViewTabs resource={resource} views={saved.views} isCounted={saved.isCounted} /> : null
  const search = (
    <SearchBox
      ref={searchRef}
      label={t(($) => $.table.search, { resources: words.many })}
      placeholder={joinWords(searched)}
      search={state.search}
      onSearch={(typed) => onChange(withSearch(state, typed))}
    />
  )
  const work = (
    <Suspense>
      <UnderWay resource={resource} />
    </Suspense>
  )
  const tools = (
    <>
      {saved ? (
        <ViewsMenu
          {...{ resource, state, columns }}
          views={saved.views}
          hasOwnColumns={saved.hasOwnColumns}
          onColumnsKept={() => onColumns(null)}
        />
      ) : null}
      <ColumnsMenu resource={resource} words={words} columns={columns} onChange={onColumns} />
      <ExportMenu view={view} {...exported} />
    </>
  )
  const chips = shown.map((name) => (
    <FilterChip
      key={name}
      field={resource.fields[name]!}
      name={name}
      words={words}
      presets={resource.list.presets?.[name]}
      values={state.filters[name] ?? []}
      onChange={(values) => onChange(withFilter(state, name, values))}
    />
  ))
  if (isPhone) {
    const count = Object.keys(state.filters).length
    return (
      <div className="flex flex-col gap-2">
        {tabs}
        <div className="flex gap-2">
          {search}
          <Button icon={SlidersHorizontal} aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
            {t(($) => $.table.filters)}
            {count === 0 ? null : <span className="ms-1.5 text-brand tabular-nums">{count}</span>}
          </Button>
        </div>
        {work}
        <Suspense>
          {isOpen === null ? null : (
            <FilterSheet {...{ isOpen, chips, tools }} onOpenChange={setIsOpen} onClear={clear} />
          )}
        </Suspense>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {tabs}
      <div className="flex flex-wrap items-center gap-2">
        {search}
        {clear ? <IconButton size="sm" icon={FilterX} label={t(($) => $.table.filterClear)} onPress={clear} /> : null}
        <div className="flex gap-2 sm:ms-auto">
          {work}
          {tools}
        </div>
      </div>
      {filters.length === 0 && !clear ? null : (
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          {chips}
          {filters.length > shownAlways && (isWide || waiting.length > 0) ? (
            <Button
              size="sm"
              icon={isWide ? Minus : Plus}
              aria-expanded={isWide}
              onPress={() => setIsWide(!isWide)}
              className="rounded-full"
            >
              {t(($) => (isWide ? $.table.filtersFewer : $.table.filtersMore))}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
