import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Counts = NonNullable<Playlist['counts']>
const kinds = ['live', 'movie', 'series', 'radio'] as const

/** "8,123 channels · 41 films": what is in a source, without what is not in it; nothing while nobody has counted. */
export function useCountsLine(): (counts: Counts | null) => string {
  const { t } = useTranslation()
  return (counts) => {
    if (counts === null) return ''
    const parts = kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(($) => $.owner.counts[kind], { count: counts[kind] }))
    return parts.length > 0 ? parts.join(' · ') : t(($) => $.owner.counts.empty)
  }
}
