import { cx } from 'class-variance-authority'
import { useState, type ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FigureTable } from '../../figures/figure-table.tsx'
import { ViewToggle } from '../../figures/view-toggle.tsx'

/** One bar: how many there are, and how many of them are on. */
export type Bar = {
  key: string
  label: string
  total: number
  online: number
  detail?: string
  /** The label of bars that cannot be selected. */
  isFixed?: boolean
}

export type BarsCardProps = {
  title: string
  heading: string
  description?: ReactNode
  bars: readonly Bar[]
  /** Bars that are drawn; the table has all. */
  shown?: number
  /** Makes the labels buttons; `chosen` is the key of the one that is pressed. */
  onChoose?: (key: string) => void
  chosen?: string | undefined
  footer?: ReactNode
}

/** Figures that are compared, largest first: bars with their figures, or all of them as a table. */
export function BarsCard(props: BarsCardProps) {
  const { title, heading, description, bars, shown = 12, footer } = props
  const { t, locale } = useTranslation()
  const [isTable, setIsTable] = useState(false)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const all = bars.reduce((sum, { total }) => sum + total, 0)
  const hidden = bars.length - shown
  return (
    <Card title={title} description={description} actions={<ViewToggle isTable={isTable} onChange={setIsTable} />}>
      {isTable ? (
        <FigureTable
          label={title}
          headings={[heading, t(($) => $.home.count), t(($) => $.home.online), t(($) => $.home.share)]}
          rows={bars.map(({ key, label, total, online }) => ({
            key,
            cells: [label, number.format(total), number.format(online), percent.format(all === 0 ? 0 : total / all)],
          }))}
        />
      ) : (
        <>
          <ul className="flex flex-col gap-2.5 text-sm">
            {bars.slice(0, shown).map((bar) => (
              <BarLine key={bar.key} {...props} bar={bar} largest={bars[0]!.total} />
            ))}
          </ul>
          {hidden > 0 ? (
            <button
              type="button"
              className="mt-3 rounded-xs text-sm font-medium text-brand underline-offset-3 hover:underline"
              onClick={() => setIsTable(true)}
            >
              {t(($) => $.modelFigures.more, { count: hidden })}
            </button>
          ) : null}
        </>
      )}
      {footer}
    </Card>
  )
}

function BarLine({ bar, largest, onChoose, chosen }: BarsCardProps & { bar: Bar; largest: number }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const share = (count: number) => `${largest === 0 ? 0 : (count / largest) * 100}%`
  const isChosen = chosen === bar.key
  return (
    <li>
      <div className="mb-1 flex items-baseline gap-3">
        {onChoose === undefined || bar.isFixed ? (
          <span className="min-w-0 flex-1 truncate">{bar.label}</span>
        ) : (
          <button
            type="button"
            aria-pressed={isChosen}
            className="min-w-0 flex-1 truncate rounded-xs py-0.5 text-start hover:text-brand hover:underline aria-pressed:font-semibold"
            onClick={() => onChoose(bar.key)}
          >
            <bdi>{bar.label}</bdi>
            {bar.detail === undefined ? null : <span className="ms-2 text-xs text-ink-3">{bar.detail}</span>}
          </button>
        )}
        <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">
          {t(($) => $.modelFigures.onNow, { online: number.format(bar.online) })}
        </span>
        <span className="min-w-10 text-end font-medium tabular-nums">{number.format(bar.total)}</span>
      </div>
      <div
        aria-hidden
        className={cx(
          'relative h-2 overflow-hidden rounded-full bg-line',
          chosen === undefined || isChosen ? '' : 'opacity-50',
        )}
      >
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-brand opacity-45"
          style={{ width: share(bar.total) }}
        />
        <span className="absolute inset-y-0 start-0 rounded-full bg-brand" style={{ width: share(bar.online) }} />
      </div>
    </li>
  )
}
