import type { CreditMove } from '@castellan/contract/licences/credit-moves.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, CircleX, NotebookPen, Send, Undo2, type LucideIcon } from 'lucide-react'
import { callQuery } from '../../../api/call-query.ts'
import type { Row } from '../../../fields/view/field-view.ts'
import { useSession } from '../../../session/use-session.ts'
import { MenuItem } from '../../../ui/action/menu.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { mayNote } from '../may-note.ts'
import { useUndoTransfer } from '../../../credits/use-say-given.ts'
import { movesOf, useRecordAction } from './record-actions.tsx'

export const moveIcons: Record<CreditMove | 'reversed', LucideIcon> = {
  pending: Send,
  approved: CircleCheck,
  settled: CircleCheck,
  rejected: Ban,
  cancelled: CircleX,
  reversed: Undo2,
}

/** What the reader may do to a record, as the server says it: the state alone is not enough. */
export function RecordItems({ row }: { row: Row }) {
  const { t } = useTranslation()
  const ask = useRecordAction()
  const { user } = useSession()
  const { data } = useQuery(callQuery(creditCalls.creditRecord, { params: { id: row.id } }))
  const undo = useUndoTransfer()
  const record = data?.data
  if (!record) return null
  return (
    <>
      {record.may.includes('undone') ? (
        <MenuItem icon={Undo2} onAction={() => void undo(record)}>
          {t(($) => $.table.undo)}
        </MenuItem>
      ) : null}
      {movesOf(record).map((move) => (
        <MenuItem
          key={move}
          icon={moveIcons[move]}
          tone={move === 'rejected' || move === 'reversed' ? 'danger' : 'neutral'}
          onAction={() => ask({ what: move, record })}
        >
          {move === 'reversed' ? t(($) => $.credits.reverse.label) : t(($) => $.credits.moves[move].label)}
        </MenuItem>
      ))}
      {mayNote(user, record) ? (
        <MenuItem icon={NotebookPen} onAction={() => ask({ what: 'note', record })}>
          {t(($) => $.credits.record.edit)}
        </MenuItem>
      ) : null}
    </>
  )
}
