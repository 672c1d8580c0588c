import type { Resource } from '../kit/define-resource.ts'

/** Kinds whose columns have no order that anybody could read. */
const unsorted: readonly string[] = ['tags', 'texts', 'target', 'picture']

/** The columns a list may be sorted by; nothing else ever reaches ORDER BY. */
export function sortableColumns(resource: Resource): string[] {
  const { columns, unsortable = [] } = resource.list
  const names = columns.filter((name) => !unsortable.includes(name) && !unsorted.includes(resource.fields[name]!.kind))
  return names.includes('id') ? names : ['id', ...names]
}
