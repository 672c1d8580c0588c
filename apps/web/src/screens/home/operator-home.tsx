import { useHolds } from '../../session/use-session.ts'
import { AttentionCard } from './attention/attention-card.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { FleetCard } from './fleet-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SellersCard } from './sellers-card.tsx'

/** What needs the operator today, and how business is; also for bookkeeping, which has credits to look after and no TVs to sell. */
export function OperatorHome() {
  const holds = useHolds()
  const seesCredits = holds('manage-credits')
  return (
    <>
      {holds('manage-options') ? <FirstStepsCard /> : null}
      <AttentionCard />
      {seesCredits ? <SalesCard /> : null}
      <div className="grid items-start gap-4 @4xl:grid-cols-[3fr_2fr]">
        {seesCredits ? <SellersCard order="sales" /> : null}
        <FleetCard />
      </div>
    </>
  )
}
