import type { CreditMove } from '@castellan/contract/licences/credit-moves.ts'
import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import { createContext, use, useState, type ReactNode } from 'react'
import { Overlay } from '../../../ui/state/error-boundary.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'

const MoveDialog = lazy(async () => (await import('./move-dialog.tsx')).MoveRecordDialog)
const NoteDialog = lazy(async () => (await import('./note-dialog.tsx')).NoteDialog)

/** What is asked about a record: a move, its reversal, or another note. */
export type RecordAction = { what: CreditMove | 'reversed' | 'note'; record: CreditRecord }

/** What is asked about in a dialog: a transfer that can be undone is not also reversed with a reason. */
export function movesOf({ may }: CreditRecord): (CreditMove | 'reversed')[] {
  return may.filter((move) => move !== 'undone').filter((move) => move !== 'reversed' || !may.includes('undone'))
}

const AskContext = createContext<(operation: RecordAction) => void>(() => undefined)

/** Opens the dialog of an action, from a row's menu and from the record's sheet alike. */
export function useRecordAction(): (operation: RecordAction) => void {
  return use(AskContext)
}

/** Where the dialogs about records open. */
export function RecordActions({ children }: { children: ReactNode }) {
  const [operation, setOperation] = useState<RecordAction | null>(null)
  const close = () => setOperation(null)
  const dialog = () => {
    if (operation === null) return null
    const { what, record } = operation
    if (what === 'note') return <NoteDialog record={record} onClose={close} />
    return <MoveDialog move={what} record={record} onClose={close} />
  }
  return (
    <AskContext value={setOperation}>
      {children}
      <Overlay onClose={close}>{dialog()}</Overlay>
    </AskContext>
  )
}
