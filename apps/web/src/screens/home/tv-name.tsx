import type { Tv } from './renewal.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Link } from '../../ui/link.tsx'
import { Mono } from '../../ui/mono.tsx'

/** A TV by its name and MAC; its page is behind it. */
export function TvName({ row, className }: { row: Tv; className?: string }) {
  const name = row.name || row.model
  const mac = <Mono value={row.mac} />
  return (
    <span className={className}>
      <Link href={screenPath('devices.device', { id: row.id })} className="block truncate text-ink">
        {name || mac}
      </Link>
      {name ? <span className="block truncate text-sm text-ink-2">{mac}</span> : null}
    </span>
  )
}
