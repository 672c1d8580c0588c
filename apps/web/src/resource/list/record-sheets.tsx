import { useState } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { addPath, editPath } from '../form-routes.ts'
import { readId } from '../read-id.ts'
import { canEdit, type TableView } from '../table-view.ts'
import type { RowActionsState } from '../actions/use-row-actions.ts'
import { useQueryPart } from '../use-table-state.ts'

const ListJobDialog = lazy(async () => (await import('../list-job/list-job-dialog.tsx')).ListJobDialog)
const RecordSheet = lazy(async () => (await import('../form/record-sheet.tsx')).RecordSheet)

type RecordSheetsProps = {
  view: TableView
  rows: readonly Row[]
  operations: RowActionsState
}

/** What opens over the list: `?add=1`, `?edit=ID`, and `?job=ID` for work on all its rows. */
export function RecordSheets({ view, rows, operations }: RecordSheetsProps) {
  const { resource, Preview, next } = view
  const [query, change] = useQueryPart()
  const [editId, jobId] = [readId(query['edit']), readId(query['job'])]
  const close = () => change({ add: undefined, edit: undefined })
  const closeAll = () => change({ add: undefined, edit: undefined, job: undefined })
  const edited = rows.find(({ id }) => id === editId)
  const mayEdit = edited === undefined ? resource.can.includes('update') : canEdit(view, edited)

  const onAdded = (row: Row) => (next === undefined ? undefined : operations.act(next, [row]))
  const wanted = query['add'] === undefined ? editId : 'add'
  const isOffered = wanted === 'add' ? resource.can.includes('create') : wanted !== null && mayEdit
  // What is being typed stays when the right to save it is taken meanwhile.
  const [opened, setOpened] = useState<typeof wanted>(null)
  if (opened !== wanted && (isOffered || wanted === null)) setOpened(wanted)
  const isOpen = isOffered || (wanted !== null && opened === wanted)
  const sheet = () => {
    if (!isOpen) return null
    if (wanted === 'add' && addPath(resource) === null) {
      return <RecordSheet key="add" {...{ resource, Preview, onAdded }} id={null} onClose={close} />
    }
    if (editId !== null && wanted !== 'add' && editPath(resource, editId) === null) {
      return <RecordSheet key={editId} resource={resource} Preview={Preview} id={editId} onClose={close} />
    }
    return null
  }
  return (
    <Overlay onClose={closeAll}>
      {sheet()}
      {jobId === null ? null : (
        <ListJobDialog
          key={`job ${jobId}`}
          view={view}
          id={jobId}
          onChanged={() => void operations.writes.refresh()}
          onClose={() => change({ job: undefined })}
        />
      )}
    </Overlay>
  )
}
