import type { XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'

/** An entry of any source as a TV reads it once it is JSON: the names of the wire, nothing that is not there. Attributes without a meaning are left out. */
export function tvEntryOf(entry: XtreamEntry) {
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
    language: entry.language,
    epg_url: entry.epgUrl,
    series_id: entry.seriesId,
    plot: entry.plot,
    year: entry.year,
    rating: entry.rating,
  }
}
