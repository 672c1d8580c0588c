import { useTranslation } from '../../i18n/use-translation.ts'
import type { Offer } from './quotes.ts'

/** Says whose credits are too few for every period, and what an admin can do about it. */
export function ShortNote({ offers, mayChoose }: { offers: readonly Offer[]; mayChoose: boolean }) {
  const { t } = useTranslation()
  const [first] = offers
  if (first === undefined || offers.some(({ isAffordable }) => isAffordable)) return null
  return (
    <p role="alert" className="text-stop">
      {first.charges
        .filter(({ left }) => left < 0)
        .map(({ payer, balance }) => t(($) => $.activation.short, { name: payer.label, count: balance }))
        .join(' ')}{' '}
      {mayChoose ? t(($) => $.activation.shortAdmin) : null}
    </p>
  )
}
