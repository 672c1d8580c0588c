import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useResourceTexts, valueWord } from '../fields/resource-texts.ts'
import { useHolds } from '../session/use-session.ts'
import { useChosenColumns } from './chosen-columns.ts'
import { FirstUse, LoadFailure, NoMatch } from './list-states.tsx'
import { offeredTo } from './read-only.ts'
import { RecordSheets } from './record-sheets.tsx'
import { ResourceFooter } from './resource-footer.tsx'
import { ResourceTable } from './resource-table.tsx'
import { RowActionsMenu } from './row-actions-menu.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useSelection } from './selection.ts'
import { sortRows } from './sort-rows.ts'
import { useTableKeys, useKeysOn } from './table-keys.ts'
import { hasConditions, withLength, withSort, withoutConditions } from './table-state.ts'
import type { TableDeviation } from './table-view.ts'
import { Toolbar } from './toolbar.tsx'
import { useAllRows, useRows } from './use-rows.ts'
import { useNarrow } from './use-narrow.ts'
import { usePresetCard } from './use-preset-card.ts'
import { useRowActions } from './use-row-actions.ts'
import { useTableState } from './use-table-state.ts'
import { useTableView } from './use-table-view.ts'
import { useViews } from './views/use-views.ts'
import { choiceOf } from './bulk-action.ts'
import { lazy } from '../ui/lazy.tsx'
import { Overlay } from '../ui/error-boundary.tsx'

const BulkBar = lazy(async () => (await import('./bulk-bar.tsx')).BulkBar)
const KeysSheet = lazy(async () => (await import('./keys-sheet.tsx')).KeysSheet)

const ResourceCards = lazy(async () => (await import('./resource-cards.tsx')).ResourceCards)
const BulkActionDialog = lazy(async () => (await import('./bulk-action-dialog.tsx')).BulkActionDialog)

export type ResourceScreenProps<R extends Resource = Resource> = TableDeviation<R> & {
  resource: R
  /** Filters that belong to the screen itself: not offered, not in the address. */
  preset?: Readonly<Record<string, string>>
  /** `local` for the few lists whose rows all are here: they are sorted here too. */
  sorts?: 'server' | 'local'
  /** `part` for a list within a screen that has a head of its own. */
  stands?: 'alone' | 'part'
}

/** The list of every resource that has a card (spec, "Data tables"). */
export function ResourceScreen<R extends Resource>(props: ResourceScreenProps<R>) {
  // From here on every resource is like the others: what its own parts are handed are its own rows.
  return <AnyResourceScreen {...(props as unknown as ResourceScreenProps)} />
}

