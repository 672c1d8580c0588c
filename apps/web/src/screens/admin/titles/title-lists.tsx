import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { Nothing } from '../../../fields/nothing.tsx'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { OwnCellProps } from '../../../resource/table-view.ts'
import { CatalogueLinks } from '../../../resources/catalogue/catalogue-links.tsx'
import { ServiceNotice } from '../../../resources/catalogue/service-notice.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titleCards, type TitleResource } from './title-cards.ts'

function RatingCell({ row }: OwnCellProps<TitleResource>) {
  const { locale } = useTranslation()
  const tenths = row.rating_tenths
  if (tenths === null) return <Nothing />
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return <span className="tabular-nums">{new Intl.NumberFormat(locale, digits).format(tenths / 10)}</span>
}

const cells = { rating_tenths: RatingCell }
const keyColumns = ['year', 'match', 'rating_tenths'] as const
const single = ['rematch'] as const

function listOf(kind: TitleKind, here: ScreenName) {
  return function Titles() {
    return (
      <div className="flex flex-col gap-4">
        <CatalogueLinks here={here} />
        <ServiceNotice />
        <ResourceScreen resource={titleCards[kind]} {...{ cells, keyColumns, single }} />
      </div>
    )
  }
}

export const MovieList = listOf('movie', 'v3.mainscreen.movies')
export const SeriesList = listOf('series', 'v3.mainscreen.series')
