import { ownerPortalCalls } from '@castellan/contract/calls/owner-portals.ts'
import { ownerSourceCalls, type ProviderAccount } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSources } from './use-sources.ts'

/** What a list of every source shows of one. */
export type ShownSource = Pick<
  Playlist,
  | 'id'
  | 'name'
  | 'counts'
  | 'total'
  | 'enabled'
  | 'managed'
  | 'locked'
  | 'position'
  | 'updated_at'
  | 'fault'
  | 'refresh'
> & {
  kind: Playlist['kind'] | 'xtream' | 'portal'
  account?: ProviderAccount | null
}

/** Playlists, logins and portals in the TV's order; while one of the lists is on its way or failed, the answer says so. */
export function useAllSources(): UseQueryResult<ShownSource[]> {
  const playlists = useSources(ownerCalls.playlists)
  const xtreams = useSources(ownerSourceCalls.xtreams)
  const portals = useSources(ownerPortalCalls.portals)
  const behind = [playlists, xtreams, portals].find(({ data }) => data === undefined) ?? playlists
  const data =
    playlists.data === undefined || xtreams.data === undefined || portals.data === undefined
      ? undefined
      : [
          ...playlists.data,
          ...xtreams.data.map((xtream) => ({ ...xtream, kind: 'xtream' as const })),
          ...portals.data.map((portal) => ({ ...portal, kind: 'portal' as const })),
        ].toSorted((one, other) => one.position - other.position)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `behind` is one of the three, so it has data exactly when all of them have
  return { ...behind, data } as UseQueryResult<ShownSource[]>
}
