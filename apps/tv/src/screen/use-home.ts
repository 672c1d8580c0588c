import type { Rail } from '@castellan/contract/calls/tv-catalogue.ts'
import type { TvHome } from '@castellan/tv/tv-api.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import { i18n } from '../i18n/i18n.ts'
import { useEffect, useState } from 'react'
import { useView } from './use-view.ts'

const againMs = 60 * 60_000
const pagesMax = 10

/** All pages of it, one after the other. */
async function readRails(readHome: TvClient['home']): Promise<Rail[]> {
  const rails: Rail[] = []
  let page: number | null = 1
  while (page !== null && page <= pagesMax) {
    const home: TvHome = await readHome({ page, lang: i18n.locale })
    rails.push(...home.rails)
    page = home.next_page
  }
  return rails
}

/** The rows of the home screen, asked for anew every hour; none where the panel has none. */
export function useHome(): readonly Rail[] {
  const { readHome, settings } = useView()
  const [rails, setRails] = useState<readonly Rail[]>([])
  useEffect(() => {
    if (readHome === null) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      // A TV without it is as good as before.
      const found = await readRails(readHome!).catch(() => null)
      if (isOver) return
      if (found !== null) setRails(found)
      timer = setTimeout(() => void look(), againMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [readHome])
  const modes = settings?.modes
  // What the owner has switched off is not offered either.
  return rails.filter(
    ({ section }) => modes === undefined || modes[section === 'movies' ? 'movies' : 'tv_series'].enabled,
  )
}
