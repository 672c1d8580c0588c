import { mayView } from '@castellan/contract/access/holds.ts'
import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { seriesRails } from '@castellan/contract/resources/series-rails.ts'
import { trailers } from '@castellan/contract/resources/trailers.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { sql, type SqlBool } from 'kysely'
import { AppError } from '../domain/app-error.ts'
import { touchHome } from '../domain/tv-home/touch-home.ts'
import { parseJson } from '../db/schema/json-text.ts'
import { registerResource } from '../engine/registry.ts'

const stateOf = sql<string>`case when rails.fault is not null then 'failed' when rails.refreshed_at is null then 'waiting' else 'filled' end`

for (const [resource, section] of [
  [movieRails, 'movies'],
  [seriesRails, 'series'],
] as const)
  registerResource(resource, {
    table: 'rails',
    scope: () => (eb) => eb('rails.section', '=', section),
    derive: {
      state: () => stateOf,
      titles: () => sql`(select count(*) from rail_titles where rail_titles.rail_id = rails.id)`,
    },
    titleIn: ({ title, code }, language) => {
      const texts = parseJson(title)
      return texts[language] ?? texts.en ?? code
    },
    editedAt: ({ permissions }, { id }) =>
      mayView(permissions, 'manage-movies') ? `${screenNamed('v3.mainscreen.home').path}?row=${id}` : null,
    filters: { state: (_, values) => sql<SqlBool>`${stateOf} in (${sql.join(values)})` },
    beforeUpdate: async ({ tx }, columns) => {
      await touchHome(tx)
      return columns
    },
    actions: {
      refresh: async ({ ctx, now }, { kind }) => {
        if (kind === 'manual') throw new AppError('bad_state')
        if (kind !== 'rule' && ctx.metadata === null) throw new AppError('metadata_off')
        return { due_at: now }
      },
    },
  })

registerResource(trailers, {
  table: 'title_videos',
  actions: { check: async ({ now }) => ({ due_at: now, state: 'new' }) },
})
