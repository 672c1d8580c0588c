import type { ProviderAccount } from '@castellan/contract/calls/owner-sources.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** From so many days on the end of an account is worth a warning. */
const soonDays = 14

/** What the provider says about the account: its end, whether it is a trial, its connections. */
export function AccountLine({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation()
  const { days_left: daysLeft, active_connections: active, max_connections: max } = account
  const isOver = daysLeft !== null && daysLeft < 0
  const end =
    daysLeft === null
      ? t(($) => $.ownerSources.account.noEnd)
      : isOver
        ? t(($) => $.ownerSources.account.expired)
        : t(($) => $.ownerSources.account.ends, { count: daysLeft })
  const tone = isOver ? 'stop' : daysLeft !== null && daysLeft <= soonDays ? 'grace' : 'neutral'
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 tabular-nums">
      <Badge tone={tone}>{end}</Badge>
      {account.is_trial ? <Badge tone="trial">{t(($) => $.ownerSources.account.trial)}</Badge> : null}
      {active !== null && max !== null && max > 0 ? (
        <span>{t(($) => $.ownerSources.account.connections, { active, max })}</span>
      ) : null}
    </p>
  )
}
