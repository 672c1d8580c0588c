import { useHolds } from '../../session/use-session.ts'
import { AttentionCard } from './attention/attention-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { FleetCard } from './fleet-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SellersCard } from './sellers-card.tsx'

/** How the resellers below a distributor are doing, and whose credits end. */
export function DistributorHome() {
  const seesCredits = useHolds()('manage-credits')
  return (
    <>
      <AttentionCard />
      {seesCredits ? <SalesCard /> : null}
      <div className="grid items-start gap-4 @4xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {seesCredits ? (
            <>
              <SellersCard order="runway" />
              <SellersCard order="idle" />
            </>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {seesCredits ? <BalanceCard /> : null}
          <FleetCard />
        </div>
      </div>
    </>
  )
}
