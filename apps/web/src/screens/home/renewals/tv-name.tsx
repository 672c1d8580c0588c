import type { ReactNode } from 'react'
import type { Tv } from './renewal.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { Link } from '../../../ui/action/link.tsx'
import { Mono } from '../../../ui/text/mono.tsx'

type TvNameProps = {
  row: Tv
  /** At the end of the line of the name, which gives way: the MAC is what people compare. */
  beside?: ReactNode
  className?: string
}

/** A TV by its name and MAC; its page is behind it. */
export function TvName({ row, beside, className }: TvNameProps) {
  const name = row.name || row.model
  const mac = <Mono value={row.mac} />
  return (
    <span className={className}>
      <span className="flex items-baseline justify-between gap-2">
        <Link href={screenPath('devices.device', { id: row.id })} className="min-w-0 truncate text-ink">
          {name || mac}
        </Link>
        {beside}
      </span>
      {name ? <span className="block truncate text-sm text-ink-2">{mac}</span> : null}
    </span>
  )
}
