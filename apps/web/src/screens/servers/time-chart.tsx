import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { useDark } from '../../ui/theme.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { withGaps } from './with-gaps.ts'
import './time-chart.css'

export type TimeChartProps = {
  label: string
  at: readonly string[]
  values: readonly (number | null)[]
  /** Seconds from one point to the next; a longer way is a gap. */
  stepS: number
  /** Where the scale ends; null for what fits. */
  top: number | null
  format: (value: number) => string
  /** The index of the point under the pointer. */
  onPoint: (index: number | null) => void
}

const heightPx = 180
const font = '12px Inter, sans-serif'

/** A line over time on a canvas, time running to the right in every language. */
export function TimeChart(props: TimeChartProps) {
  const { label, at } = props
  const { locale } = useTranslation()
  const isDark = useDark()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const last = at.at(-1)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const chart = new uPlot(optionsOf(box, locale, latest), dataOf(latest.current), box)
    const watching = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: heightPx }))
    watching.observe(box)
    return () => {
      watching.disconnect()
      chart.destroy()
    }
    // The colours are read from the theme when it is drawn.
  }, [locale, isDark, last, at.length])
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      dir="ltr"
      className="time-chart w-full overflow-hidden"
      style={{ height: heightPx }}
    />
  )
}

function dataOf({ at, values, stepS }: TimeChartProps): uPlot.AlignedData {
  const points = at.map((moment) => Date.parse(moment) / 1_000)
  return withGaps(points, values, stepS)
}

function optionsOf(box: HTMLElement, locale: string, latest: { readonly current: TimeChartProps }): uPlot.Options {
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  const { top, stepS } = latest.current
  const isByDay = stepS >= 3_600
  const clock = new Intl.DateTimeFormat(
    locale,
    isByDay ? { day: '2-digit', month: '2-digit' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  )
  const axis = { stroke: colour('ink-3'), font, ticks: { show: false }, gap: 6 }
  const grid = { stroke: colour('line'), width: 1 }
  return {
    width: box.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: true }, y: { range: (_, __, highest) => [0, top ?? (Math.max(highest, 0) * 1.15 || 1)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        space: 70,
        values: (_, splits) => splits.map((at) => clock.format(at * 1_000)),
      },
      {
        ...axis,
        grid,
        size: 64,
        space: 40,
        values: (_, splits) => splits.map((value) => latest.current.format(value)),
      },
    ],
    series: [{}, { stroke: colour('brand'), fill: `${colour('brand')}22`, width: 1.75, points: { show: false } }],
    hooks: {
      setCursor: [
        ({ cursor: { idx }, data }) => {
          const moment = typeof idx === 'number' ? data[0][idx] : undefined
          const index =
            moment === undefined ? -1 : latest.current.at.findIndex((one) => Date.parse(one) / 1_000 === moment)
          latest.current.onPoint(index < 0 ? null : index)
        },
      ],
    },
  }
}
