import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { AccountLine } from '../../tv/sources/account-line.tsx'
import { SourceItem, type SourceItemProps } from './source-item.tsx'
import { useProviderCounts } from '../../tv/sources/use-provider-counts.ts'
import { useRemoveSource } from './use-remove-source.ts'

export interface ProviderRowProps extends Pick<SourceItemProps, 'device' | 'editTo' | 'children'> {
  source: Xtream | DevicePortal
  calls: Record<'change' | 'refresh' | 'remove' | 'restore', Call>
}

/** A login or a portal, with what its provider says of the account. */
export function ProviderRow({ source, calls, children, ...rest }: ProviderRowProps) {
  const countsLine = useProviderCounts()
  const remove = useRemoveSource(calls)
  return (
    <SourceItem
      {...rest}
      source={source}
      calls={calls}
      line={countsLine(source.counts)}
      onRemove={() => remove.mutate(source)}
      isRemoving={remove.isPending}
    >
      {children}
      {source.account === null ? null : <AccountLine account={source.account} />}
    </SourceItem>
  )
}
