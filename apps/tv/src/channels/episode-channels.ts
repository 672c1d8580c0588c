import type { TvSeason } from '@castellan/contract/calls/tv-titles.ts'
import { toPlain, type Channel } from './channel.ts'

/** The episodes of a season as the player takes them; the number leads to one of them as it does to a channel. */
export function episodeChannels(series: Channel, { number: season, episodes }: TvSeason): Channel[] {
  return episodes.map(({ id, number, title }) => {
    const name = `${series.title} · ${season}×${number}${title === '' ? '' : ` · ${title}`}`
    return { ...series, key: id, within: series.key, title: name, plain: toPlain(name), number: String(number) }
  })
}
