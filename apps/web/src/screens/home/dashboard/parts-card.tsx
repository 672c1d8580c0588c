import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { toneFill } from '../../../ui/text/tone.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FigureTable } from '../../../figures/figure-table.tsx'
import { FigureLink } from '../../../figures/figure-link.tsx'
import type { Part } from './figures.ts'
import { ViewToggle } from '../../../figures/view-toggle.tsx'

const fills = { ...toneFill, brand: 'bg-brand' }
/** Parts of one colour are next to each other; each next one is a little lighter. */
const shades = ['', 'opacity-70', 'opacity-45', 'opacity-30']

export type PartsCardProps = { title: string; heading: string; parts: readonly Part[] }

/** A whole and its parts: one bar with a legend that carries the figures. */
export function PartsCard({ title, heading, parts }: PartsCardProps) {
  const { t, locale } = useTranslation()
  const [isTable, setIsTable] = useState(false)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const shareOf = (count: number) => percent.format(total === 0 ? 0 : count / total)
  const faceOf = (part: Part) => {
    const earlier = parts.slice(0, parts.indexOf(part)).filter(({ tone }) => tone === part.tone).length
    return cx(fills[part.tone], shades[Math.min(earlier, shades.length - 1)])
  }
  return (
    <Card title={title} actions={<ViewToggle isTable={isTable} onChange={setIsTable} />}>
      {isTable ? (
        <FigureTable
          label={title}
          headings={[heading, t(($) => $.home.count), t(($) => $.home.share)]}
          rows={parts.map(({ key, label, count }) => ({ key, cells: [label, number.format(count), shareOf(count)] }))}
        />
      ) : (
        <>
          <div aria-hidden className="mb-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
            {parts.map((part) => (
              <span
                key={part.key}
                title={`${part.label}: ${number.format(part.count)}`}
                style={{ flexGrow: part.count }}
                className={cx('min-w-1 basis-0', faceOf(part))}
              />
            ))}
          </div>
          <ul className="flex flex-col gap-2 text-sm">
            {parts.map((part) => (
              <li key={part.key} className="flex items-baseline gap-2.5">
                <span aria-hidden className={cx('size-2.5 shrink-0 self-center rounded-full', faceOf(part))} />
                <span className="min-w-0 flex-1 truncate">{part.label}</span>
                <span className="font-medium tabular-nums">
                  <FigureLink list={part.list}>{number.format(part.count)}</FigureLink>
                </span>
                <span className="w-14 text-end text-ink-3 tabular-nums">{shareOf(part.count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
