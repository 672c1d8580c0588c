import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import { sessionStore } from '../../session/session-store.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const Evidence = lazy(async () => (await import('./tampered-evidence.tsx')).TamperedEvidenceSection)
const BlockDialog = lazy(async () => (await import('./block-dialog.tsx')).BlockDialog)

const own = overrides(tamperedDevices, {
  Evidence,
  dialogs: { block: BlockDialog },
  offers: () => hasAdminRole(sessionStore.read().user),
})

/** TVs that reported another app; one opens to the evidence, and a block shows whom it hits. */
export function Tampered() {
  return <ResourceScreen {...own} />
}
