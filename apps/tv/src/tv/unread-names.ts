import type { TvSource } from '@castellan/contract/calls/tv.ts'

/** Names of the sources a TV reads at their address automatically (protocol, "Sources"), which a browser's page may not. */
export function unreadNames(sources: readonly TvSource[]): string[] {
  return sources
    .filter(({ snapshot, url }) => snapshot === null && url !== null && url !== undefined)
    .map(({ name }) => name)
}
