import { creditCalls, type CreditRecord } from '@castellan/contract/calls/credits.ts'
import type { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import type { SectionProps } from '../../../resource/table-view.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DownloadMenu } from '../download-menu.tsx'
import { EndDay } from '../end-day.tsx'
import { mayNote } from '../may-note.ts'
import { useUndoTransfer } from '../../../credits/use-say-given.ts'
import { movesOf, useRecordAction } from './record-actions.tsx'

type RecordProps = SectionProps<typeof creditRecords>

const useCreditRecord = (id: number) => useQuery(callQuery(creditCalls.creditRecord, { params: { id } }))

export function RecordTitle({ row }: RecordProps) {
  const { t } = useTranslation()
  return t(($) => $.credits.record.title, { number: row.doc_no || `#${row.id}` })
}

/** What a movement was worth and whom it waited for, which its list does not know. */
export function RecordSections({ row }: RecordProps) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { data, error, refetch } = useCreditRecord(row.id)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20 w-full" />
  const record = data.data
  return (
    <>
      <Worth record={record} />
      {holds('view-credit-ledger') ? (
        <div>
          <DownloadMenu label={t(($) => $.credits.record.receipt)} asked={{ id: `credit:${record.id}` }} />
        </div>
      ) : null}
    </>
  )
}

function Worth({ record }: { record: CreditRecord }) {
  const { t } = useTranslation()
  const money = (text: string | null) => (text === null ? null : `${text} ${record.currency ?? ''}`)
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3 empty:hidden">
      <Fact name={t(($) => $.credits.record.unitPrice)}>{money(record.unit_price)}</Fact>
      <Fact name={t(($) => $.credits.record.amount)}>{money(record.amount)}</Fact>
      <Fact name={t(($) => $.enterCredits.end)}>{record.expires_at ? <EndDay end={record.expires_at} /> : null}</Fact>
      <Fact name={t(($) => $.credits.record.approvedBy)}>{record.approved_by?.label}</Fact>
      <Fact name={t(($) => $.credits.record.reverses)}>
        {record.reverses_id === null ? null : `#${record.reverses_id}`}
      </Fact>
    </dl>
  )
}

/** A line that is there only when there is something to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </dd>
    </>
  )
}

/** The moves the server lets this reader make, and the note. */
export function RecordButtons({ row }: RecordProps) {
  const { t } = useTranslation()
  const ask = useRecordAction()
  const { user } = useSession()
  const record = useCreditRecord(row.id).data?.data
  const undo = useUndoTransfer()
  const [isPending, setIsPending] = useState(false)
  if (!record) return null
  const undoIt = async (transfer: CreditRecord) => {
    setIsPending(true)
    await undo(transfer)
    setIsPending(false)
  }
  const main = (['settled', 'approved'] as const).find((move) => record.may.includes(move))
  const others = movesOf(record).filter((move) => move !== main)
  return (
    <>
      {mayNote(user, record) ? (
        <Button icon={NotebookPen} onPress={() => ask({ what: 'note', record })}>
          {t(($) => $.credits.record.edit)}
        </Button>
      ) : null}
      {record.may.includes('undone') ? (
        <Button icon={Undo2} isPending={isPending} onPress={() => void undoIt(record)}>
          {t(($) => $.table.undo)}
        </Button>
      ) : null}
      {[...others, ...(main === undefined ? [] : [main])].map((move) => (
        <Button
          key={move}
          variant={move === main ? 'primary' : 'secondary'}
          onPress={() => ask({ what: move, record })}
        >
          {move === 'reversed' ? t(($) => $.credits.reverse.label) : t(($) => $.credits.moves[move].label)}
        </Button>
      ))}
    </>
  )
}
