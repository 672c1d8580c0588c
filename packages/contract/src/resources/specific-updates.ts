import { updateForSome } from '../fields/update-fields.ts'
import { defineResource } from '../kit/define-resource.ts'

/** Updates for those TVs alone that fit a target at the moment they ask (domain §3.15). */
export const specificUpdates = defineResource({
  name: 'specific_updates',
  api: '/specific-updates',
  permission: 'manage-specific-updates',
  scope: 'custom',
  screen: 'updates.specific',
  ...updateForSome,
})
