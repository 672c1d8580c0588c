import { announcements } from '@castellan/contract/resources/announcements.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { limits } from '@castellan/contract/limits.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { callApi } from '../api/call-api.ts'
import { screenPath } from '../routing/screen-path.ts'
import type { BegunMessage } from './begin-message.tsx'

type Words = { title: string; body: string }

/** A message to the TVs that fail at a host, as many as one message names, and how many it names if there are more. */
export async function draftToCustomers(
  host: string,
  { title, body, language }: Words & { language: string },
): Promise<BegunMessage & { first: number | null }> {
  const query = { failing_provider: host, length: limits.pageSizeAll }
  const { data, meta } = await callApi(resourceCall(devices, 'list'), { query })
  const macs = data.slice(0, limits.messageMacsMax).map(({ mac }) => mac)
  const words = { label: title, title: { [language]: title }, body: { [language]: body }, target: { to: 'macs', macs } }
  const first = meta.total > macs.length ? macs.length : null
  return { resource: macNotifications, path: screenPath('settings.mac-notifications'), words, first }
}

/** An announcement to resellers. */
export function draftToResellers({ title, body }: Words): BegunMessage {
  return { resource: announcements, path: screenPath('announcement'), words: { title, body, audience: 'resellers' } }
}
