import { Suspense } from 'react'
import { lazy } from '../../ui/state/lazy.tsx'
import { AtOnce } from '../../api/at-once.tsx'
import { useHolds } from '../../session/use-session.ts'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { BalanceCard } from './balance-card.tsx'
import { RenewalsCard } from './renewals/renewals-card.tsx'
import { SellCard } from './sale/sell-card.tsx'
import { TrialsCard } from './renewals/trials-card.tsx'

const FailingCard = lazy(async () => (await import('./attention/failing-card.tsx')).FailingCard)
const RequestsCard = lazy(async () => (await import('./attention/requests-card.tsx')).RequestsCard)

const blank = <CardSkeleton className="h-96" />

/** Sell, then renew. */
export function ResellerHome() {
  const holds = useHolds()
  return (
    <div className="grid items-start gap-4 @4xl:grid-cols-[7fr_3fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <SellCard />
        <Suspense fallback={blank}>
          <AtOnce under="/home/" skeleton={blank}>
            {holds('manage-credits') && holds('manage-users') ? <RequestsCard /> : null}
            <RenewalsCard />
          </AtOnce>
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <AtOnce under="/home/" skeleton={blank}>
          {holds('manage-credits') ? <BalanceCard /> : null}
          <TrialsCard />
          <Suspense>
            <FailingCard />
          </Suspense>
        </AtOnce>
      </div>
    </div>
  )
}
