import {
  updateActions,
  updateColumns,
  updateFields,
  updateForm,
  updateHidden,
  updateUnsortable,
} from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

const fixed: readonly string[] = ['product', 'platform', 'channel']

/** Beta versions of FPro's web bundle, offered to the TVs that take beta versions (domain §3.15). */
export const betaBundles = defineResource({
  name: 'beta_bundles',
  api: '/f2/web-update',
  permission: 'manage-f2-settings',
  scope: 'custom',
  screen: 'f2.settings.web-update',
  label: 'version_name',
  fields: updateFields,
  list: {
    columns: updateColumns.filter((name) => !fixed.includes(name)),
    hidden: updateHidden,
    search: ['version_name', 'remark'],
    filters: ['state', 'mandatory'],
    unsortable: updateUnsortable.filter((name) => !fixed.includes(name)),
  },
  form: ['file', ...updateForm],

  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
})
