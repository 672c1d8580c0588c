import type { CatalogueImages, TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { TvFailure } from '@castellan/tv/line/tv-failure.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useState } from 'react'
import { useView } from '../parts/use-view.ts'

type Page = { page: TitlePage | null; images: CatalogueImages; isGone: boolean }
const nothing: Page = { page: null, images: null, isGone: false }

/** How often it is asked again for what is on its way: the next time it is opened, there is more. */
const againMax = 8

/** All that is known of a title, asked when it is opened and when the home screen changes; `isGone` is one the panel no longer shows. */
export function useTitlePage(id: number): Page {
  const { readTitlePage, homeChanges } = useView()
  const [found, setFound] = useState<Page>(nothing)
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (left: number) =>
      readTitlePage?.({ id, lang: i18n.language }).then(
        ({ title, images, ask_again_s }) => {
          if (isLeft) return
          setFound({ page: title, images, isGone: false })
          if (ask_again_s !== null && left > 0) timer = setTimeout(() => void read(left - 1), ask_again_s * 1_000)
        },
        (error: unknown) => {
          // What is shown stays when it cannot be asked again just now.
          if (!isLeft && error instanceof TvFailure && error.status === 404) setFound({ ...nothing, isGone: true })
        },
      )
    void read(againMax)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [readTitlePage, homeChanges, id])
  return found
}
