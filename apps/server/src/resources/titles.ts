import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { movies } from '@castellan/contract/resources/movies.ts'
import { series } from '@castellan/contract/resources/series.ts'
import { sql, type SqlBool } from 'kysely'
import { refetchTitle, listOwnPictures, lockedBy, newTitle, retakenAs } from '../domain/catalogue/change-title.ts'
import { posterOf } from '../domain/tv-home/title-card.ts'
import { touchTitle } from '../domain/tv-home/touch-home.ts'
import { registerResource } from '../engine/registry.ts'
import type { ResourceOptions, RowIn, Scope, TransactionContext } from '../engine/resource-hooks.ts'

const ofKind =
  (kind: TitleKind): Scope<'titles'> =>
  () =>
  (eb) =>
    eb('titles.kind', '=', kind)

const matchOf = sql<string>`case when titles.tmdb_id is null then 'unmatched' when titles.synced_at is null then 'waiting' else 'matched' end`
const counted = (table: string, column: string) => () =>
  sql`(select count(*) from ${sql.table(table)} as own where ${sql.ref(`own.${column}`)} = titles.id and own.deleted_at is null and own.archived_at is null)`

const posterShown = posterOf({ texts: [] })

/** TVs show a title, or no longer, from this change on. */
const turnedTo =
  (status: RowIn<'titles'>['status']) =>
  async ({ tx, now }: TransactionContext, row: RowIn<'titles'>) => {
    await touchTitle(tx, now, row)
    return { status }
  }

/** What movies and series have in common. */
const titlesOf = (kind: 'movie' | 'series') =>
  ({
    table: 'titles',
    scope: ofKind(kind),
    filters: { match: (_, values) => sql<SqlBool>`${matchOf} in (${sql.join(values)})` },
    beforeCreate: ({ tx, now }, columns) => newTitle(tx, now, kind, columns),
    afterCreate: ({ tx, now }, row) => listOwnPictures(tx, now, row),
    beforeUpdate: async ({ tx, now }, columns, row) => {
      await touchTitle(tx, now, row)
      await listOwnPictures(tx, now, { ...columns, id: row.id })
      return lockedBy(columns, row)
    },
    // It stays as a stone that no service can move: what was taken out is not added again.
    beforeRemove: async ({ tx, now }, row, how) => {
      await touchTitle(tx, now, row)
      return how === 'delete' ? { status: 'removed' } : undefined
    },
    afterRestore: async ({ tx, now }, row) => {
      await touchTitle(tx, now, row)
      return row.status === 'removed' ? { status: 'hidden' } : undefined
    },
    actions: {
      review: async () => ({ status: 'review' }),
      publish: turnedTo('published'),
      hide: turnedTo('hidden'),
      remove: turnedTo('removed'),
      refresh: async ({ ctx, now }, row) => refetchTitle(row, now, ctx.metadata !== null),
      unlock: async ({ ctx, now }, row) => ({
        locked_fields: '[]',
        ...(ctx.metadata === null || row.tmdb_id === null ? {} : { due_at: now }),
      }),
      rematch: async ({ now }, row, { tmdb_id }) => retakenAs(tmdb_id, row, now),
    },
  }) as const satisfies Omit<ResourceOptions<typeof movies | typeof series, 'titles'>, 'derive'> & { table: 'titles' }

registerResource(movies, {
  ...titlesOf('movie'),
  derive: { match: () => matchOf, poster: () => posterShown, videos: counted('title_videos', 'movie_id') },
})
registerResource(series, {
  ...titlesOf('series'),
  derive: {
    match: () => matchOf,
    poster: () => posterShown,
    episodes: counted('episodes', 'series_id'),
    videos: counted('title_videos', 'series_id'),
  },
})
