import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isViewOnly } from '../session/use-session.ts'
import { lazy } from '../ui/lazy.tsx'
import type { TableDeviation } from './table-view.ts'

const RecordSheet = lazy(async () => (await import('./record-sheet.tsx')).RecordSheet)

const known = new WeakMap<Resource, Resource>()

/** A resource and what it shows differently, as somebody may use it. */
export function offeredTo(holds: (permission: Permission) => boolean, resource: Resource, deviation: TableDeviation) {
  if (!isViewOnly(holds, resource.permission)) return { isManaged: true, whole: resource, deviation }
  return { isManaged: false, whole: readOnlyOf(resource), deviation: readOnlyDeviation(deviation) }
}

/** A resource as it is shown to whoever may view it and not manage it: nothing to add, change or do. One object per resource. */
function readOnlyOf(resource: Resource): Resource {
  const made = known.get(resource) ?? { ...resource, can: [], actions: {} }
  known.set(resource, made)
  return made
}

/** The same for what a resource shows differently; a row that would open its form opens all that is known of it instead. */
function readOnlyDeviation({ BulkItems, HeadActions, RowItems, ...shown }: TableDeviation): TableDeviation {
  return { ...shown, Details: shown.Details ?? RecordSheet }
}
