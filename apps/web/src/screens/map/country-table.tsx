import { cx } from 'class-variance-authority'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '@castellan/contract/kit/code-names.ts'
import type { MapFiguresProps } from './map-figures.tsx'

const cell = 'px-4 py-2'

/** The same as the map, by figures; a press on a country shows it there. */
export function CountryTable({ figures, chosen, onChoose }: MapFiguresProps) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const { countries, elsewhere, unknown, total } = figures
  const rest = [
    {
      key: 'elsewhere',
      label: t(($) => $.worldMap.elsewhere, { count: elsewhere.countries }),
      count: elsewhere.count,
    },
    { key: 'unknown', label: t(($) => $.modelFigures.unknown), count: unknown },
  ].filter(({ count }) => count > 0)
  const figuresOf = (count: number) => (
    <>
      <td className={`${cell} text-end tabular-nums`}>{number.format(count)}</td>
      <td className={`${cell} text-end text-ink-3 tabular-nums`}>{percent.format(count / total)}</td>
    </>
  )
  return (
    <section
      aria-label={t(($) => $.modelFigures.byCountry)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by key
      tabIndex={0}
      className="ring-inside -mx-4 -mb-4 max-h-[32rem] overflow-auto"
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-ink-2">
          <tr>
            <th scope="col" className={`${cell} text-start font-normal`}>
              {t(($) => $.modelFigures.country)}
            </th>
            <th scope="col" className={`${cell} text-end font-normal`}>
              {t(($) => $.home.count)}
            </th>
            <th scope="col" className={`${cell} text-end font-normal`}>
              {t(($) => $.home.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country, count }) => (
            <tr key={country} className={cx('border-t border-line', country === chosen && 'bg-brand-soft')}>
              <td className={cell}>
                <button
                  type="button"
                  aria-pressed={country === chosen}
                  className="rounded-xs py-0.5 text-start hover:text-brand hover:underline aria-pressed:font-semibold"
                  onClick={() => onChoose(country)}
                >
                  {countryName(country, locale)}
                </button>
              </td>
              {figuresOf(count)}
            </tr>
          ))}
          {rest.map(({ key, label, count }) => (
            <tr key={key} className="border-t border-line text-ink-2">
              <td className={cell}>{label}</td>
              {figuresOf(count)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
