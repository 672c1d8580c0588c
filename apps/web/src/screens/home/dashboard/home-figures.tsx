import { named } from '@castellan/contract/types/typed-keys.ts'
import type { Product } from '@castellan/contract/access/products.ts'
import { tvsThat } from '@castellan/contract/calls/figure-lists.ts'
import { deviceStates } from '@castellan/contract/resources/devices.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FigureLink } from '../../../figures/figure-link.tsx'
import type { DashboardFigures, Part } from './figures.ts'
import { PartsCard } from './parts-card.tsx'
import { PerDayCard } from './per-day-card.tsx'

const tones: Readonly<Record<string, Tone>> = deviceStates
const order = Object.keys(deviceStates)

type HomeFiguresProps = {
  figures: DashboardFigures
  /** Undefined for all. */
  product: Product | undefined
}

export function HomeFigures({ figures, product }: HomeFiguresProps) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const days = figures.added_per_day
  const inMonth = days.reduce((sum, { count }) => sum + count, 0)
  const states: Part[] = figures.by_state
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
    .map(({ status, count }) => ({
      key: status,
      label: t(($) => named($.resources.devices.values.status, status), { defaultValue: status }),
      tone: tones[status] ?? 'off',
      count,
      list: tvsThat({ product, status }),
    }))
  const products: Part[] = figures.by_product.map(({ product: name, count }) => ({
    key: name,
    label: t(($) => named($.resources.devices.values.product, name), { defaultValue: name }),
    tone: 'brand',
    count,
    list: tvsThat({ product: name }),
  }))
  const linked = (that: Parameters<typeof tvsThat>[0], figure: number) => (
    <FigureLink list={tvsThat({ product, ...that })}>{number.format(figure)}</FigureLink>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Stat label={t(($) => $.home.total)} value={linked({}, figures.total)} />
        <Stat label={t(($) => $.home.online)} value={linked({ online: true }, figures.online)}>
          <span className="flex items-center gap-1.5 text-xs text-ink-2">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-ok" />
            {t(($) => $.home.onlineShare, { share: percent.format(figures.online / figures.total) })}
          </span>
        </Stat>
        <Stat label={t(($) => $.home.addedToday)} value={linked(addedSince(days.at(-1)), days.at(-1)?.count ?? 0)} />
        <Stat label={t(($) => $.home.addedMonth)} value={linked(addedSince(days[0]), inMonth)} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <PartsCard title={t(($) => $.home.states)} heading={t(($) => $.home.state)} parts={states} />
          {product !== undefined ? null : (
            <PartsCard title={t(($) => $.home.products)} heading={t(($) => $.home.product)} parts={products} />
          )}
        </div>
        <PerDayCard days={days} before={figures.added_before} />
      </div>
      {figures.counted_at === figures.at ? null : (
        <p className="text-sm text-ink-3">
          {t(($) => $.home.counted)} <RelativeTime date={figures.counted_at} />
        </p>
      )}
    </div>
  )
}

function addedSince(day: { day: string } | undefined): { addedFrom?: string } {
  return day ? { addedFrom: day.day } : {}
}
