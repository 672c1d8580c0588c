import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { ownSettingsCall } from '@castellan/contract/calls/own-settings.ts'
import { callKey } from '../api/call-query.ts'
import { queryClient } from '../api/query-client.ts'
import { readLastAnswers, writeLastAnswers } from './last-answers.ts'

/** What an owner may read again without a connection: answers in which every address is masked and that contain no secret. */
const keptCalls = [ownerCalls.device, ownerCalls.playlists, ownSettingsCall]
const keptKeys = keptCalls.map((call) => JSON.stringify(callKey(call)))

/** Shows the last answers until newer ones come, and keeps the newer ones. Ends with the function it answers. */
export function persistLastAnswers(deviceId: string): () => void {
  const kept = readLastAnswers()
  const answers = kept?.device === deviceId ? kept.answers : {}
  for (const [key, { data, at }] of Object.entries(answers)) {
    const queryKey: readonly unknown[] = JSON.parse(key)
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    // However young it is: the page is loaded again to see what has changed.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const key = JSON.stringify(query.queryKey)
    if (type !== 'updated' || query.state.status !== 'success' || !keptKeys.includes(key)) return
    answers[key] = { data: query.state.data, at: query.state.dataUpdatedAt }
    writeLastAnswers({ device: deviceId, answers })
  })
}
