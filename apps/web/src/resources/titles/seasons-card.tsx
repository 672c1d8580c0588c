import { catalogueCalls, type SeasonOfSeries } from '@castellan/contract/calls/catalogue.ts'
import { series } from '@castellan/contract/resources/series.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { Card } from '../../ui/layout/card.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { Picture } from '../../ui/layout/picture.tsx'

/** The seasons of a series as TVs in the reader's language show them, and the way to the episodes. */
export function SeasonsCard({ id, episodes }: { id: number; episodes: number }) {
  const { t } = useTranslation()
  const read = useQuery(callQuery(catalogueCalls.seasons, { params: { id } }))
  const seasons = read.data?.data ?? []
  return (
    <Card title={t(($) => $.catalogue.seasons.title)} padding="none">
      {seasons.length > 0 ? (
        <ul className="divide-y divide-line">
          {seasons.map((season) => (
            <li key={season.number} className="flex gap-3 px-4 py-3">
              <OneSeason season={season} />
            </li>
          ))}
        </ul>
      ) : null}
      {read.error && !read.data ? <p className="px-4 py-3 text-sm text-stop">{read.error.message}</p> : null}
      {read.data && seasons.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-ink-2">{t(($) => $.catalogue.seasons.none)}</p>
      ) : null}
      <p className="px-4 py-3 text-sm">
        <PathLink href={screenPath('v3.mainscreen.series.episodes', { series_id: id })}>
          {t(($) => $.catalogue.allEpisodes)} ({episodes})
        </PathLink>
      </p>
    </Card>
  )
}

function OneSeason({ season }: { season: SeasonOfSeries }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(series)
  const { number, name, overview, aired_at, poster, episodes } = season
  const numbered =
    number === 0 ? t(($) => $.catalogue.seasons.specials) : t(($) => $.catalogue.seasons.number, { number })
  const facts = [
    name === '' ? null : numbered,
    // Aired on a day of the calendar, whatever the hour is here.
    aired_at === null ? null : formatDate(aired_at, { locale, timeZone: 'UTC' }),
    `${words.fields['episodes']}: ${episodes}`,
  ]
  return (
    <>
      {poster === null ? null : <Picture sha256={poster} size="w92" alt="" className="h-24 w-16 shrink-0" />}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name || numbered}</bdi>
        </p>
        <p className="text-sm text-ink-2">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {overview === '' ? null : (
          <p dir="auto" className="mt-1 text-sm text-pretty wrap-anywhere">
            {overview}
          </p>
        )}
      </div>
    </>
  )
}
