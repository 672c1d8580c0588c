import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { EnterDialog } from '../../credits/entry/enter-dialog.tsx'
import { CopyLinkDialog } from './copy-link-dialog.tsx'
import { DisableUserDialog } from '../../settings/disable-user-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { MovePersonDialog } from './move-dialog.tsx'
import type { PersonAsk, PersonPageData, PersonRow } from './person-ask.ts'

export type PersonDialogProps = { row: PersonRow; page: PersonPageData; onClose: () => void }

/** What the buttons of a person's page ask for. */
export function PersonDialogs({ ask, ...props }: PersonDialogProps & { ask: PersonAsk }) {
  if (ask === 'move') return <MovePersonDialog {...props} />
  if (ask === 'disable') return <DisableUserDialog ids={[props.row.id]} name={props.row.name} onClose={props.onClose} />
  if (ask === 'limit') return <LimitsDialog {...props} />
  if (ask === 'copy_link') return <CopyLinkDialog {...props} />
  return <GiveDialog {...props} />
}

/** The person with their balance, as the dialog that gives credits wants them. */
function GiveDialog({ row, onClose }: PersonDialogProps) {
  const money = useQuery(callQuery(peopleCalls.money, { params: { id: row.id } }))
  const summary = useQuery(callQuery(creditCalls.creditSummary))
  if (money.isPending || summary.isPending) return null
  const person = {
    id: row.id,
    label: row.name,
    role: row.role?.label ?? '',
    status: row.status,
    balance: money.data?.balance ?? 0,
    low: false,
    may: ['transfer' as const],
  }
  return <EnterDialog type="transfer" person={person} onClose={onClose} />
}
