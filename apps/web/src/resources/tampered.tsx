import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { lazy } from '../ui/lazy.tsx'
import { TamperedSheet } from './tampered/tampered-sheet.tsx'

const BlockDialog = lazy(async () => (await import('./tampered/block-dialog.tsx')).BlockDialog)
const dialogs = { block: BlockDialog }

/** TVs that reported another app; one opens to the evidence, and a block shows whom it hits. */
export function Tampered() {
  return <ResourceScreen resource={tamperedDevices} Details={TamperedSheet} dialogs={dialogs} />
}
