import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sourceReceipt, type ReceiptSource } from '../receipt/source-receipt.ts'

/** A label next to a source: whether it is on the TV. */
export function SourceBadge({ device, source }: { device: OwnDevice | undefined; source: ReceiptSource }) {
  const { t } = useTranslation()
  const receipt = sourceReceipt(device, source)
  if (receipt === 'unknown') return null
  if (receipt === 'fetching') return <Badge tone="trial">{t(($) => $.ownerSources.stages.fetching)}</Badge>
  if (receipt === 'failed') return <Badge tone="stop">{t(($) => $.ownerSources.fails)}</Badge>
  if (receipt === 'on-the-tv') return <Badge tone="brand">{t(($) => $.owner.receipt.appliedPlain)}</Badge>
  if (receipt === 'under-way') return <Badge tone="trial">{t(($) => $.owner.receipt.underWayShort)}</Badge>
  if (receipt === 'waiting') return <Badge tone="grace">{t(($) => $.owner.receipt.waiting)}</Badge>
  return <Badge>{t(($) => $.owner.playlists.turnedOff)}</Badge>
}
