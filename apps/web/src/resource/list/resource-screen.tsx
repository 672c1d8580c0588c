import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useListTitle } from '../../i18n/list-title.ts'
import { useResourceTexts, valueWord, type ResourceTexts } from '../../i18n/resource-texts.ts'
import { useHolds } from '../../session/use-session.ts'
import { useChosenColumns } from './chosen-columns.ts'
import { LoadFailure } from '../list-states.tsx'
import { offeredTo } from './read-only.ts'
import { RecordSheets } from './record-sheets.tsx'
import { ResourceFooter } from './resource-footer.tsx'
import type { ResourceCardsProps } from '../table/resource-cards.tsx'
import { ResourceTable } from '../table/resource-table.tsx'
import { RowActionsMenu } from '../actions/row-actions-menu.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useSelection } from '../selection.ts'
import { sortRows } from './sort-rows.ts'
import { useTableKeys, useKeysOn } from '../table/table-keys.ts'
import { hasConditions, ignoredFilters, withSort } from '../table-state.ts'
import type { Overrides } from '../table-view.ts'
import { Toolbar } from './toolbar.tsx'
import { useAllRows, useRows } from './use-rows.ts'
import { usePresetResource } from './use-preset-resource.ts'
import { useRowActions } from '../actions/use-row-actions.ts'
import { useQueryPart, useTableState } from '../use-table-state.ts'
import { useTableView } from './use-table-view.ts'
import { useViews } from '../views/use-views.ts'
import { choiceOf } from '../bulk/bulk-action.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { phoneQuery, useMedia } from '../../ui/use-media.ts'
import { RowDetails } from '../details/row-details.tsx'
import { useDetails } from '../details/use-details.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const FirstUse = lazy(async () => (await import('./no-rows.tsx')).FirstUse)
const IgnoredFilters = lazy(async () => (await import('./no-rows.tsx')).IgnoredFilters)
const NoRowMatches = lazy(async () => (await import('./no-rows.tsx')).NoRowMatches)
const BulkBar = lazy(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)
const KeysSheet = lazy(async () => (await import('./keys-sheet.tsx')).KeysSheet)

const ResourceCards = lazy(async () => (await import('../table/resource-cards.tsx')).ResourceCards)
const BulkActionDialog = lazy(async () => (await import('../bulk/bulk-action-dialog.tsx')).BulkActionDialog)

/** Taller than a phone: what stands below a list is not seen before its rows. */
const tall = <Skeleton className="h-164 rounded-md!" />

export type ResourceScreenProps = Overrides & {
  resource: Resource
  /** Filters that belong to the screen itself: not offered, not in the address. */
  preset?: Readonly<Record<string, string>>
  /** `local` for the few lists whose rows all are here: they are sorted here too. */
  sorts?: 'server' | 'local'
  /** `part` for a list within a screen that has a head of its own. */
  stands?: 'alone' | 'part'
}

