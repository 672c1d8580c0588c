import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { SourceFaultCode } from '@castellan/contract/refusals.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import type { Row } from '../fields/field-view.ts'
import { StatusCell } from '../fields/status/cell.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import type { OwnCellProps } from '../resource/table-view.ts'
import { Mono } from '../ui/mono.tsx'
import { useWords } from '../words/use-words.ts'

const card = m3uLinks as unknown as Resource
const cells = { slug: ShortAddress, list_state: ListState, fault: Fault }
/** Of a link that is nobody's default the panel keeps nothing. */
const offers = (action: string, row: Row) => action !== 'fetch' || row['list_state'] !== 'none'

/** The short addresses of playlists; a press copies one. */
export function M3uLinks() {
  return <ResourceScreen card={card} cells={cells} offers={offers} />
}

/** What the panel has of the list, and what stands in its way. */
function ListState(place: OwnCellProps) {
  return (
    <>
      <StatusCell {...place} value={String(place.row[place.name])} />
      <Fault {...place} />
    </>
  )
}

/** Why the list could not be fetched, and what to do next. */
function Fault({ row }: OwnCellProps) {
  const { t } = useWords()
  const fault = row['fault'] as SourceFaultCode | null
  return fault === null ? null : (
    <p className="max-w-72 text-xs text-pretty whitespace-normal text-ink-2 md:min-w-48">
      {t(($) => $.sourceFaults[fault])}
    </p>
  )
}

function ShortAddress({ row }: OwnCellProps) {
  const { t } = useWords()
  return (
    <Mono
      value={`${window.location.origin}/api/l/${String(row['slug'])}`}
      copyLabel={t(($) => $.table.copy)}
      copiedLabel={t(($) => $.table.copied)}
      className="max-w-72"
    />
  )
}
