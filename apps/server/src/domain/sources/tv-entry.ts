import type { M3uEntry } from '@castellan/sources/m3u/read-m3u.ts'
import type { XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'

/** An entry as a TV reads it: the names of the wire, nothing that is not there. Attributes without a meaning are left out. */
export function tvEntryOf(entry: M3uEntry | XtreamEntry) {
  const { key, title, url, kind, group, groups, logo, number, referrer, headers, properties, catchup } = entry
  return {
    key,
    title,
    url,
    kind,
    group,
    groups,
    logo,
    tvg_id: entry.tvgId,
    tvg_name: entry.tvgName,
    number,
    duration_s: entry.durationS,
    user_agent: entry.userAgent,
    referrer,
    headers,
    properties,
    catchup: catchup && {
      mode: catchup.mode,
      source: catchup.source,
      days: catchup.days,
      correction_min: catchup.correctionMin,
    },
    epg_shift_min: entry.epgShiftMin,
    ...('seriesId' in entry ? { series_id: entry.seriesId } : {}),
    ...('plot' in entry ? { plot: entry.plot } : {}),
    ...('year' in entry ? { year: entry.year } : {}),
    ...('rating' in entry ? { rating: entry.rating } : {}),
  }
}
