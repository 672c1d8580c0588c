import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import { addPath, editPath } from '../form-routes.ts'
import type { Overrides, TableView } from '../table-view.ts'
import { useQueryPart } from '../use-table-state.ts'

export type TableViewParts = {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  own: Overrides
  openMenu: TableView['openMenu']
}

/** How rows of a resource are opened, edited and added: on a page of their own where the resource has one, else next to the list. */
export function useTableView({ resource, words, columns, own, openMenu }: TableViewParts): TableView {
  const navigate = useNavigate()
  const [, change] = useQueryPart()
  const go = (path: string | null, part: Record<string, unknown>) => {
    if (path === null) change(part)
    else void navigate({ href: path })
  }

  return {
    ...own,
    resource,
    words,
    columns,
    openMenu,
    hrefOf: (row) => `?open=${row.id}`,
    open: (row, options) => change({ open: row.id }, options),
    edit: (row) => go(editPath(resource, row.id), { edit: row.id }),
    add: () => go(addPath(resource), { add: 1 }),
  }
}