/** The list of every resource (spec, "Data tables"); what it shows differently comes from `overrides`, which checks it. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { resource: given, preset, sorts = 'server', stands = 'alone', ...declared } = props
  const holds = useHolds()
  const { isManaged, whole, own } = offeredTo(holds, given, declared)
  const words = useResourceTexts(whole)
  const listTitle = useListTitle(whole)
  const resource = usePresetResource(whole, preset)
  const [state, setState] = useTableState(resource)
  const asked = { ...state, filters: { ...state.filters, ...presetFilters(preset) } }
  const answer = useRows(whole, asked, own.isUnderWay)
  const loadAll = useAllRows(whole, asked)
  const views = useViews(resource, state)
  const place = views.active ? `${whole.name}.view-${views.active.id}` : whole.name
  const { columns, choose: setColumns, isOwn } = useChosenColumns(whole, place, views.active?.columns)
  const isPhone = useMedia(phoneQuery)
  const searchRef = useRef<HTMLInputElement>(null)
  const [keysOn, setKeysOn] = useKeysOn()
  const [helpShown, setHelpShown] = useState(false)
  const [bulkName, setBulkName] = useState<string | null>(null)

  const rows = answer.data && (sorts === 'local' ? sortRows(answer.data.data, state) : answer.data.data)
  const total = answer.data?.meta.total ?? 0
  const isCapped = answer.data?.meta.capped === true
  const selected = useSelection(rows, JSON.stringify([state.search, asked.filters]))
  const operations = useRowActions(whole, own, selected.drop)
  const view = useTableView({ resource, words, columns, own, openMenu: operations.openMenu })

  const details = useDetails({ isPart: stands === 'part' })
  useTableKeys({
    on: keysOn,
    search: () => searchRef.current?.focus(),
    help: () => setHelpShown(true),
    opened: details.id,
    open: (id) => view.open({ id }, { replace: true }),
    close: details.id === null ? selected.clear : details.close,
  })

  useLastPage(rows, total, [state, setState])

  const chosen = [...selected.selection.values()]
  const add = resource.can.includes('create') ? view.add : null
  const footer = <ResourceFooter {...{ state, total, isCapped }} onState={setState} onHelp={() => setHelpShown(true)} />

  // Before there is anything, and where one may not look, there is nothing to search.
  const isForbidden = answer.error instanceof ApiError && answer.error.status === 403
  // Tabs that come after the toolbar would push it down.
  const isUnknown = stands === 'alone' && views.isUnknown && rows === undefined && !answer.isError
  const isBare = isForbidden || (rows !== undefined && total === 0 && !hasConditions(state))

  const list = () => {
    if (answer.isError && !answer.data)
      return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
    if (isBare || (rows && total === 0))
      return (
        <Suspense>
          {isBare ? (
            <FirstUse resource={whole} words={words} onAdd={add} />
          ) : (
            <NoRowMatches resource={whole} {...{ words, state, asked }} onChange={setState} />
          )}
        </Suspense>
      )
    const shown = {
      view,
      rows,
      selected,
      openId: details.id,
      footer: rows ? footer : null,
      isStale: answer.isPlaceholderData,
    }
    if (isPhone) return <Cards {...shown} />
    return (
      <ResourceTable
        {...shown}
        hidesWhatHasNoRoom={!(isOwn || views.active?.columns != null) || (details.isDocked && details.id !== null)}
        state={state}
        onSort={(column) => setState(withSort(state, column))}
      />
    )
  }

  return (
    <div className="flex items-start gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {stands === 'part' ? null : (
          <ScreenHead
            title={preset ? presetTitle(words, preset) : listTitle}
            about={words.about}
            resource={words.one}
            onAdd={isBare ? null : add}
            more={own.HeadActions ? <own.HeadActions /> : null}
          />
        )}
        {isBare || isUnknown ? null : (
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
        <IgnoredNote {...{ resource, words }} />
        {isUnknown ? tall : list()}
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
              onWhole={setBulkName}
              onSelectAll={() => void loadAll().then((all) => selected.set(new Map(all.map((row) => [row.id, row]))))}
            />
          )}
        </Suspense>
        <RowActionsMenu view={view} operations={operations} holds={holds} />
        <RecordSheets {...{ view, operations }} rows={rows ?? []} />
        <Overlay onClose={() => setBulkName(null)}>
          {bulkName === null ? null : (
            <BulkActionDialog
              {...{ view, total, isCapped }}
              name={bulkName}
              choice={choiceOf(asked)}
              onBegun={selected.clear}
              onClose={() => setBulkName(null)}
            />
          )}
          {helpShown ? <KeysSheet isOpen onOpenChange={setHelpShown} on={keysOn} onChange={setKeysOn} /> : null}
        </Overlay>
      </div>
      <RowDetails {...{ view, details, operations }} rows={rows ?? []} />
    </div>
  )
}

function Cards(props: ResourceCardsProps) {
  return (
    <Suspense fallback={tall}>
      <ResourceCards {...props} />
    </Suspense>
  )
}

/** Loaded only for a link with a filter that no row can have. */
function IgnoredNote(props: { resource: Resource; words: ResourceTexts }) {
  const [query] = useQueryPart()
  if (ignoredFilters(props.resource, query).length === 0) return null
  return (
    <Suspense>
      <IgnoredFilters {...props} />
    </Suspense>
  )
}

function presetTitle(words: ResourceTexts, preset: Readonly<Record<string, string>>): string {
  const values = Object.entries(preset).map(([name, value]) => valueWord(words, name, value))
  return [words.many, ...values].join(' · ')
}

/** When the last row of the last page is gone, the page before is shown. */
function useLastPage(
  rows: readonly unknown[] | undefined,
  total: number,
  [state, setState]: ReturnType<typeof useTableState>,
): void {
  const lastPage = Math.max(1, Math.ceil(total / state.length))
  const isBeyond = rows?.length === 0 && total > 0 && state.page > lastPage
  useEffect(() => {
    if (isBeyond) setState({ ...state, page: lastPage }, { replace: true })
  })
}

function presetFilters(preset: Readonly<Record<string, string>> = {}): Record<string, string[]> {
  return Object.fromEntries(Object.entries(preset).map(([name, value]) => [name, [value]]))
}
