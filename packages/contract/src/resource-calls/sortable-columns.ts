import type { Resource } from '../kit/define-resource.ts'

/** The columns a list may be sorted by; nothing else ever reaches ORDER BY. */
export function sortableColumns(resource: Resource): string[] {
  const { columns, unsortable = [] } = resource.list
  const names = columns.filter((name) => !unsortable.includes(name) && resource.fields[name]!.kind.sort !== null)
  return names.includes('id') ? names : ['id', ...names]
}
