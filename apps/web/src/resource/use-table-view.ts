import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Row } from '../fields/field-view.ts'
import type { ResourceTexts } from '../fields/resource-texts.ts'
import { addPath, editPath } from './form-routes.ts'
import { canOpen } from './table-view.ts'
import type { TableDeviation, TableView } from './table-view.ts'
import { useQueryPart } from './use-table-state.ts'

export type TableViewParts = {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  deviation: TableDeviation
  openMenu: TableView['openMenu']
}

/** How rows of a resource are opened, edited and added: on a page of their own where the resource has one, else beside the list. */
export function useTableView({ resource, words, columns, deviation, openMenu }: TableViewParts): TableView {
  const navigate = useNavigate()
  const [, change] = useQueryPart()
  const go = (path: string | null, part: Record<string, unknown>) => {
    if (path === null) change(part)
    else void navigate({ href: path })
  }
  const edit = (row: Pick<Row, 'id'>) => go(editPath(resource, row.id), { edit: row.id, open: undefined })
  const hasDetails = deviation.Details !== undefined

  return {
    ...deviation,
    resource,
    words,
    columns,
    openMenu,
    hrefOf: (row) => (hasDetails ? `?open=${row.id}` : (editPath(resource, row.id) ?? `?edit=${row.id}`)),
    open: (row) => {
      if (hasDetails) change({ open: row.id })
      else if (canOpen(deviation, row)) edit(row)
    },
    edit,
    add: () => go(addPath(resource), { add: 1 }),
  }
}
