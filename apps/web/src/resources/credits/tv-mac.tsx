import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Mono } from '../../ui/text/mono.tsx'

/** The TV a record is about. A masked MAC belongs to a TV that the reader does not see, so it is no link. */
export function TvMac({ mac, id }: { mac: string; id?: number }) {
  const holds = useHolds()
  if (mac.includes('•') || !holds('view-devices')) return <Mono value={mac} />
  const href = id === undefined ? `${screenPath('devices')}?search=${mac}` : screenPath('devices.device', { id })
  return (
    <PathLink href={href}>
      <Mono value={mac} />
    </PathLink>
  )
}
