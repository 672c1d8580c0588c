import { announcements } from '@castellan/contract/resources/announcements.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { limits } from '@castellan/contract/limits.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { callApi } from '../../api/call-api.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { prepared, storeTyped } from '../../session/typed-words.ts'

type Words = { title: string; body: string }

/** Begins a message to the TVs that fail at a host, as many as one message names; returns where it goes on, and how many it names if there are more. */
export async function draftToCustomers(
  host: string,
  { title, body, language }: Words & { language: string },
): Promise<{ href: string; first: number | null }> {
  const query = { failing_provider: host, length: limits.pageSizeAll }
  const { data, meta } = await callApi(resourceCall(devices, 'list'), { query })
  const macs = data.slice(0, limits.messageMacsMax).map(({ mac }) => mac)
  const words = { label: title, title: { [language]: title }, body: { [language]: body } }
  prepare(macNotifications, { ...words, target: { to: 'macs', macs } })
  const first = meta.total > macs.length ? macs.length : null
  return { href: `${screenPath('settings.mac-notifications')}?add=1`, first }
}

/** Begins an announcement to resellers; returns where it goes on. */
export function draftToResellers({ title, body }: Words): string {
  prepare(announcements, { title, body, audience: 'resellers' })
  return `${screenPath('announcement')}?add=1`
}

function prepare({ name }: { name: string }, words: Readonly<Record<string, unknown>>): void {
  storeTyped('staff', `${name}.add`, { words: { ...words, [prepared]: true }, secret: [] })
}
