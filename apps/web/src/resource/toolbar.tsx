import { Suspense } from 'react'
import type { ReactNode, Ref } from 'react'
import { FilterX } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ExportMenuProps } from './export-menu.tsx'
import { FilterChip } from './filter-chip.tsx'
import { SearchBox } from './search-box.tsx'
import { hasConditions, withFilter, withSearch, withoutConditions } from './table-state.ts'
import type { TableState } from './table-state.ts'
import type { TableView } from './table-view.ts'
import { lazy } from '../ui/lazy.tsx'

const UnderWay = lazy(async () => (await import('./list-job/under-way.tsx')).UnderWay)

export type ToolbarProps = {
  view: TableView
  state: TableState
  onChange: (state: TableState) => void
  onColumns: (columns: readonly string[] | null) => void
  views: ReactNode
  exported: Pick<ExportMenuProps, 'rows' | 'isSelection' | 'allMatching'>
  searchRef: Ref<HTMLInputElement>
}

/** Search and filters at the start; views, columns and export at the end. */
export function Toolbar({ view, state, onChange, onColumns, views, exported, searchRef }: ToolbarProps) {
  const { resource, words, columns } = view
  const { t } = useTranslation()
  const searched = resource.list.search.map((name) => words.fields[name])
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        ref={searchRef}
        label={t(($) => $.table.search, { nouns: words.many })}
        placeholder={searched.join(', ')}
        search={state.search}
        onSearch={(search) => onChange(withSearch(state, search))}
      />
      {resource.list.filters.map((name) => (
        <FilterChip
          key={name}
          field={resource.fields[name]!}
          name={name}
          words={words}
          presets={resource.list.presets?.[name]}
          values={state.filters[name] ?? []}
          onChange={(values) => onChange(withFilter(state, name, values))}
        />
      ))}
      {hasConditions(state) ? (
        <IconButton
          size="sm"
          icon={FilterX}
          label={t(($) => $.table.filterClear)}
          onPress={() => onChange(withoutConditions(state))}
        />
      ) : (
        // Keeps its place, so that the table does not move down with the first letter of a search.
        <span className="size-(--control-h-sm) phone:hidden" />
      )}
      <div className="flex gap-2 sm:ms-auto">
        <Suspense>
          <UnderWay resource={resource} />
        </Suspense>
        {views}
        <ColumnsMenu resource={resource} words={words} columns={columns} onChange={onColumns} />
        <ExportMenu view={view} {...exported} />
      </div>
    </div>
  )
}
