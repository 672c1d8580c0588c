import { addPath, editPath } from './form-routes.ts'
import type { DetailsProps, TableView } from './table-view.ts'
import { Overlay } from '../ui/error-boundary.tsx'
import { useQueryPart } from './use-table-state.ts'
import { lazy } from '../ui/lazy.tsx'

const ListJobDialog = lazy(async () => (await import('./list-job/list-job-dialog.tsx')).ListJobDialog)
const FormSheet = lazy(async () => (await import('./form/form-sheet.tsx')).FormSheet)

type RecordSheetsProps = { view: TableView; onChanged: () => void } & Pick<DetailsProps, 'onAct'>

/** What opens beside the list: `?add=1`, `?edit=ID`, `?open=ID`, and `?job=ID` for work on all its rows. */
export function RecordSheets({ view, onAct, onChanged }: RecordSheetsProps) {
  const { resource, Details } = view
  const [query, change] = useQueryPart()
  const [editId, openId, jobId] = [readId(query['edit']), readId(query['open']), readId(query['job'])]
  const close = () => change({ add: undefined, edit: undefined })
  const closeAll = () => change({ add: undefined, edit: undefined, open: undefined, job: undefined })

  const sheet = () => {
    if (query['add'] !== undefined && resource.can.includes('create') && addPath(resource) === null) {
      return <FormSheet key="add" resource={resource} id={null} onClose={close} />
    }
    if (editId !== null && resource.can.includes('update') && editPath(resource, editId) === null) {
      return <FormSheet key={editId} resource={resource} id={editId} onClose={close} />
    }
    return null
  }
  return (
    <Overlay onClose={closeAll}>
      {sheet()}
      {Details && openId !== null ? (
        <Details
          key={openId}
          id={openId}
          resource={resource}
          onClose={() => change({ open: undefined })}
          onEdit={() => view.edit({ id: openId })}
          onAct={onAct}
        />
      ) : null}
      {jobId === null ? null : (
        <ListJobDialog
          key={`job ${jobId}`}
          view={view}
          id={jobId}
          onChanged={onChanged}
          onClose={() => change({ job: undefined })}
        />
      )}
    </Overlay>
  )
}

function readId(said: unknown): number | null {
  const id = Number(said)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
