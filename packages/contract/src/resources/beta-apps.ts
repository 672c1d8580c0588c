import { oneOf } from '../fields/one-of.ts'
import {
  updateActions,
  updateColumns,
  updateFields,
  updateForm,
  updateHidden,
  updateUnsortable,
} from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** The web has its bundles on a screen of their own. */
const appPlatforms = ['android', 'tizen', 'webos', 'linux', 'test'] as const
const fixed: readonly string[] = ['product', 'channel']

/** Beta versions of the FPro app, offered to the TVs that take beta versions (domain §3.15). */
export const betaApps = defineResource({
  name: 'beta_apps',
  api: '/f2/settings',
  permission: 'manage-f2-settings',
  scope: 'custom',
  screen: 'f2.settings.update',
  label: 'version_name',
  fields: { ...updateFields, platform: oneOf(...appPlatforms) },
  list: {
    columns: updateColumns.filter((name) => !fixed.includes(name)),
    hidden: updateHidden,
    search: ['version_name', 'remark'],
    filters: ['platform', 'state', 'mandatory'],
    unsortable: updateUnsortable.filter((name) => !fixed.includes(name)),
  },
  form: ['platform', 'file', ...updateForm],
  writeOnce: ['platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
})
