import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import { RelativeTimeIn } from '../../ui/text/relative-time-in.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How many channels of a source have a programme guide and since when, or why there is none. */
export function GuideState({ guide }: { guide: Xtream['guide'] }) {
  const { t } = useTranslation()
  if (guide === null) return null
  const { matched, channels, read_at: readAt, fault } = guide
  const reason = fault === null ? '' : t(($) => $.ownerSources.guide.faults[fault])
  if (readAt === null && fault === null)
    return <p className="text-sm text-ink-3">{t(($) => $.ownerSources.guide.waiting)}</p>
  if (readAt === null || matched === 0)
    return <p className="text-sm text-grace">{t(($) => $.ownerSources.guide.none, { reason })}</p>
  return (
    <div className="text-sm text-ink-3">
      <p>
        <RelativeTimeIn date={readAt} say={(ago) => t(($) => $.ownerSources.guide.read, { matched, channels, ago })} />
      </p>
      {fault === null ? null : <p className="text-grace">{t(($) => $.ownerSources.guide.partly, { reason })}</p>}
    </div>
  )
}
