import type { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import type { Link } from '@castellan/contract/fields/ref.ts'
import { MomentCell } from '../../../fields/moment/cell.tsx'
import { Nothing } from '../../../fields/nothing.tsx'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { OwnCellProps, TableDeviation } from '../../../resource/table-view.ts'
import { OpenLink } from '../../../resource/value-cell.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ownAccount, PartyText } from './party-text.tsx'
import { resource } from './record-card.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordItems } from './record-items.tsx'
import { TvMac } from './tv-mac.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const Details = lazy(async () => (await import('./record-sheet.tsx')).RecordSheet)

const deviation: TableDeviation<typeof creditRecords> = {
  cells: {
    doc_no: RecordNumber,
    from: Side,
    to: Side,
    device_mac: Tv,
    period: Period,
    note: Note,
    settled_at: Settled,
  },
  Details,
  RowItems: RecordItems,
}

/** Every movement of credits of the reader's branch. */
export function RecordsPanel() {
  return (
    <RecordActions>
      <ResourceScreen resource={resource} stands="part" {...deviation} />
    </RecordActions>
  )
}

/** The document's number; a record that is not settled has none yet. */
function RecordNumber({ view, row }: OwnCellProps<typeof creditRecords>) {
  return <OpenLink view={view} row={row} text={String(row.doc_no ?? '') || `#${row.id}`} />
}

function Side({ row, name }: OwnCellProps<typeof creditRecords>) {
  const side = name === 'from' ? 'from' : 'to'
  return <PartyText kind={ownAccount(row.type, side)} user={(row[side] ?? null) as Link | null} />
}

function Tv({ row }: OwnCellProps<typeof creditRecords>) {
  const mac = row.device_mac
  return typeof mac === 'string' && mac !== '' ? <TvMac mac={mac} /> : <Nothing />
}

function Period({ row }: OwnCellProps<typeof creditRecords>) {
  const { t } = useTranslation()
  const period = row.period
  return typeof period === 'string' && period !== '' ? t(($) => $.credits.periods[period as '1m']) : <Nothing />
}

/** Narrow enough that the date stays in sight. */
function Note({ row }: OwnCellProps<typeof creditRecords>) {
  const note = String(row.note ?? '')
  if (note === '') return <Nothing />
  return (
    <span dir="auto" title={note} className="block max-w-36 truncate 2xl:max-w-72">
      {note}
    </span>
  )
}

/** When the credits moved; for one that has not moved, when it was written down. */
function Settled({ row, field, name, words }: OwnCellProps<typeof creditRecords>) {
  const settled = row.settled_at
  const place = { field, name, words }
  if (typeof settled === 'string') return <MomentCell {...place} value={settled} />
  return (
    <span className="text-ink-3">
      <MomentCell {...place} value={row.created_at} />
    </span>
  )
}
