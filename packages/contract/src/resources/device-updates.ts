import { updateForSome } from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Updates for TVs that are named one by one, when the update starts or later by mass assignment (domain §3.15). */
export const deviceUpdates = defineResource({
  name: 'device_updates',
  api: '/device-updates',
  permission: 'manage-device-based-updates',
  scope: 'custom',
  screen: 'devices.updates',
  ...updateForSome,
})
