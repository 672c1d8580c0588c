import { target } from '../fields/target.ts'
import { updateActions, updateColumns, updateFields, updateForm } from '../fields/update-fields.ts'
import { updateHidden, updateUnsortable } from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Updates for TVs that are named one by one, when the update starts or later by mass assignment (domain §3.15). */
export const deviceUpdates = defineResource({
  name: 'device_updates',
  api: '/device-updates',
  permission: 'manage-device-based-updates',
  screen: 'devices.updates',
  label: 'version_name',
  isUnsearched: true,
  fields: { ...updateFields, target: target() },
  list: {
    columns: [...updateColumns, 'target'],
    hidden: updateHidden,
    search: ['version_name', 'remark'],
    filters: ['state', 'product', 'platform', 'mandatory'],
    unsortable: [...updateUnsortable, 'target'],
  },
  form: ['product', 'platform', 'channel', 'file', 'target', ...updateForm],
  writeOnce: ['product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
})
