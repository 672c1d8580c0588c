import { officeCalls } from '@castellan/contract/calls/office.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { cellOf } from '../../fields/cells.ts'
import type { Row } from '../../fields/field-view.ts'
import { useNounWords } from '../../fields/noun-words.ts'
import { cardCall } from '../../resource/card-calls.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { DetailsProps } from '../../resource/table-view.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Mono } from '../../ui/mono.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.ts'
import { Expiry, LastSeen } from './cells.tsx'
import { DeviceActions } from './device-actions.tsx'

const card = devices as unknown as Resource

const facts = [
  'mac',
  'status',
  'blocked_reason',
  'product',
  'model',
  'app_version',
  'reseller',
  'country',
  'has_password',
  'activated_at',
  'expires_at',
  'last_seen_at',
  'channel_count',
  'tags',
  'notes',
]

/** What is known of one TV, and what it plays from. */
export function DeviceSheet({ id, onClose, onEdit, onAct }: DetailsProps) {
  const { t } = useWords()
  const words = useNounWords(card)
  const record = useQuery({
    ...callQuery(cardCall(card, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
  })
  const row = record.data
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? String(row['name'] || row['mac']) : t(($) => $.table.device.facts)}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          <Button icon={Pencil} onPress={onEdit} isDisabled={!row}>
            {t(($) => $.table.edit, { noun: words.one })}
          </Button>
          {row ? <DeviceActions row={row} onAct={(action) => onAct(action, row)} /> : null}
        </>
      }
    >
      {record.error ? (
        <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <div className="flex flex-col gap-8">
          <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
            {facts
              .filter((name) => name !== 'blocked_reason' || row?.['blocked_reason'])
              .map((name) => (
                <div key={name} className="contents">
                  <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                  <dd className="min-w-0">
                    {row ? <Fact name={name} row={row} /> : <Skeleton className="h-4 w-40" />}
                  </dd>
                </div>
              ))}
          </dl>
          <DeviceSources id={id} />
        </div>
      )}
    </Sheet>
  )
}

function Fact({ name, row }: { name: string; row: Row }) {
  const words = useNounWords(card)
  const field = card.fields[name]!
  if (name === 'notes' && row['notes']) return <p className="whitespace-pre-wrap">{String(row['notes'])}</p>
  if (name === 'expires_at') return <Expiry row={row} field={field} name={name} words={words} />
  if (name === 'last_seen_at') return <LastSeen row={row} />
  const Cell = cellOf(field.kind)
  return <Cell field={field} name={name} words={words} value={row[name] ?? null} />
}

type Source = AnswerOf<typeof officeCalls.deviceSources>['data'][number]

/** The sources of a TV; the server masks what would open them. */
function DeviceSources({ id }: { id: number }) {
  const { t } = useWords()
  const sources = useQuery(callQuery(officeCalls.deviceSources, { params: { id } }))
  const content = () => {
    if (sources.error) return <LoadFailure error={sources.error} onRetry={() => void sources.refetch()} />
    if (!sources.data) return <Skeleton className="h-16 w-full" />
    if (sources.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.table.device.noSources)}</p>
    return (
      <ul className="divide-y divide-line rounded-md border border-line">
        {sources.data.data.map((source) => (
          <SourceItem key={source.id} source={source} />
        ))}
      </ul>
    )
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.table.device.sources)}</h3>
      {content()}
    </section>
  )
}

/** A link is read by the TV alone: of one that is switched on nothing is known here. */
function SourceState({ source: { kind, status } }: { source: Source }) {
  const { t } = useWords()
  if (status === 'disabled') return <Badge>{t(($) => $.table.device.sourceOff)}</Badge>
  if (kind !== 'm3u_file') return null
  if (status === 'ok') return <Badge tone="ok">{t(($) => $.table.device.sourceRead)}</Badge>
  return status === 'new' ? <Badge tone="trial">{t(($) => $.table.device.sourceReading)}</Badge> : null
}

function SourceItem({ source }: { source: Source }) {
  const { t } = useWords()
  const { live, movie, series } = source.counts
  return (
    <li className="flex flex-col gap-1 p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{source.name}</span>
        <SourceState source={source} />
      </div>
      <Mono value={source.address} className="block truncate text-ink-2" />
      <span className="text-sm text-ink-3">
        {t(($) => $.table.device.sourceCounts, { live, movie, series })} · <RelativeTime date={source.updated_at} />
      </span>
    </li>
  )
}
