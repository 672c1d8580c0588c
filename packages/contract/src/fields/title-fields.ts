import { z } from 'zod/mini'
import { derived, onlySearched, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { status } from './status.ts'
import { toggle } from './toggle.ts'
import { countries } from './countries.ts'
import { id } from './id.ts'
import { count, integer } from './integer.ts'
import { moment } from './moment.ts'
import { picture } from './picture.ts'
import { tmdbIdSchema } from './search-fields.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'

/** Another number at the service, as a form types it. */
export const rematchInput = z.strictObject({
  tmdb_id: z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d{1,10}$/u, { error: 'not_integer' }))]),
      z.transform((value: string | number) => Number(value)),
    ),
    tmdbIdSchema,
  ),
})

/** A movie or a series as staff know it (domain §3.23–3.24). */
export const titleFields = {
  id: id(),
  original_title: text({ max: limits.catalogueTitleMax }),
  year: optional(integer({ min: limits.titleYearMin, max: limits.titleYearMax, isCode: true })),
  status: readOnly(status({ draft: 'off', review: 'trial', published: 'ok', hidden: 'hold', removed: 'stop' })),
  /** What is known of it at the service. */
  match: derived(status({ matched: 'ok', waiting: 'trial', unmatched: 'off' })),
  /** Tenths of a point of ten. */
  rating_tenths: readOnly(optional(integer({ min: 0, max: 100 }))),
  tmdb_id: optional(integer({ min: 1, max: limits.tmdbIdMax, isCode: true })),
  /** Goes before what the service says, in its language. */
  own_title: texts({ max: limits.catalogueTitleMax, mayBeEmpty: true }),
  own_overview: texts({ max: limits.overviewMax, mayBeEmpty: true }),
  /** What the service calls it, by language. */
  service_titles: onlySearched(texts({ max: limits.catalogueTitleMax, mayBeEmpty: true })),
  /** What TVs show: the chosen one, else that of the service. */
  poster: derived(optional(picture())),
  /** Goes before those of the service, in every language. */
  own_poster: optional(picture()),
  own_backdrop: optional(picture()),
  is_adult: toggle(),
  /** English names, which rules go by. */
  genres: tags(),
  countries: countries(),
  runtime_min: optional(integer({ min: 1, max: limits.runtimeMinMax })),
  /** What staff have changed and no service may. */
  locked_fields: readOnly(tags()),
  votes: readOnly(count()),
  synced_at: readOnly(optional(moment())),
}

/** The columns that a later word of the service leaves alone once staff have changed them. */
export const lockableFields = ['original_title', 'year', 'is_adult', 'genres'] as const
/** The same for cast and crew, which are no column: staff change the whole list. */
export const lockedCredits = 'credits'

const fixed = [
  'tmdb_id',
  'is_adult',
  'genres',
  'countries',
  'runtime_min',
  'locked_fields',
  'votes',
  'synced_at',
] as const
const shown = ['poster', 'original_title', 'year', 'status', 'match', 'rating_tenths'] as const
export const titleColumns = ['id', ...shown, ...fixed] as const

export const titleList = {
  search: ['original_title', 'own_title', 'service_titles'],
  filters: ['status', 'match', 'is_adult'],
  hidden: fixed,
  unsortable: ['poster', 'status', 'match', ...fixed],
} as const

export const titleForm = [
  'original_title',
  'year',
  'tmdb_id',
  'own_title',
  'own_overview',
  'genres',
  'countries',
  'runtime_min',
  'own_poster',
  'own_backdrop',
  'is_adult',
] as const

export const titleActions = {
  review: { method: 'POST', when: ['draft'] },
  publish: { method: 'POST', when: ['draft', 'review', 'hidden'], tone: 'ok', undo: 'hide' },
  hide: { method: 'POST', when: ['published', 'removed'], tone: 'hold' },
  remove: { method: 'POST', when: ['draft', 'review', 'published', 'hidden'], tone: 'stop', undo: 'hide' },
  refresh: { method: 'POST', when: ['draft', 'review', 'published', 'hidden'] },
  unlock: { method: 'POST' },
  rematch: { method: 'POST', when: ['draft', 'review', 'published', 'hidden'], input: rematchInput },
} as const
