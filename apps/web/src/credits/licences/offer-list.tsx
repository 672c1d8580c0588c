import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Charge, Offer } from './quotes.ts'
import { arrow } from '../../i18n/separators.ts'

export type OfferListProps = {
  offers: readonly Offer[]
  chosen: Offer | undefined
  onChoose: (period: PaidPeriod) => void
  errorMessage: string | undefined
}

/** Every period with its price and its end, and what is left to who pays. */
export function OfferList({ offers, chosen, onChoose, errorMessage }: OfferListProps) {
  const { t } = useTranslation()
  return (
    <>
      <RadioGroup
        label={t(($) => $.credits.prices.period)}
        look="cards"
        value={chosen?.period ?? null}
        onChange={(period) => onChoose(period)}
        errorMessage={errorMessage}
        options={offers.map((offer) => ({ value: offer.period, label: <OfferLine offer={offer} /> }))}
      />
      {chosen ? <Charges offer={chosen} /> : null}
    </>
  )
}

function OfferLine({ offer: { period, credits, endsAt, isAffordable } }: { offer: Offer }) {
  const { t, locale } = useTranslation()
  const end = () => {
    if (endsAt === undefined) return null
    return endsAt === null
      ? t(($) => $.credits.prices.forever)
      : t(($) => $.credits.prices.until, { date: formatDate(endsAt, { locale }) })
  }
  return (
    <span className="flex w-88 max-w-full flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-medium">{t(($) => $.credits.periods[period])}</span>
      <span className={`tabular-nums ${isAffordable ? '' : 'text-stop'}`}>
        {credits === 0 ? t(($) => $.credits.prices.free) : t(($) => $.credits.credits, { count: credits })}
      </span>
      <span className="w-full text-xs text-ink-2 tabular-nums">
        {isAffordable ? end() : t(($) => $.credits.prices.notEnough)}
      </span>
    </span>
  )
}

function Charges({ offer: { charges } }: { offer: Offer }) {
  return (
    <dl aria-live="polite" className="flex flex-col divide-y divide-line rounded-sm border border-line bg-sunk text-sm">
      {charges.map((charge) => (
        <ChargeLine key={charge.payer.id} charge={charge} />
      ))}
    </dl>
  )
}

function ChargeLine({ charge: { payer, balance, issued, left } }: { charge: Charge }) {
  const { t, locale } = useTranslation()
  const figure = new Intl.NumberFormat(locale)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <dt dir="auto" className="min-w-0 truncate text-ink-2">
        {t(($) => $.credits.prices.payer, { name: payer.label })}
      </dt>
      <dd className="tabular-nums">
        <span className="text-ink-2">{`${figure.format(balance)} ${arrow()} `}</span>
        <strong className={`font-semibold ${left < 0 ? 'text-stop' : ''}`}>{figure.format(left)}</strong>
      </dd>
      {issued > 0 ? <dd className="w-full text-ink-2">{t(($) => $.activation.issued, { count: issued })}</dd> : null}
    </div>
  )
}
