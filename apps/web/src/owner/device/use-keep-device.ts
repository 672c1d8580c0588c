import { ownerCalls, type OwnDevice } from '@castellan/contract/calls/owner.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../api/call-query.ts'
import { sessionStore } from '../../session/session-store.ts'

/** Takes over the device a call answered with: for the screens, and for the guards. */
export function useKeepDevice(): (device: OwnDevice) => void {
  const client = useQueryClient()
  return (device) => {
    client.setQueryData(callKey(ownerCalls.device), device)
    sessionStore.change({ device })
  }
}
