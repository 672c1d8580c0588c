import { limits } from '@castellan/contract/limits.ts'
import { PlainLink } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ShownSource } from '../sources/queries/use-all-sources.ts'
import { AccountLine } from '../../tv/sources/account-line.tsx'
import { sourcePath } from '../sources/source-list.tsx'

const soonDays = Math.max(...limits.expiryNoticeDays)

/** Names the sources whose account at the provider ends soon or has ended, the next one first. */
export function EndingAccounts({ sources = [] }: { sources: readonly ShownSource[] | undefined }) {
  const { t } = useTranslation()
  const daysOf = ({ account }: ShownSource) => account?.days_left ?? Number.POSITIVE_INFINITY
  const ending = sources
    .filter((source) => source.enabled && daysOf(source) <= soonDays)
    .toSorted((one, other) => daysOf(one) - daysOf(other))
  if (ending.length === 0) return null
  return (
    <aside className="flex flex-col gap-1 rounded-md border border-line bg-surface px-4 py-3.5 shadow-rest">
      {ending.map((source) => (
        <PlainLink key={source.id} href={sourcePath(source)} className="flex min-h-12 flex-col justify-center gap-1">
          <span className="text-lg wrap-anywhere">{source.name}</span>
          <AccountLine account={source.account!} />
        </PlainLink>
      ))}
      <p className="text-lg text-pretty text-ink-2">{t(($) => $.ownerSources.account.renew)}</p>
    </aside>
  )
}
