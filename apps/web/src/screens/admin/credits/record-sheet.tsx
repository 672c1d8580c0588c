import { activationCode } from '@castellan/contract/access/price-periods.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { Nothing } from '../../../fields/nothing.tsx'
import { LoadFailure } from '../../../resource/list-states.tsx'
import type { DetailsProps } from '../../../resource/table-view.ts'
import { useHolds, useSession } from '../../../session/use-session.ts'
import { FullMoment } from '../../../ui/full-moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DownloadMenu } from './download-menu.tsx'
import { EndDay } from './end-day.tsx'
import { mayNote } from './may-note.ts'
import { PartyText } from './party-text.tsx'
import { useRecordAction } from './record-actions.tsx'
import { useFigures } from './use-figures.ts'
import { TvMac } from './tv-mac.tsx'

/** One movement with all that is known of it and what may be done to it. */
export function RecordSheet({ id, onClose }: Pick<DetailsProps, 'id' | 'onClose'>) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(creditCalls.creditRecord, { params: { id } }))
  const record = data?.data
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.credits.record.title, { number: record?.doc_no ?? `#${id}` })}
      closeLabel={t(($) => $.table.close)}
      footer={record && record.may.length > 0 ? <Moves record={record} /> : undefined}
    >
      {error && !record ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <Facts record={record} />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Sheet>
  )
}

function Moves({ record }: { record: CreditRecord }) {
  const { t } = useTranslation()
  const ask = useRecordAction()
  const main = (['settled', 'approved'] as const).find((move) => record.may.includes(move))
  const others = record.may.filter((move) => move !== main)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {[...others, ...(main === undefined ? [] : [main])].map((move) => (
        <Button
          key={move}
          variant={move === main ? 'primary' : 'secondary'}
          onPress={() => ask({ what: move, record })}
        >
          {move === 'reversed' ? t(($) => $.credits.reverse.label) : t(($) => $.credits.moves[move].label)}
        </Button>
      ))}
    </div>
  )
}

function Facts({ record }: { record: CreditRecord }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const ask = useRecordAction()
  const { user } = useSession()
  const figure = useFigures()
  const money = (text: string | null) => (text === null ? null : `${text} ${record.currency ?? ''}`)
  const { status } = record
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
        <Fact name={t(($) => $.credits.record.status)}>
          <StatusDot tone={creditRecords.fields.status.tones![status]!} label={t(($) => $.credits.states[status])} />
        </Fact>
        <Fact name={t(($) => $.credits.record.type)}>{t(($) => $.credits.types[record.type])}</Fact>
        <Fact name={t(($) => $.credits.record.credits)}>
          <strong className="text-lg font-semibold tabular-nums">{figure(record.credits)}</strong>
        </Fact>
        <Fact name={t(($) => $.credits.record.from)}>
          <PartyText {...record.from} />
        </Fact>
        <Fact name={t(($) => $.credits.record.to)}>
          <PartyText {...record.to} />
        </Fact>
        <Fact name={t(($) => $.credits.record.device)}>
          {record.device ? <TvMac mac={record.device.label} id={record.device.id} /> : null}
        </Fact>
        {record.service === activationCode ? null : (
          <Fact name={t(($) => $.resources.price_rules.fields.service)}>{record.service}</Fact>
        )}
        <Fact name={t(($) => $.credits.record.period)}>
          {record.period ? t(($) => $.credits.periods[record.period!]) : null}
        </Fact>
        <Fact name={t(($) => $.credits.record.unitPrice)}>{money(record.unit_price)}</Fact>
        <Fact name={t(($) => $.credits.record.amount)}>{money(record.amount)}</Fact>
        <Fact name={t(($) => $.credits.enter.end)}>
          {record.expires_at ? <EndDay end={record.expires_at} /> : null}
        </Fact>
        <Fact name={t(($) => $.credits.record.reference)}>{record.reference}</Fact>
        <dt className="text-sm text-ink-3">{t(($) => $.credits.record.note)}</dt>
        <dd dir="auto" className="flex items-start gap-2 wrap-anywhere whitespace-pre-wrap">
          <span className="min-w-0">{record.note === '' ? <Nothing /> : record.note}</span>
          {mayNote(user, record) ? (
            <IconButton
              icon={NotebookPen}
              size="sm"
              label={t(($) => $.credits.record.edit)}
              onPress={() => ask({ what: 'note', record })}
              className="-my-1 shrink-0"
            />
          ) : null}
        </dd>
        <Fact name={t(($) => $.credits.record.createdBy)}>{record.created_by?.label}</Fact>
        <Fact name={t(($) => $.credits.record.approvedBy)}>{record.approved_by?.label}</Fact>
        <Fact name={t(($) => $.credits.record.createdAt)}>
          <FullMoment date={record.created_at} />
        </Fact>
        <Fact name={t(($) => $.credits.record.settledAt)}>
          {record.settled_at === null ? null : <FullMoment date={record.settled_at} />}
        </Fact>
        <Fact name={t(($) => $.credits.record.reverses)}>
          {record.reverses_id === null ? null : `#${record.reverses_id}`}
        </Fact>
      </dl>
      {holds('view-credit-ledger') ? (
        <div>
          <DownloadMenu label={t(($) => $.credits.record.receipt)} asked={{ id: `credit:${record.id}` }} />
        </div>
      ) : null}
    </div>
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
