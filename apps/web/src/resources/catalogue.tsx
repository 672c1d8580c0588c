import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import { tmdbSearched } from '@castellan/contract/resources/tmdb-searched.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { OwnCellProps, OwnDialogProps } from '../resource/table-view.ts'
import { useWrites } from '../resource/use-writes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CatalogueLinks } from './catalogue/catalogue-links.tsx'
import { ServiceNotice } from './catalogue/service-notice.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Overlay } from '../ui/error-boundary.tsx'

const MatchDialog = lazy(async () => (await import('./catalogue/match-dialog.tsx')).MatchDialog)

type Searched = typeof searchedTitles | typeof tmdbSearched

/** A code of a language, by its name in the reader's. */
function LanguageCell({ row }: OwnCellProps<Searched>) {
  const { locale } = useTranslation()
  const code = row.language
  return <>{new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code}</>
}

const cells = { language: LanguageCell }
/** There is nothing to change in what TVs have asked. */
const mayChange = () => false
const keyColumns = ['count', 'title', 'year'] as const

/** The names TVs have asked for, of one kind. */
function screenOf(resource: Searched, kind: 'movie' | 'series', here: ScreenName) {
  const dialogs = { match: matchOf(resource) }
  return function Searched() {
    return (
      <div className="flex flex-col gap-4">
        <CatalogueLinks here={here} />
        <ServiceNotice />
        <ResourceScreen
          resource={resource}
          preset={presets[kind]}
          cells={cells}
          keyColumns={keyColumns}
          dialogs={dialogs}
          single={single}
          mayChange={mayChange}
        />
      </div>
    )
  }
}

const presets = { movie: { kind: 'movie' }, series: { kind: 'series' } } as const
const single = ['match'] as const

function matchOf(resource: Searched) {
  return function Match({ rows, onDone, onClose }: OwnDialogProps<Searched>) {
    const writes = useWrites(resource)
    const [row] = rows
    const match = async (input: Record<string, unknown>) => {
      const done = await writes.act('match', rows, input)
      if (done.length > 0) onDone()
      return done.length > 0
    }
    return (
      <Overlay onClose={onClose}>
        {row ? <MatchDialog {...{ resource, row, onClose }} onMatch={match} /> : null}
      </Overlay>
    )
  }
}

export const SearchedMovies = screenOf(searchedTitles, 'movie', 'v3.searched.movies')
export const SearchedSeries = screenOf(searchedTitles, 'series', 'v3.searched.series')
export const TmdbSearchedMovies = screenOf(tmdbSearched, 'movie', 'tmdbsettings.searched.movies')
export const TmdbSearchedSeries = screenOf(tmdbSearched, 'series', 'tmdbsettings.searched.series')
