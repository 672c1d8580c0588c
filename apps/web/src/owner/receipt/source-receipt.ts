import type { OwnDevice, Playlist } from '@castellan/contract/calls/owner.ts'
import { receiptOf, type Receipt } from './receipt-of.ts'

export type SourceReceipt = 'on-the-tv' | 'under-way' | 'waiting' | 'fetching' | 'failed' | 'switched-off' | 'unknown'
export type ReceiptSource = Pick<Playlist, 'enabled' | 'updated_at' | 'total' | 'fault' | 'refresh'>

/** There is nothing of the source for the TV yet, but it is being fetched. */
export function isFirstFetch({
  enabled,
  refresh,
  total,
}: Pick<ReceiptSource, 'enabled' | 'refresh' | 'total'>): boolean {
  return enabled && refresh !== null && total === 0
}

/**
 * The state shown next to one source. The TV reports one version for all of them: until it reports the newest,
 * only those changed since its last report are known to be missing, and nothing is claimed of the others.
 */
export function sourceReceipt(device: OwnDevice | undefined, source: ReceiptSource): SourceReceipt {
  if (!source.enabled) return 'switched-off'
  if (isFirstFetch(source)) return 'fetching'
  // Its fault is shown in full, and says all there is to say.
  if (source.fault?.code === 'not_allowed') return 'unknown'
  if (source.fault !== null && source.total === 0) return 'failed'
  const receipt = receiptOf(device, source.updated_at)
  if (receipt.state === 'applied') return 'on-the-tv'
  if (receipt.state === 'checking' || receipt.state === 'nothing-asked') return 'unknown'
  const isNewer = !device?.applied_at || Date.parse(source.updated_at) > Date.parse(device.applied_at)
  if (!isNewer) return 'unknown'
  return waitingWord(receipt)
}

function waitingWord(receipt: Receipt): SourceReceipt {
  return receipt.state === 'under-way' ? 'under-way' : 'waiting'
}
