import type { TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../../i18n/i18n.ts'
import { TitleFacts } from './title-facts.tsx'

/** What the movie or series at hand is. It is as high with and without a text, so that nothing moves below it. */
export function CardAbout({ card, hint }: { card: TitleCard | null; hint?: string | undefined }) {
  return (
    <div className="card-about" data-testid="card-about">
      {card !== null && (
        <>
          <h2 dir="auto">{card.title}</h2>
          <p className="quiet">
            <span>
              <TitleFacts facts={factsOf(card)} />
            </span>
            {hint !== undefined && <span className="card-hint">{hint}</span>}
          </p>
          <p className="card-overview" dir="auto">
            {card.overview}
          </p>
        </>
      )}
    </div>
  )
}

/** Year, rating and genres, as far as they are known. Pictures are never fetched: this page opens no address of a stranger. */
export function factsOf({ year, rating, genres }: TitleCard): string[] {
  const points = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return [
    ...(year === null ? [] : [String(year)]),
    ...(rating === null ? [] : [`★\u00a0${points.format(rating)}`]),
    ...genres.slice(0, 2),
  ]
}
