import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../session/use-session.ts'
import type { Offer } from './quotes.ts'

/** What a button does, and once a period is chosen who pays how much for it. */
export function PaidLabel({ label, offer }: { label: string; offer: Offer | undefined }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [charge, ...others] = offer?.charges ?? []
  if (!offer || !charge || offer.credits === 0) return label
  const credits = t(($) => $.credits.credits, { count: offer.credits })
  const who = () => {
    // Who pays which part stands above the button.
    if (others.length > 0) return credits
    if (charge.payer.id === user?.id) return t(($) => $.credits.prices.youPay, { credits })
    return t(($) => $.credits.prices.onePays, { name: charge.payer.label, credits })
  }
  return <bdi className="max-w-56 truncate">{`${label} · ${who()}`}</bdi>
}
