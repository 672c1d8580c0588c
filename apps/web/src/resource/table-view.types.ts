import type { announcements } from '@castellan/contract/resources/announcements.ts'
import type { users } from '@castellan/contract/resources/users.ts'
import type { RowFor } from '../fields/field-view.ts'
import type { OwnCellProps, TableDeviation } from './table-view.ts'

// What `npm run check` refuses in a resource's file. Nothing loads this one: a line that began to compile would be the error.

export const deviation: TableDeviation<typeof users> = { linkColumn: 'email', single: ['disable'] }

// @ts-expect-error a misspelt column
deviation.linkColumn = 'e_mail'
// @ts-expect-error a misspelt column
deviation.keyColumns = ['status', 'last_login']
// @ts-expect-error a misspelt action
deviation.single = ['dissable']
// @ts-expect-error a cell of a column the definition does not have
deviation.cells = { nmae: () => null }
// @ts-expect-error a dialog of an action the definition does not have
deviation.dialogs = { delete: () => null }
// @ts-expect-error a cell of another resource
deviation.cells = { name: ({ row }: OwnCellProps<typeof announcements>) => row.title }
// @ts-expect-error a row has no such field
deviation.mayChange = (row) => row.role_id === 1
// @ts-expect-error no status of the resource is called so
deviation.mayChange = (row) => row.status === 'deleted'

export const nameOf = (row: RowFor<typeof users>): string => row.name
// @ts-expect-error a field that may be empty
export const seenOf = (row: RowFor<typeof users>): string => row.last_login_at
