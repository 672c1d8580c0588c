import type { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import type { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import type { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import type { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import type { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import type { updates } from '@castellan/contract/resources/updates.ts'

/** The call that reads the progress of a resource's updates. */
export type ProgressCall = (typeof updateProgressCalls)[keyof typeof updateProgressCalls]

/** Any of the resources that hold updates. */
export type UpdateResource =
  | typeof updates
  | typeof specificUpdates
  | typeof deviceUpdates
  | typeof betaApps
  | typeof betaBundles
