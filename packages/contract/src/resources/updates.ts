import {
  updateActions,
  updateColumns,
  updateFacts,
  updateFields,
  updateForm,
  updateHidden,
  updateUnsortable,
} from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Versions of the apps and how far each is let at the fleet; what was validated is signed and stays as it is (domain §3.15). */
export const updates = defineResource({
  name: 'updates',
  api: '/updates',
  permission: 'manage-updates',
  scope: 'custom',
  screen: 'updates',
  label: 'version_name',
  fields: updateFields,
  list: {
    columns: updateColumns,
    hidden: updateHidden,
    search: ['version_name', 'remark'],
    filters: ['state', 'product', 'platform', 'channel', 'mandatory'],
    unsortable: updateUnsortable,
  },
  facts: updateFacts,
  page: 'updates.update',
  form: ['product', 'platform', 'channel', 'file', ...updateForm],
  writeOnce: ['product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
})
