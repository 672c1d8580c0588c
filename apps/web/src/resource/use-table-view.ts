import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Row } from '../fields/field-view.ts'
import type { NounWords } from '../fields/noun-words.ts'
import { addPath, editPath } from './form-routes.ts'
import { canOpen } from './table-view.ts'
import type { TableDeviation, TableView } from './table-view.ts'
import { useQueryPart } from './use-table-state.ts'

export type TableViewParts = {
  card: Resource
  words: NounWords
  columns: readonly string[]
  deviation: TableDeviation
  openMenu: TableView['openMenu']
}

/** How rows of a noun are opened, edited and added: on a page of their own where the noun has one, else beside the list. */
export function useTableView({ card, words, columns, deviation, openMenu }: TableViewParts): TableView {
  const navigate = useNavigate()
  const [, change] = useQueryPart()
  const go = (path: string | null, part: Record<string, unknown>) => {
    if (path === null) change(part)
    else void navigate({ href: path })
  }
  const edit = (row: Pick<Row, 'id'>) => go(editPath(card, row.id), { edit: row.id, open: undefined })
  const hasDetails = deviation.Details !== undefined

  return {
    ...deviation,
    card,
    words,
    columns,
    openMenu,
    hrefOf: (row) => (hasDetails ? `?open=${row.id}` : (editPath(card, row.id) ?? `?edit=${row.id}`)),
    open: (row) => {
      if (hasDetails) change({ open: row.id })
      else if (canOpen(deviation, row)) edit(row)
    },
    edit,
    add: () => go(addPath(card), { add: 1 }),
  }
}
