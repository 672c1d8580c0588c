import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { networks } from '@castellan/contract/resources/networks.ts'
import { seriesRails } from '@castellan/contract/resources/series-rails.ts'
import { trailers } from '@castellan/contract/resources/trailers.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import type { ReactNode } from 'react'
import { valueWord } from '../../i18n/resource-texts.ts'
import { Nothing } from '../../fields/view/nothing.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import type { FactProps, Overrides } from '../../resource/table-view.ts'
import { linkStyle } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'

type Rails = typeof movieRails | typeof seriesRails

/** A list of the catalogue among the ways to its other screens. */
function listOf<R extends Resource>(resource: R, here: ScreenName, own: Overrides<R> = {}) {
  const parts = { ...own, facts: own.cells, resource }
  return function CatalogueList() {
    return (
      <div className="flex flex-col gap-4">
        <CatalogueLinks here={here} />
        <ServiceNotice />
        <ResourceScreen {...parts} />
      </div>
    )
  }
}

/** Why a row could not be filled the last time. */
function RailFault({ row }: FactProps<Rails>) {
  const { t } = useTranslation()
  const code = row.fault
  return code === null ? <Nothing /> : <Why>{t(($) => $.catalogue.serviceFault, { code })}</Why>
}

/** Why a video is dead: what its address answers, or that nobody does. */
function VideoFault({ row }: FactProps<typeof trailers>) {
  const { t } = useTranslation()
  const code = row.fault
  if (code === null) return <Nothing />
  if (code === 'not_a_video') return <Why>{t(($) => $.catalogue.notVideo)}</Why>
  const status = /^http_(\d{3})$/u.exec(code)?.[1]
  return (
    <Why>
      {status ? t(($) => $.catalogue.videoAnswers, { code: status }) : t(($) => $.catalogue.videoAway, { code })}
    </Why>
  )
}

function Why({ children }: { children: ReactNode }) {
  return <span className="block max-w-72 text-xs text-pretty whitespace-normal text-ink-2 md:min-w-40">{children}</span>
}

/** Where a video is shown: the way to it, in a window of its own. */
function SiteLink({ row, words }: FactProps<typeof trailers>) {
  return (
    <a href={row.url} target="_blank" rel="noopener noreferrer" className={linkStyle}>
      {valueWord(words, 'site', row.site)}
    </a>
  )
}

const rails: Overrides<Rails> = { cells: { fault: RailFault }, keyColumns: ['title', 'fault'] }
const videos: Overrides<typeof trailers> = {
  cells: { fault: VideoFault, site: SiteLink },
  keyColumns: ['movie', 'site'],
  mayChange: () => false,
  isUnderWay: (row) => row.state === 'new',
}

export const Networks = listOf(networks, 'v3.mainscreen.networks')
export const MovieRails = listOf(movieRails, 'tmdbsettings.movies', rails)
export const SeriesRails = listOf(seriesRails, 'tmdbsettings.series', rails)
export const Trailers = listOf(trailers, 'tmdbsettings.trailers', videos)
