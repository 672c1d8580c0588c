import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import type { activationCalls } from '@castellan/contract/calls/activation.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OfferList } from '../../../credits/licences/offer-list.tsx'
import { PayerField } from '../../../credits/licences/payer-field.tsx'
import type { Offer } from '../../../credits/licences/quotes.ts'
import { ShortNote } from '../../../credits/licences/short-note.tsx'
import { joinWords } from '../../../i18n/separators.ts'

const resource = devices

type FoundTvProps = {
  found: AnswerOf<typeof activationCalls.look>
  offers: readonly Offer[]
  chosen: Offer | undefined
  /** Who gets the TV and pays; only admins choose. */
  reseller: { value: RefLink | null; onChange: (link: RefLink | null) => void } | null
  errorOf: (field: string) => string | undefined
  onChoose: (period: PaidPeriod) => void
}

/** The TV that was found, and what activating it costs whom. */
export function FoundTv({ found, offers, chosen, reseller, errorOf, onChoose }: FoundTvProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { model, mac, prepared_until: prepared } = found
  const price = () => {
    if (prepared !== null) return <p>{t(($) => $.activation.prepared)}</p>
    if (offers.length === 0) return <p className="text-ink-2">{t(($) => $.credits.prices.none)}</p>
    return <OfferList offers={offers} chosen={chosen} onChoose={onChoose} errorMessage={errorOf('period')} />
  }
  return (
    <section aria-live="polite" className="flex flex-col gap-4 border-t border-line pt-4">
      <p className="font-medium wrap-anywhere" data-testid="found-tv">
        {joinWords([model || words.one, mac])}
      </p>
      {reseller ? <PayerField {...reseller} errorMessage={errorOf('reseller')} /> : null}
      {prepared === null ? <ShortNote offers={offers} mayChoose={reseller !== null} /> : null}
      {price()}
    </section>
  )
}
