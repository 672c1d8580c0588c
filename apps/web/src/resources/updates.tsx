import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { DetailsProps } from '../resource/table-view.ts'
import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { UpdateSheet } from './updates/update-sheet.tsx'

type Noun = keyof typeof updateProgressCalls

/** A list of updates; one opens to how far the TVs are with it. */
function screenOf(noun: Noun, declared: unknown) {
  const card = declared as Resource
  const Details = (props: DetailsProps) => <UpdateSheet card={card} progress={updateProgressCalls[noun]} {...props} />
  return function Updates() {
    return <ResourceScreen card={card} Details={Details} />
  }
}

export const AllUpdates = screenOf('updates', updates)
export const SpecificUpdates = screenOf('specific_updates', specificUpdates)
export const DeviceUpdates = screenOf('device_updates', deviceUpdates)
export const BetaApps = screenOf('beta_apps', betaApps)
export const BetaBundles = screenOf('beta_bundles', betaBundles)
