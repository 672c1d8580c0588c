import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

/** What a TV shows at home from the first day: code, section, kind, and the title in the languages of the panel (spec §1). */
const rails = [
  ['trending-movies', 'movies', 'trending', 'Trending movies', 'Filme im Trend', 'Películas en tendencia', 'Trending films', 'Filmy na czasie', 'Filmes do momento', 'Gündemdeki filmler'],
  ['trending-series', 'series', 'trending', 'Trending series', 'Serien im Trend', 'Series en tendencia', 'Trending series', 'Seriale na czasie', 'Séries do momento', 'Gündemdeki diziler'],
  ['new-movies', 'movies', 'new', 'New in cinemas', 'Neu im Kino', 'Estrenos en cines', 'Nieuw in de bioscoop', 'Nowości w kinach', 'Estreias no cinema', 'Sinemalarda yeni'],
  ['new-series', 'series', 'new', 'Series with new episodes', 'Serien mit neuen Folgen', 'Series con episodios nuevos', 'Series met nieuwe afleveringen', 'Seriale z nowymi odcinkami', 'Séries com novos episódios', 'Yeni bölümü olan diziler'],
  ['popular-movies', 'movies', 'popular', 'Popular movies', 'Beliebte Filme', 'Películas populares', 'Populaire films', 'Popularne filmy', 'Filmes populares', 'Popüler filmler'],
  ['popular-series', 'series', 'popular', 'Popular series', 'Beliebte Serien', 'Series populares', 'Populaire series', 'Popularne seriale', 'Séries populares', 'Popüler diziler'],
] as const // prettier-ignore

const seeds = rails.map(([code, section, kind, en, de, es, nl, pl, pt, tr], at) => {
  const title = JSON.stringify({ en, de, es, nl, pl, pt, tr })
  return `insert into rails (code, section, kind, title, position, due_at, created_at, updated_at) values ('${code}', '${section}', '${kind}', '${title}', ${at + 1}, 0, 0, 0)`
})

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table rails (
      id ${types.id},
      code ${types.sortable} not null unique,
      section ${types.sortable} not null,
      kind ${types.sortable} not null,
      title text not null,
      query text not null default '{}',
      products text not null default '[]',
      position integer not null,
      active integer not null default 1,
      refreshed_at bigint,
      due_at bigint,
      ${keptColumns})`,
    'create index rails_shown on rails(position, id) where active = 1',
    'create index rails_due on rails(due_at) where due_at is not null',
    `create table rail_titles (
      rail_id bigint not null references rails(id) on delete cascade,
      position integer not null,
      title_id bigint not null references titles(id) on delete cascade,
      primary key (rail_id, position))`,
    'create index rail_titles_of on rail_titles(title_id)',
    ...seeds,
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table rail_titles', 'drop table rails'])
