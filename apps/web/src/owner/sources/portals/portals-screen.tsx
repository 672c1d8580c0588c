import { AccountLine } from '../../../tv/sources/account-line.tsx'
import { useProviderCounts } from '../../../tv/sources/use-provider-counts.ts'
import { SourcesScreen } from '../sources-screen.tsx'
import { portalKind } from './portal-kind.ts'

export function PortalsScreen() {
  const countsLine = useProviderCounts()
  return (
    <SourcesScreen
      kind={portalKind}
      lineOf={({ counts }) => countsLine(counts)}
      renderMore={({ account, mac_hint }) => (
        <>
          <p className="text-sm text-ink-3">
            <bdi className="font-mono">{mac_hint}</bdi>
          </p>
          {account ? <AccountLine account={account} /> : null}
        </>
      )}
    />
  )
}
