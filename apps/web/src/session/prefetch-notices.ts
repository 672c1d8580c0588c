import { officeCalls } from '@castellan/contract/calls/office.ts'
import { callQuery } from '../api/call-query.ts'
import { queryClient } from '../api/query-client.ts'

/** Asks for the notices the bell will show, while its chunk is still under way. */
export function prefetchNotices(): void {
  void queryClient.prefetchQuery({ ...callQuery(officeCalls.notifications, { quiet: true }), retry: false })
}
