import type { CatalogueImages, Rail } from '@castellan/contract/calls/tv-catalogue.ts'
import { hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import type { TvHome } from '@castellan/tv/line/tv-api.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useState } from 'react'
import { useView } from '../parts/use-view.ts'

const pagesMax = 100

export type Home = { rails: readonly Rail[]; images: CatalogueImages }
type LoadedHome = Home & { validUntil: string | null }

/** All pages of it, one after the other. */
async function readRails(readHome: TvClient['home']): Promise<LoadedHome> {
  const read: LoadedHome & { rails: Rail[] } = { rails: [], images: null, validUntil: null }
  let page: number | null = 1
  while (page !== null && page <= pagesMax) {
    const home: TvHome = await readHome({ page, lang: i18n.language })
    read.rails.push(...home.rails)
    read.images = home.images
    read.validUntil = home.valid_until ?? null
    page = home.next_page
  }
  return read
}

/** When to ask again: after an hour, or within the minute after a row appears or goes (protocol, "Titles"). */
function pauseAfter(read: LoadedHome | null): number {
  if (read?.validUntil == null) return hourMs
  const turnMs = Date.parse(read.validUntil) - Date.now() + Math.random() * minuteMs
  return Math.max(1_000, Math.min(hourMs, turnMs))
}

/** The rows of the home screen, read again when they have changed, by their schedule, and every hour; none where the panel has none. */
export function useHomeRows(): Home {
  const { readHome, homeChanges, settings } = useView()
  const [home, setHome] = useState<Home>({ rails: [], images: null })
  useEffect(() => {
    if (readHome === null) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      // A TV without it is as good as before.
      const read = await readRails(readHome!).catch(() => null)
      if (isOver) return
      if (read !== null) setHome(read)
      timer = setTimeout(() => void look(), pauseAfter(read))
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [readHome, homeChanges])
  const modes = settings?.modes
  // What the owner has switched off is not offered either.
  const rails = home.rails.filter(
    ({ section }) => modes === undefined || modes[section === 'movies' ? 'movies' : 'tv_series'].enabled,
  )
  return { rails, images: home.images }
}
