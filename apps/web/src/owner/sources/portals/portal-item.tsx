import { ownerPortalCalls, type DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { ProviderRow } from '../provider-row.tsx'

const { changePortal: change, refreshPortal: refresh, removePortal: remove, restorePortal: restore } = ownerPortalCalls

export function PortalItem({ portal, device }: { portal: DevicePortal; device: OwnDevice | undefined }) {
  return (
    <ProviderRow
      source={portal}
      device={device}
      calls={{ change, refresh, remove, restore }}
      editTo={`/device/portals/${portal.id}/edit`}
    >
      <p className="text-sm text-ink-3">
        <bdi className="font-mono">{portal.mac_hint}</bdi>
      </p>
    </ProviderRow>
  )
}
