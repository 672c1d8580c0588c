import { movies } from '@castellan/contract/resources/movies.ts'
import { series } from '@castellan/contract/resources/series.ts'
import { sql, type SqlBool } from 'kysely'
import { askAgain, lockedBy, newTitle } from '../domain/catalogue/change-title.ts'
import { registerResource } from '../engine/registry.ts'
import type { Scope, ResourceOptions } from '../engine/resource-hooks.ts'

const ofKind =
  (kind: string): Scope<'titles'> =>
  () =>
  (eb) =>
    eb('titles.kind', '=', kind)

const matchOf = sql<string>`case when titles.tmdb_id is null then 'unmatched' when titles.synced_at is null then 'waiting' else 'matched' end`
const counted = (table: string, column: string) => () =>
  sql`(select count(*) from ${sql.table(table)} as own where ${sql.ref(`own.${column}`)} = titles.id and own.deleted_at is null and own.archived_at is null)`

/** What movies and series have in common. */
const titlesOf = (kind: 'movie' | 'series') =>
  ({
    table: 'titles',
    scope: ofKind(kind),
    filters: { match: (_, values) => sql<SqlBool>`${matchOf} in (${sql.join(values)})` },
    beforeCreate: ({ tx, now }, columns) => newTitle(tx, now, kind, columns),
    beforeUpdate: async (_, columns, row) => lockedBy(columns, row),
    // It stays as a stone that no service can move: what was taken out is not added again.
    beforeRemove: async (_, _row, how) => (how === 'delete' ? { status: 'removed' } : undefined),
    afterRestore: async (_, row) => (row.status === 'removed' ? { status: 'hidden' } : undefined),
    actions: {
      review: async () => ({ status: 'review' }),
      publish: async () => ({ status: 'published' }),
      hide: async () => ({ status: 'hidden' }),
      remove: async () => ({ status: 'removed' }),
      refresh: async ({ ctx, now }, row) => askAgain(row, now, ctx.metadata !== null),
      unlock: async ({ ctx, now }, row) => ({
        locked_fields: '[]',
        ...(ctx.metadata === null || row.tmdb_id === null ? {} : { due_at: now }),
      }),
      rematch: async ({ now }, _, { tmdb_id }) => ({ tmdb_id, synced_at: null, due_at: now, locked_fields: '[]' }),
    },
  }) as const satisfies Omit<ResourceOptions<typeof movies | typeof series, 'titles'>, 'derive'> & { table: 'titles' }

registerResource(movies, {
  ...titlesOf('movie'),
  derive: { match: () => matchOf, videos: counted('title_videos', 'movie_id') },
})
registerResource(series, {
  ...titlesOf('series'),
  derive: { match: () => matchOf, episodes: counted('episodes', 'series_id') },
})
