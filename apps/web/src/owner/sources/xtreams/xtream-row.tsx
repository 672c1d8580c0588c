import { ownerSourceCalls, type Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { ProviderRow } from '../provider-row.tsx'

const { changeXtream: change, refreshXtream: refresh, removeXtream: remove, restoreXtream: restore } = ownerSourceCalls

export function XtreamRow({ xtream, device }: { xtream: Xtream; device: OwnDevice | undefined }) {
  return (
    <ProviderRow
      source={xtream}
      device={device}
      calls={{ change, refresh, remove, restore }}
      editTo={`/device/xtreams/${xtream.id}/edit`}
    />
  )
}
