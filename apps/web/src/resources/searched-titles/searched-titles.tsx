import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import { tmdbSearched } from '@castellan/contract/resources/tmdb-searched.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type DialogOverrideProps } from '../../resource/table-view.ts'
import { useWrites } from '../../resource/use-writes.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const MatchDialog = lazy(async () => (await import('../../catalogue/match-dialog.tsx')).MatchDialog)

type SearchedResource = typeof searchedTitles | typeof tmdbSearched

/** The names TVs have asked for, of one kind. */
function screenOf(resource: SearchedResource, kind: 'movie' | 'series', here: ScreenName) {
  const own = overrides<SearchedResource>(resource, {
    keyColumns: ['count', 'title', 'year'],
    dialogs: { match: matchOf(resource) },
    single: ['match'],
    // There is nothing to change in what TVs have asked for.
    mayChange: () => false,
  })
  return function Searched() {
    return (
      <div className="flex flex-col gap-4">
        <CatalogueLinks here={here} />
        <ServiceNotice />
        <ResourceScreen {...own} preset={presets[kind]} />
      </div>
    )
  }
}

const presets = { movie: { kind: 'movie' }, series: { kind: 'series' } } as const

function matchOf(resource: SearchedResource) {
  return function Match({ rows, onDone, onClose }: DialogOverrideProps<SearchedResource>) {
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
