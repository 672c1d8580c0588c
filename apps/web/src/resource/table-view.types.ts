import type { announcements } from '@castellan/contract/resources/announcements.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { callApi } from '../api/call-api.ts'
import type { RowFor } from '../fields/view/field-view.ts'
import { overrides, type CellOverrideProps, type FactProps, type Overrides, type SectionProps } from './table-view.ts'
import { sendAction, type Writes } from './use-writes.ts'

// What `npm run check` refuses in a resource's file. Nothing loads this one: a line that began to compile would be the error.

export const own: Overrides<typeof users> = { linkColumn: 'email', single: ['disable'] }

// @ts-expect-error a misspelt column
own.linkColumn = 'e_mail'
// @ts-expect-error a misspelt column
own.keyColumns = ['status', 'last_login']
// @ts-expect-error a misspelt action
own.single = ['dissable']
// @ts-expect-error a cell of a column the definition does not have
own.cells = { nmae: () => null }
// @ts-expect-error a dialog of an action the definition does not have
own.dialogs = { delete: () => null }
// @ts-expect-error a cell of another resource
own.cells = { name: ({ row }: CellOverrideProps<typeof announcements>) => row.title }
// @ts-expect-error a row has no such field
own.mayChange = (row) => row.role_id === 1
// @ts-expect-error no status of the resource is called so
own.mayChange = (row) => row.status === 'deleted'

export const nameOfUser = (row: RowFor<typeof users>): string => row.name
// @ts-expect-error a field that may be empty
export const seenOf = (row: RowFor<typeof users>): string => row.last_login_at

overrides(users, { facts: { name: ({ row }: FactProps<typeof users>) => row.name } })
// @ts-expect-error a misspelt column
overrides(users, { linkColumn: 'e_mail' })
// @ts-expect-error a fact the definition does not have
overrides(users, { facts: { nmae: () => null } })
// @ts-expect-error a misspelt action
overrides(users, { dialogs: { dissable: () => null } })
// @ts-expect-error an action the definition does not have
overrides(users, { offers: (action) => action === 'publish' })
// @ts-expect-error a section for the rows of another resource
overrides(users, { Sections: ({ row }: SectionProps<typeof announcements>) => row.title })

overrides(users, { print: (row) => ({ name: row.name }) })
// @ts-expect-error a misspelt column next to a right one
overrides(users, { print: (row) => ({ name: row.name, nmae: row.name }) })

// A call of a resource.
const list = () => callApi(resourceCall(users, 'list'))
export const emails = async (): Promise<string[]> => (await list()).data.map((row) => row.email)
// @ts-expect-error a row of the list has no such field
export const mails = async () => (await list()).data.map((row) => row.e_mail)
// @ts-expect-error no call of the resource is called so
resourceCall(users, 'action:dissable')
void callApi(resourceCall(users, 'create'), { body: { name: 'Ann', email: 'ann@example.com' } })
// @ts-expect-error a misspelt field of the form
void callApi(resourceCall(users, 'create'), { body: { nmae: 'Ann' } })
// @ts-expect-error a value of another type
void callApi(resourceCall(users, 'update'), { body: { id: 1, name: 7 } })

// An action and its input.
const reason = 'late'
export const block = (row: RowFor<typeof devices>) => sendAction(devices, 'block', [row], { input: { reason } })
// @ts-expect-error a misspelt action
export const blck = (row: RowFor<typeof devices>) => sendAction(devices, 'blck', [row], { input: { reason } })
// @ts-expect-error the input of the action has no such part
export const caused = (row: RowFor<typeof devices>) => sendAction(devices, 'block', [row], { input: { cause: reason } })
export const act = ({ act: send }: Writes<typeof devices>, row: RowFor<typeof devices>) =>
  send('block', [row], { reason })
// @ts-expect-error an action of another resource
export const publish = ({ act: send }: Writes<typeof devices>, row: RowFor<typeof devices>) => send('publish', [row])
