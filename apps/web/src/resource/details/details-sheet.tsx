import { fillMessage } from '@castellan/contract/messages/translate.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { DockedSheet } from '../../ui/action/docked-sheet.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { IconLink } from '../../ui/action/link.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { LoadFailure } from '../list-states.tsx'
import { recordQuery, watchMs } from '../record-query.ts'
import { isNamedByMac, labelOf, nameOf, type TableView } from '../table-view.ts'
import { pageOf } from '../form-routes.ts'
import { DetailsFooter } from './details-footer.tsx'
import { FactList, FactSkeletons } from './fact-list.tsx'
import { History } from './history.tsx'

export type DetailsSheetProps = {
  view: TableView
  id: number
  /** The rows of the list, for the ones before and after. */
  rows: readonly Row[]
  /** Next to the list, which stays usable; else over it. */
  isDocked: boolean
  onAct: (action: string, row: Row) => void
  onRemove: (row: Row) => void
  onArchive: (row: Row) => void
  onClose: () => void
}

/** Read only: what is known of one row, what happened to it, and what can be done to it. */
export function DetailsSheet(props: DetailsSheetProps) {
  const { view, id, rows, isDocked, onClose } = props
  const { t, language } = useTranslation()
  const { resource, words, Title } = view
  const beginning = fillMessage('{{resource, capital}}', { resource: words.one }, language)
  const inList = rows.find((row) => row.id === id)
  const record = useQuery({
    ...recordQuery(resource, id),
    placeholderData: inList ? { data: inList } : undefined,
    refetchInterval: ({ state: { data } }) => (data && view.isUnderWay?.(data.data) ? watchMs : false),
  })
  // A row that has gone from the list, by an action of its own say, shows as it was last.
  const row = record.data
  const titleRef = useFocusOnEnter(isDocked)
  const title = row ? Title ? <Title row={row} /> : <bdi>{nameOf(resource, row)}</bdi> : beginning
  const shown = {
    title,
    closeLabel: t(($) => $.table.close),
    headerActions: <HeaderActions {...props} row={row} />,
    footer: row ? <DetailsFooter {...props} row={row} /> : undefined,
  }
  const body = <DetailsBody view={view} row={row} error={record.error} onRetry={() => void record.refetch()} />
  return isDocked ? (
    <DockedSheet {...shown} contentKey={id} titleRef={titleRef} onClose={onClose}>
      {body}
    </DockedSheet>
  ) : (
    <Sheet {...shown} isOpen size="lg" onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {body}
    </Sheet>
  )
}

type DetailsBodyProps = { view: TableView; row: Row | undefined; error: Error | null; onRetry: () => void }

function DetailsBody({ view, row, error, onRetry }: DetailsBodyProps): ReactNode {
  const { t } = useTranslation()
  const { Evidence, Sections } = view
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={t(($) => $.table.notFound.title)} message={t(($) => $.table.notFound.message)} />
  if (error && !row) return <LoadFailure error={error} onRetry={onRetry} />
  if (!row) return <FactSkeletons view={view} />
  return (
    <div className="flex flex-col gap-6">
      {Evidence ? <Evidence row={row} /> : null}
      <FactList view={view} row={row} without={isNamedByMac(view.resource, row) ? [view.resource.label] : []} />
      {Sections ? <Sections row={row} /> : null}
      <History resource={view.resource} id={row.id} />
    </div>
  )
}

/** The rows before and after, the way to the row's own page, and what the title says as a text to copy. */
function HeaderActions({ view, id, rows, row }: DetailsSheetProps & { row: Row | undefined }) {
  const { t } = useTranslation()
  const at = rows.findIndex((row) => row.id === id)
  const [previous, next] = [rows[at - 1], at < 0 ? undefined : rows[at + 1]]
  const page = pageOf(view.resource, id)
  const step = (row: Row | undefined, icon: typeof ChevronUp, label: string) => (
    <IconButton
      icon={icon}
      label={label}
      isDisabled={row === undefined}
      onPress={() => (row ? view.open(row, { replace: true }) : undefined)}
    />
  )
  return (
    <>
      {row && isNamedByMac(view.resource, row) ? (
        <CopyButton
          text={labelOf(view.resource, row)}
          label={t(($) => $.table.copy)}
          copiedLabel={t(($) => $.table.copied)}
        />
      ) : null}
      {rows.length > 1
        ? step(
            previous,
            ChevronUp,
            t(($) => $.details.previous),
          )
        : null}
      {rows.length > 1
        ? step(
            next,
            ChevronDown,
            t(($) => $.details.next),
          )
        : null}
      {page === null ? null : <IconLink icon={ExternalLink} label={t(($) => $.details.page)} href={page} />}
    </>
  )
}

/** A row opened by key hands the focus to its details; one that was clicked keeps it, so that the list can be walked. */
function useFocusOnEnter(isDocked: boolean) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDocked && document.activeElement?.matches('[data-open]:focus-visible, [data-row]:focus-visible')) {
      titleRef.current?.focus()
    }
  }, [isDocked])
  return titleRef
}
