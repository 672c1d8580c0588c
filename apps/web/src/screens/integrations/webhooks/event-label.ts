import type { Delivery } from '@castellan/contract/calls/webhooks.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'

/** What an event is called. */
export function eventLabel(event: Delivery['event'], t: Translate): string {
  const labels: Record<Delivery['event'], string> = {
    'device.activated': t(($) => $.integrations.hooks.deviceActivated),
    'device.expiring': t(($) => $.integrations.hooks.deviceExpiring),
    'credits.low': t(($) => $.integrations.hooks.creditsLow),
    'source.failed': t(($) => $.integrations.hooks.sourceFailed),
    'webhook.test': t(($) => $.integrations.hooks.test),
  }
  return labels[event]
}
