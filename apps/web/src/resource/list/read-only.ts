import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { oncePer } from '@castellan/contract/kit/once-per.ts'
import { isViewOnly } from '../../session/use-session.ts'
import type { Overrides } from '../table-view.ts'

/** A resource and its overrides, limited to what the reader may do. */
export function offeredTo(holds: (permission: Permission) => boolean, resource: Resource, own: Overrides) {
  if (!isViewOnly(holds, resource.permission, resource.or)) return { isManaged: true, whole: resource, own }
  return { isManaged: false, whole: readOnlyOf(resource), own: readOnlyOverrides(own) }
}

/** A resource as it is shown to anyone who may view it and not manage it: nothing to add, change or do. One object per resource. */
const readOnlyOf = oncePer((resource: Resource): Resource => ({ ...resource, can: [], actions: {} }))

/** The same for what a resource shows differently. */
function readOnlyOverrides({ BulkItems, HeadActions, RowItems, Actions, ...shown }: Overrides): Overrides {
  return shown
}
