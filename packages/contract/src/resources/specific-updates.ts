import { target } from '../fields/target.ts'
import { updateActions, updateColumns, updateFields, updateForm } from '../fields/update-fields.ts'
import { updateHidden, updateUnsortable } from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Updates for those TVs alone that fit a target at the moment they ask (domain §3.15). */
export const specificUpdates = defineResource({
  name: 'specific_updates',
  api: '/specific-updates',
  permission: 'manage-specific-updates',
  screen: 'updates.specific',
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
