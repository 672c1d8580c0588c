import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Send } from 'lucide-react'
import { callQuery } from '../../../api/call-query.ts'
import { cellOf } from '../../../fields/cells.ts'
import type { Row } from '../../../fields/field-view.ts'
import { useResourceTexts } from '../../../fields/resource-texts.ts'
import { cardCall } from '../../../resource/card-calls.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import type { DetailsProps } from '../../../resource/table-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MessageReceipts, type ReceiptsCall } from './message-receipts.tsx'
import { TvPreview } from './tv-preview.tsx'

const facts = ['state', 'target', 'placement', 'priority', 'starts_at', 'ends_at', 'ttl_h', 'sent_at', 'created_by']
const changeable = ['draft', 'paused']

export type MessageSheetProps = DetailsProps & { resource: Resource; receipts: ReceiptsCall }

/** One message: how it looks on a TV, whom it is for, and what came of it. */
export function MessageSheet({ resource, receipts, id, onClose, onEdit, onAct }: MessageSheetProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const record = useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
  })
  const row = record.data
  const isOpen = row !== undefined && changeable.includes(String(row['state']))
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={row ? String(row['label']) : words.one}
      closeLabel={t(($) => $.table.close)}
      footer={
        row && isOpen ? (
          <>
            <Button icon={Pencil} onPress={onEdit}>
              {t(($) => $.table.edit, { noun: words.one })}
            </Button>
            <Button icon={Send} variant="primary" onPress={() => onAct('send', row)}>
              {words.actions['send']!.label}
            </Button>
          </>
        ) : row && resource.actions['cancel']!.when!.includes(String(row['state'])) ? (
          <Button onPress={() => onAct('cancel', row)}>{words.actions['cancel']!.label}</Button>
        ) : undefined
      }
    >
      {record.error ? <LoadFailure error={record.error} onRetry={() => void record.refetch()} /> : null}
      {row ? (
        <div className="flex flex-col gap-8">
          <TvPreview key={row.version} row={row} />
          {row['state'] === 'draft' ? null : <MessageReceipts id={id} call={receipts} labels={words.fields} />}
          <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
            {facts.map((name) => {
              const Cell = cellOf(resource.fields[name]!.kind)
              return (
                <div key={name} className="contents">
                  <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                  <dd className="min-w-0">
                    <Cell field={resource.fields[name]!} name={name} words={words} value={row[name] ?? null} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      ) : record.error ? null : (
        <Skeleton className="aspect-video w-full" />
      )}
    </Sheet>
  )
}
