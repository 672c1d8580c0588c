import { runStatements } from './run-statements.ts'
import type { Step } from './step.ts'

/** The rows of the first day: code, their title as it was until now, and in Arabic and Persian, which the panel speaks too. */
const rails = [
  ['trending-movies', { en: 'Trending movies', de: 'Filme im Trend', es: 'Películas en tendencia', nl: 'Trending films', pl: 'Filmy na czasie', pt: 'Filmes do momento', tr: 'Gündemdeki filmler' }, 'أفلام رائجة', 'فیلم‌های پرطرفدار روز'],
  ['trending-series', { en: 'Trending series', de: 'Serien im Trend', es: 'Series en tendencia', nl: 'Trending series', pl: 'Seriale na czasie', pt: 'Séries do momento', tr: 'Gündemdeki diziler' }, 'مسلسلات رائجة', 'سریال‌های پرطرفدار روز'],
  ['new-movies', { en: 'New in cinemas', de: 'Neu im Kino', es: 'Estrenos en cines', nl: 'Nieuw in de bioscoop', pl: 'Nowości w kinach', pt: 'Estreias no cinema', tr: 'Sinemalarda yeni' }, 'جديد في دور السينما', 'تازه‌های سینما'],
  ['new-series', { en: 'Series with new episodes', de: 'Serien mit neuen Folgen', es: 'Series con episodios nuevos', nl: 'Series met nieuwe afleveringen', pl: 'Seriale z nowymi odcinkami', pt: 'Séries com novos episódios', tr: 'Yeni bölümü olan diziler' }, 'مسلسلات بحلقات جديدة', 'سریال‌هایی با قسمت تازه'],
  ['popular-movies', { en: 'Popular movies', de: 'Beliebte Filme', es: 'Películas populares', nl: 'Populaire films', pl: 'Popularne filmy', pt: 'Filmes populares', tr: 'Popüler filmler' }, 'أفلام شائعة', 'فیلم‌های محبوب'],
  ['popular-series', { en: 'Popular series', de: 'Beliebte Serien', es: 'Series populares', nl: 'Populaire series', pl: 'Popularne seriale', pt: 'Séries populares', tr: 'Popüler diziler' }, 'مسلسلات شائعة', 'سریال‌های محبوب'],
] as const // prettier-ignore

/** A row whose title staff have changed stays as it is. */
const renamed = (code: string, before: object, after: object) => {
  const [old, next] = [JSON.stringify(before), JSON.stringify(after)]
  return `update rails set title = '${next}', search_text = '${`${code}\n${next}`.toLowerCase()}', version = version + 1
    where code = '${code}' and title = '${old}'`
}

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    rails.map(([code, title, ar, fa]) => renamed(code, title, { ...title, ar, fa })),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    rails.map(([code, title, ar, fa]) => renamed(code, { ...title, ar, fa }, title)),
  )
