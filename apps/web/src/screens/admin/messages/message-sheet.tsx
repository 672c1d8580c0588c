import type { FieldName } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Send } from 'lucide-react'
import { cellOf } from '../../../fields/cells.ts'
import { useResourceTexts } from '../../../fields/resource-texts.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import type { DetailsProps } from '../../../resource/table-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MessageReceipts, type ReceiptsCall } from './message-receipts.tsx'
import { TvPreview } from './tv-preview.tsx'
import { recordQuery } from '../../../resource/record-query.ts'
import { actionsFor } from '../../../resource/row-actions.ts'
import type { MessageResource } from './screen-of-messages.tsx'

const facts: readonly FieldName<MessageResource>[] = [
  'state',
  'target',
  'placement',
  'priority',
  'starts_at',
  'ends_at',
  'ttl_h',
  'sent_at',
  'created_by',
]
const changeable = ['draft', 'paused']

export type MessageSheetProps = DetailsProps<MessageResource> & { resource: MessageResource; receipts: ReceiptsCall }

/** One message: how it looks on a TV, whom it is for, and what came of it. */
export function MessageSheet({ resource, receipts, id, onClose, onEdit, onAct }: MessageSheetProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const record = useQuery(recordQuery(resource, id))
  const row = record.data
  const isOpen = row !== undefined && changeable.includes(row.state)
  return (
    <Sheet
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={row ? row.label : words.one}
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
        ) : row && actionsFor({ resource }, row, () => true).includes('cancel') ? (
          <Button onPress={() => onAct('cancel', row)}>{words.actions['cancel']!.label}</Button>
        ) : undefined
      }
    >
      {record.error ? <LoadFailure error={record.error} onRetry={() => void record.refetch()} /> : null}
      {row ? (
        <div className="flex flex-col gap-8">
          <TvPreview key={row.version} row={row} />
          {row.state === 'draft' ? null : <MessageReceipts id={id} call={receipts} labels={words.fields} />}
          <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
            {facts.map((name) => {
              const Cell = cellOf(resource.fields[name].kind)
              return (
                <div key={name} className="contents">
                  <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                  <dd className="min-w-0">
                    <Cell field={resource.fields[name]} name={name} words={words} value={row[name] ?? null} />
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
