import type { Row } from '../../fields/view/field-view.ts'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import type { TableView } from '../table-view.ts'
import type { RowActionsState } from '../actions/use-row-actions.ts'
import type { OpenDetails } from './use-details.ts'

const DetailsSheet = lazy(async () => (await import('./details-sheet.tsx')).DetailsSheet)

type RowDetailsProps = { view: TableView; details: OpenDetails; rows: readonly Row[]; operations: RowActionsState }

/** The details of the row that the address names; a row that is removed takes them along. */
export function RowDetails({ view, details, rows, operations }: RowDetailsProps) {
  const { id, isDocked, close } = details
  const closing = (remove: (row: Row) => void) => (row: Row) => {
    remove(row)
    close()
  }
  return (
    <Overlay onClose={close}>
      {id === null ? null : (
        <DetailsSheet
          {...{ view, id, rows, isDocked }}
          onAct={(name, row) => operations.act(name, [row])}
          onRemove={closing(operations.remove)}
          onArchive={closing((row) => operations.archive([row]))}
          onClose={close}
        />
      )}
    </Overlay>
  )
}
