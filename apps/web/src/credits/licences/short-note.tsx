import { Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Offer } from './quotes.ts'

const RequestPart = lazy(async () => (await import('../request-part.tsx')).RequestPart)

/** Says whose credits are too few for every period, and what can be done about it: an admin chooses another payer, a reseller asks for credits. */
export function ShortNote({ offers, mayChoose }: { offers: readonly Offer[]; mayChoose: boolean }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [first] = offers
  if (first === undefined || offers.some(({ isAffordable }) => isAffordable)) return null
  const short = first.charges.filter(({ left }) => left < 0)
  const own = short.find(({ payer }) => payer.id === user?.id)
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-stop">
        {short
          .map(({ payer, balance }) => t(($) => $.activation.short, { name: payer.label, count: balance }))
          .join(' ')}{' '}
        {mayChoose ? t(($) => $.activation.shortAdmin) : null}
      </p>
      {own ? (
        <Suspense>
          <RequestPart missing={-own.left} />
        </Suspense>
      ) : null}
    </div>
  )
}
