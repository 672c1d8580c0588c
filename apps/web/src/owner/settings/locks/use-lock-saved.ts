import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../../api/call-query.ts'

/** Shows the settings as they are after a lock was changed. */
export function useLockSaved() {
  const client = useQueryClient()
  return (answer: AnswerOf<typeof ownerSettingsCalls.preferences>) => {
    client.setQueryData(callKey(ownerSettingsCalls.preferences), answer)
    void client.invalidateQueries({ queryKey: callKey(ownerSettingsCalls.parentLock).slice(0, 1) })
  }
}
