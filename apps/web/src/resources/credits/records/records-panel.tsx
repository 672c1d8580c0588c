import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { named } from '@castellan/contract/types/typed-keys.ts'
import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { MomentCell } from '../../../fields/moment/cell.tsx'
import { Nothing } from '../../../fields/view/nothing.tsx'
import { ResourceScreen } from '../../../resource/list/resource-screen.tsx'
import { overrides, type CellOverrideProps, type FactProps } from '../../../resource/table-view.ts'
import { OpenLink } from '../../../resource/value-cell.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { panelAccountOf, PartyText } from '../party-text.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordItems } from './record-items.tsx'
import { TvMac } from '../tv-mac.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'

const sections = () => import('./record-sections.tsx')
const Title = lazy(async () => (await sections()).RecordTitle)
const Sections = lazy(async () => (await sections()).RecordSections)
const Actions = lazy(async () => (await sections()).RecordButtons)

const own = overrides(creditRecords, {
  cells: {
    doc_no: RecordNumber,
    from: Side,
    to: Side,
    device_mac: Tv,
    period: Period,
    service: Service,
    note: Note,
    settled_at: Settled,
  },
  keyColumns: ['type', 'credits', 'from', 'to'],
  cardLines: [
    ['type', 'credits'],
    ['from', 'to'],
    ['device_mac', 'settled_at'],
  ],
  facts: { from: Side, to: Side, device_mac: Tv, period: Period, service: Service },
  Title,
  Sections,
  Actions,
  RowItems: RecordItems,
})

/** Every movement of credits of the reader's branch. */
export function RecordsPanel() {
  return (
    <RecordActions>
      <ResourceScreen {...own} stands="part" />
    </RecordActions>
  )
}

/** The document's number; a record that is not settled has none yet. */
function RecordNumber({ view, row }: CellOverrideProps<typeof creditRecords>) {
  return <OpenLink view={view} row={row} text={String(row.doc_no ?? '') || `#${row.id}`} />
}

function Side({ row, name }: FactProps<typeof creditRecords>) {
  const side = name === 'from' ? 'from' : 'to'
  return <PartyText kind={panelAccountOf(row.type, side)} user={(row[side] ?? null) as RefLink | null} />
}

function Tv({ row }: FactProps<typeof creditRecords>) {
  const mac = row.device_mac
  return typeof mac === 'string' && mac !== '' ? <TvMac mac={mac} /> : <Nothing />
}

function Period({ row }: FactProps<typeof creditRecords>) {
  const { t } = useTranslation()
  const period = row.period
  return typeof period === 'string' && period !== '' ? t(($) => named($.credits.periods, period)) : <Nothing />
}

/** The activation has a word; any other service is called by the code its operator gave it. */
function Service({ row }: FactProps<typeof creditRecords>) {
  const { t } = useTranslation()
  const { service } = row
  if (typeof service !== 'string' || service === '') return <Nothing />
  return service === activationCode ? t(($) => $.credits.types.activation) : service
}

/** Narrow enough that the date stays in sight. */
function Note({ row }: CellOverrideProps<typeof creditRecords>) {
  const note = String(row.note ?? '')
  if (note === '') return <Nothing />
  return (
    <span dir="auto" title={note} className="block max-w-36 truncate 2xl:max-w-72">
      {note}
    </span>
  )
}

/** When the credits moved; for a pending one, when it was created. */
function Settled({ row, field, name, words }: CellOverrideProps<typeof creditRecords>) {
  const settled = row.settled_at
  const place = { field, name, words }
  if (typeof settled === 'string') return <MomentCell {...place} value={settled} />
  return (
    <span className="text-ink-3">
      <MomentCell {...place} value={row.created_at} />
    </span>
  )
}
