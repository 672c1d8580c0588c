import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Counts = NonNullable<Playlist['counts']>

/** "8,123 channels · 41 films · 12 series": a provider counts whole series, where a playlist lists their episodes. */
export function useProviderCounts(counted: 'series' | 'episodes' = 'series'): (counts: Counts | null) => string {
  const { t } = useTranslation()
  const seriesText = (count: number) =>
    counted === 'series' ? t(($) => $.ownerSources.seriesCount, { count }) : t(($) => $.owner.counts.series, { count })
  return (counts) => {
    if (counts === null) return ''
    const parts = [
      counts.live > 0 ? t(($) => $.owner.counts.live, { count: counts.live }) : '',
      counts.movie > 0 ? t(($) => $.owner.counts.movie, { count: counts.movie }) : '',
      counts.series > 0 ? seriesText(counts.series) : '',
      counts.radio > 0 ? t(($) => $.owner.counts.radio, { count: counts.radio }) : '',
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t(($) => $.owner.counts.empty)
  }
}
