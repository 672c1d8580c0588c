import type { AnswerOf, QueryOf } from '@castellan/contract/kit/define-call.ts'
import type { subtitleFilesCalls } from '@castellan/contract/calls/subtitle-files.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { titleKey } from './title-key.ts'

type SubtitleOffers = AnswerOf<typeof subtitleFilesCalls.find>['subtitles']

/** What TVs may have for a title: of an episode its own, and in the order of the languages asked for. */
export async function findSubtitles(
  db: Db,
  { title, year, season, episode, languages }: QueryOf<typeof subtitleFilesCalls.find>,
): Promise<SubtitleOffers> {
  const wanted = languages?.split(',')
  const rows = await db
    .selectFrom('subtitle_files')
    .select(['id', 'language', 'title', 'year', 'season', 'episode', 'forced', 'hearing_impaired'])
    .where('title_key', '=', titleKey(title))
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('season', season === undefined ? 'is' : '=', season ?? null)
    .where('episode', episode === undefined ? 'is' : '=', episode ?? null)
    // A year that one side does not know keeps nothing apart.
    .$if(year !== undefined, (query) => query.where((eb) => eb.or([eb('year', '=', year!), eb('year', 'is', null)])))
    .$if(wanted !== undefined, (query) => query.where('language', 'in', wanted!))
    .orderBy('id')
    .limit(limits.subtitlesOfferedMax)
    .execute()
  const placeOf = (language: string) => wanted?.indexOf(language) ?? 0
  return rows
    .map(({ forced, hearing_impaired, ...row }) => ({
      ...row,
      forced: forced === 1,
      hearing_impaired: hearing_impaired === 1,
      url: `/api/tv/v1/subtitles/${row.id}`,
    }))
    .toSorted((one, other) => placeOf(one.language) - placeOf(other.language))
}
