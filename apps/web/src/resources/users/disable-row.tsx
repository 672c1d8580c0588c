import { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { users } from '@castellan/contract/resources/users.ts'
import { callApi } from '../../api/call-api.ts'
import type { DialogOverrideProps } from '../../resource/table-view.ts'
import { DisableUserDialog } from './disable-dialog.tsx'

/** The same question for the rows of the list: one reason for all of them. */
export function DisableRow({ rows, onDone, onClose }: DialogOverrideProps<typeof users>) {
  const [first] = rows
  if (!first) return null
  const disableOthers = async (reason: string) => {
    for (const { id } of rows.slice(1)) await callApi(peopleCalls.disable, { params: { id }, body: { reason } })
  }
  const name = new Intl.ListFormat().format(rows.slice(0, 3).map((row) => row.name))
  return (
    <DisableUserDialog row={{ id: first.id, name }} onAlso={disableOthers} onDone={() => onDone()} onClose={onClose} />
  )
}
