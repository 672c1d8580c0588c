import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const tmdbSearched = { ...searchedTitles } satisfies ResourceWords['tmdb_searched']
