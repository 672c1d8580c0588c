import { bulkActions as possible } from '@castellan/contract/resource-calls/bulk-calls.ts'
import type { TableState } from '../table-state.ts'
import type { TableView } from '../table-view.ts'

/** Search and filters as calls about all matching rows take them. */
export function choiceOf({ search, filters }: Pick<TableState, 'search' | 'filters'>): Record<string, string> {
  const lists = Object.entries(filters).map(([name, values]) => [name, values.join(',')])
  return { search, ...Object.fromEntries(lists) }
}

/** The actions that may be done to all matching rows: those the contract allows and that are not for one row at a time. */
export function offeredBulkActions({
  resource,
  dialogs,
  single,
}: Pick<TableView, 'resource' | 'dialogs' | 'single'>): string[] {
  return possible(resource).filter((name) => name !== 'archive' && !dialogs?.[name] && !single?.includes(name))
}
