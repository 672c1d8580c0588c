import type { PaidPeriod } from '@castellan/contract/licences/price-periods.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { Tv } from 'lucide-react'
import { Suspense } from 'react'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { joinWords } from '../../../i18n/separators.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Offer } from '../../../credits/licences/quotes.ts'
import { useSession } from '../../../session/use-session.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import { lazy } from '../../../ui/state/lazy.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { useNow } from '../../../ui/text/use-now.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { SaleDevice } from './use-sale.ts'

const RequestPart = lazy(async () => (await import('../../../credits/request-part.tsx')).RequestPart)

const resource = devices

type FoundLineProps = { found: SaleDevice; offer: Offer | undefined; onChoose: (period: PaidPeriod) => void }

/** Model, expiry and price of the TV that was found. */
export function FoundLine({ found, offer, onChoose }: FoundLineProps) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts(resource)
  const now = useNow()
  const dateOf = (at: string) => formatDate(at, { locale })
  const status = words.values['status']?.[found.status] ?? found.status
  return (
    <section
      aria-live="polite"
      data-testid="found-tv"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
        <Tv aria-hidden className="size-5" />
      </span>
      <p className="min-w-40 flex-1">
        <span className="block font-medium">{joinWords([found.model || words.one, status])}</span>
        <span className="text-sm text-ink-2">
          <Mono value={found.mac} />
          {found.expiresAt === null
            ? null
            : ` · ${
                Date.parse(found.expiresAt) < now
                  ? t(($) => $.home.sell.expired, { date: dateOf(found.expiresAt) })
                  : t(($) => $.credits.prices.until, { date: dateOf(found.expiresAt) })
              }`}
        </span>
      </p>
      {found.isPrepared ? <p>{t(($) => $.activation.prepared)}</p> : null}
      {found.action === null ? <p className="text-ink-2">{t(($) => $.home.sell.nothingToSell)}</p> : null}
      {found.isPrepared || found.action === null ? null : offer === undefined ? (
        <p className="text-ink-2">{t(($) => $.credits.prices.none)}</p>
      ) : (
        <>
          <SelectField
            label={t(($) => $.credits.prices.period)}
            placeholder={t(($) => $.credits.prices.period)}
            value={offer.period}
            onChange={(period) => onChoose(period)}
            options={found.offers.map(({ period, credits }) => ({
              value: period,
              label: `${t(($) => $.credits.periods[period])} · ${t(($) => $.credits.credits, { count: credits })}`,
            }))}
          />
          <Price offer={offer} />
        </>
      )}
    </section>
  )
}

function Price({ offer: { credits, charges, endsAt, isAffordable } }: { offer: Offer }) {
  const { t, locale } = useTranslation()
  const { user } = useSession()
  const isOwn = charges.every(({ payer }) => payer.id === user?.id)
  const balance = charges[0]?.balance ?? 0
  return (
    <div className="flex flex-col items-end gap-1 text-end">
      <span className="font-semibold tabular-nums">
        {t(($) => $.home.sell.price, { credits: t(($) => $.credits.credits, { count: credits }), balance })}
      </span>
      {isAffordable ? (
        <span className="text-sm text-ink-2">
          {endsAt
            ? t(($) => $.credits.prices.until, { date: formatDate(endsAt, { locale }) })
            : endsAt === null
              ? t(($) => $.credits.prices.forever)
              : null}
        </span>
      ) : (
        <span role="alert" className="text-sm text-stop">
          {t(($) => $.home.sell.short, { credits: t(($) => $.credits.credits, { count: credits - balance }) })}
        </span>
      )}
      {isAffordable || !isOwn ? null : (
        <Suspense>
          <RequestPart missing={credits - balance} />
        </Suspense>
      )}
    </div>
  )
}
