import type { CatalogueImages, TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { TvFailure } from '@castellan/tv/tv-failure.ts'
import { i18n } from '../i18n/i18n.ts'
import { useEffect, useState } from 'react'
import { useView } from './use-view.ts'

type Page = { page: TitlePage | null; images: CatalogueImages; isGone: boolean }
const nothing: Page = { page: null, images: null, isGone: false }

/** All that is known of a title, asked when it is opened; `isGone` is one the panel no longer shows. */
export function useTitlePage(id: number): Page {
  const { readTitlePage } = useView()
  const [found, setFound] = useState<Page>(nothing)
  useEffect(() => {
    let isLeft = false
    readTitlePage?.({ id, lang: i18n.language }).then(
      ({ title, images }) => isLeft || setFound({ page: title, images, isGone: false }),
      (error: unknown) =>
        isLeft || setFound({ ...nothing, isGone: error instanceof TvFailure && error.status === 404 }),
    )
    return () => {
      isLeft = true
    }
  }, [readTitlePage, id])
  return found
}
