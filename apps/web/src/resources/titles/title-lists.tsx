import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { Nothing } from '../../fields/view/nothing.tsx'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type FactProps } from '../../resource/table-view.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { ServiceNotice } from '../../catalogue/service-notice.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHolds } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/action/link.tsx'
import { putOnHref } from './put-on-href.ts'
import { titleCards, type TitleResource } from './title-cards.ts'

function RatingCell({ row }: FactProps<TitleResource>) {
  const { locale } = useTranslation()
  const tenths = row.rating_tenths
  if (tenths === null) return <Nothing />
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return <span className="tabular-nums">{new Intl.NumberFormat(locale, digits).format(tenths / 10)}</span>
}

/** What staff wrote in any language, each with its name: a text alone may be in a language that is not the reader's. */
export function OwnTexts({ row, name }: FactProps<TitleResource>) {
  const { locale } = useTranslation()
  const texts = Object.entries((name === 'own_title' ? row.own_title : row.own_overview) ?? {})
  if (texts.length === 0) return <Nothing />
  return (
    <ul className="flex flex-col gap-1">
      {texts.map(([language, text]) => (
        <li key={language}>
          <span className="text-ink-3">{languageNameIn(locale, language)}:</span>{' '}
          <bdi lang={language} className="whitespace-pre-line">
            {text}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function listOf(kind: TitleKind, here: ScreenName) {
  const cells = { rating_tenths: RatingCell }
  const own = overrides<TitleResource>(titleCards[kind], {
    cells,
    facts: { ...cells, own_title: OwnTexts, own_overview: OwnTexts },
    keyColumns: ['year', 'match', 'rating_tenths'],
    single: ['rematch'],
    Actions: function PutOn({ row }) {
      const { t } = useTranslation()
      return useHolds()('manage-movies') ? (
        <LinkButton href={putOnHref(row.id, kind)}>{t(($) => $.homeRows.putOn)}</LinkButton>
      ) : null
    },
  })
  return function Titles() {
    return (
      <div className="flex flex-col gap-4">
        <CatalogueLinks here={here} />
        <ServiceNotice />
        <ResourceScreen {...own} />
      </div>
    )
  }
}

export const MovieList = listOf('movie', 'v3.mainscreen.movies')
export const SeriesList = listOf('series', 'v3.mainscreen.series')
