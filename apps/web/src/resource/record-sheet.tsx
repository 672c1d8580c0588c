import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/call-query.ts'
import { cellOf } from '../fields/cells.ts'
import type { Row } from '../fields/field-view.ts'
import { useResourceTexts } from '../fields/resource-texts.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { cardCall } from './card-calls.ts'
import { LoadFailure } from './list-states.tsx'
import { labelOf, type DetailsProps } from './table-view.ts'

/** All that one row says, for whoever may view it and not change it. */
export function RecordSheet({ id, onClose, resource }: DetailsProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const record = useQuery({
    ...callQuery(cardCall(resource, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
  })
  const row = record.data
  const shown = Object.entries(resource.fields).filter(([name, { read }]) => read !== null && words.fields[name])
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? labelOf(resource, row) : words.one}
      closeLabel={t(($) => $.table.close)}
    >
      {record.error ? (
        <LoadFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
          {shown.map(([name, field]) => {
            const Cell = cellOf(field.kind)
            return (
              <div key={name} className="contents">
                <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {row ? (
                    <Cell field={field} name={name} words={words} value={row[name] ?? null} />
                  ) : (
                    <Skeleton className="h-4 w-40" />
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </Sheet>
  )
}
