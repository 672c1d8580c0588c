import { AccountLine } from '../../../tv/sources/account-line.tsx'
import { useProviderCounts } from '../../../tv/sources/use-provider-counts.ts'
import { SourcesScreen } from '../sources-screen.tsx'
import { xtreamKind } from './xtream-kind.ts'

export function XtreamsScreen() {
  const countsLine = useProviderCounts()
  return (
    <SourcesScreen
      kind={xtreamKind}
      lineOf={({ counts }) => countsLine(counts)}
      renderMore={({ account }) => (account ? <AccountLine account={account} /> : null)}
    />
  )
}
