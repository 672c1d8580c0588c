import { videoKinds, videoSites } from '../access/title-kinds.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { oneOf } from './one-of.ts'
import { status } from './status.ts'
import { toggle } from './toggle.ts'
import { id } from './id.ts'
import { moment } from './moment.ts'
import { ref } from './ref.ts'
import { text } from './text.ts'
import { url } from './url.ts'

/** A video of a movie or of a series, of exactly one; where it is shown is read from its address (domain §3.25). */
export const videoFields = {
  id: id(),
  movie: optional(ref('movies')),
  series: optional(ref('series')),
  name: text({ max: limits.catalogueTitleMax }),
  kind: oneOf(...videoKinds),
  url: url(),
  site: readOnly(oneOf(...videoSites)),
  language: oneOf(...locales),
  official: toggle(),
  state: readOnly(status({ new: 'off', ok: 'ok', dead: 'stop' })),
  checked_at: readOnly(optional(moment())),
}

export const videoColumns = [
  'id',
  'name',
  'movie',
  'series',
  'kind',
  'site',
  'language',
  'state',
  'checked_at',
  'official',
  'url',
] as const
export const videoUnsortable = ['movie', 'series', 'kind', 'site', 'language', 'state', 'official', 'url'] as const