function AnyResourceScreen(props: ResourceScreenProps) {
  const { resource: given, preset, sorts = 'server', stands = 'alone', ...own } = props
  const holds = useHolds()
  const { isManaged, whole, deviation } = offeredTo(holds, given, own)
  const words = useResourceTexts(whole)
  const resource = usePresetCard(whole, preset)
  const [state, setState] = useTableState(resource)
  const asked = { ...state, filters: { ...state.filters, ...presetFilters(preset) } }
  const answer = useRows(whole, asked, deviation.isUnderWay)
  const loadAll = useAllRows(whole, asked)
  const views = useViews(resource, state)
  const place = views.active ? `${whole.name}.view-${views.active.id}` : whole.name
  const { columns, choose: setColumns, isOwn } = useChosenColumns(whole, place, views.active?.columns)
  const isNarrow = useNarrow()
  const searchRef = useRef<HTMLInputElement>(null)
  const [keysOn, setKeysOn] = useKeysOn()
  const [helpShown, setHelpShown] = useState(false)
  const [wholeDeed, setWholeDeed] = useState<string | null>(null)

  const rows = answer.data && (sorts === 'local' ? sortRows(answer.data.data, state) : answer.data.data)
  const total = answer.data?.meta.total ?? 0
  const isCapped = answer.data?.meta.capped === true
  const selected = useSelection(rows, JSON.stringify([state.search, asked.filters]))
  const operations = useRowActions(whole, deviation, selected.drop)
  const view = useTableView({ resource, words, columns, deviation, openMenu: operations.openMenu })

  useTableKeys({
    on: keysOn,
    search: useCallback(() => searchRef.current?.focus(), []),
    close: selected.clear,
    help: useCallback(() => setHelpShown(true), []),
  })

  // The last row of the last page is gone: show the page before.
  const lastPage = Math.max(1, Math.ceil(total / state.length))
  const isBeyond = rows?.length === 0 && total > 0 && state.page > lastPage
  useEffect(() => {
    if (isBeyond) setState({ ...state, page: lastPage }, { replace: true })
  })

  const chosen = [...selected.selection.values()]
  const title = [
    words.many,
    ...Object.entries(preset ?? {}).map(([name, value]) => valueWord(words, name, value)),
  ].join(' · ')
  const add = resource.can.includes('create') ? view.add : null
  const footer = (
    <ResourceFooter
      state={state}
      total={total}
      isCapped={isCapped}
      onLength={(length) => setState(withLength(state, length))}
      onPage={(page) => setState({ ...state, page })}
      onHelp={() => setHelpShown(true)}
    />
  )

  // Before there is anything, and where one may not look, there is nothing to search.
  const isForbidden = answer.error instanceof ApiError && answer.error.status === 403
  const isBare = isForbidden || (rows !== undefined && total === 0 && !hasConditions(state))

  const list = () => {
    if (answer.isError && !answer.data)
      return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
    if (rows && total === 0 && hasConditions(state))
      return <NoMatch onClear={() => setState(withoutConditions(state))} />
    if (isBare) return <FirstUse words={words} onAdd={add} />
    const shown = { view, rows, selected, footer: rows ? footer : null, isStale: answer.isPlaceholderData }
    if (isNarrow)
      return (
        <Suspense>
          <ResourceCards {...shown} />
        </Suspense>
      )
    return <ResourceTable {...shown} state={state} onSort={(column) => setState(withSort(state, column))} />
  }

  return (
    <div className="flex flex-col gap-4">
      {stands === 'part' ? null : (
        <ScreenHead
          title={title}
          about={words.about}
          noun={words.one}
          onAdd={isBare ? null : add}
          more={deviation.HeadActions ? <deviation.HeadActions /> : null}
        />
      )}
      {isBare ? null : (
        <Toolbar
          view={view}
          state={state}
          onChange={setState}
          onColumns={setColumns}
          saved={stands === 'part' ? null : { views, hasOwnColumns: isOwn, isCounted: preset === undefined }}
          exported={{
            rows: chosen.length > 0 ? chosen : (rows ?? []),
            isSelection: chosen.length > 0,
            allMatching:
              isManaged && (isCapped || total > (rows?.length ?? 0))
                ? { total, isCapped, choice: choiceOf(asked) }
                : null,
          }}
          searchRef={searchRef}
        />
      )}
      {list()}
      <Suspense>
        {chosen.length === 0 ? null : (
          <BulkBar
            view={view}
            selected={selected}
            total={total}
            holds={holds}
            onAct={(name) => operations.act(name, chosen)}
            onArchive={() => operations.archive(chosen)}
            isCapped={isCapped}
            onWhole={setWholeDeed}
            onSelectAll={() => void loadAll().then((all) => selected.set(new Map(all.map((row) => [row.id, row]))))}
          />
        )}
      </Suspense>
      <RowActionsMenu view={view} operations={operations} holds={holds} />
      <RecordSheets
        view={view}
        onAct={(name, row) => operations.act(name, [row])}
        onChanged={() => void operations.writes.refresh()}
      />
      <Overlay onClose={() => setWholeDeed(null)}>
        {wholeDeed === null ? null : (
          <BulkActionDialog
            {...{ view, total, isCapped }}
            name={wholeDeed}
            choice={choiceOf(asked)}
            onBegun={selected.clear}
            onClose={() => setWholeDeed(null)}
          />
        )}
        {helpShown ? <KeysSheet isOpen onOpenChange={setHelpShown} on={keysOn} onChange={setKeysOn} /> : null}
      </Overlay>
    </div>
  )
}

function presetFilters(preset: Readonly<Record<string, string>> = {}): Record<string, string[]> {
  return Object.fromEntries(Object.entries(preset).map(([name, value]) => [name, [value]]))
}
