import type { FieldName } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { cellOf } from '../../fields/cells.ts'
import type { RowFor } from '../../fields/field-view.ts'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Expiry, LastSeen } from './cells.tsx'

const resource = devices

type FactName = FieldName<typeof devices> & keyof RowFor<typeof devices>
const facts: readonly FactName[] = [
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

/** The record of one TV, field by field; `without` names what is said elsewhere. */
export function DeviceFacts({
  row,
  without = [],
}: {
  row: RowFor<typeof devices> | undefined
  without?: readonly FieldName<typeof devices>[]
}) {
  const words = useResourceTexts(resource)
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
      {facts
        .filter((name) => !without.includes(name) && (name !== 'blocked_reason' || row?.blocked_reason))
        .map((name) => (
          // On a phone what is not known would push what can be done out of sight.
          <div
            key={name}
            className={row && name !== 'expires_at' && isNothing(row[name]) ? 'contents max-sm:hidden' : 'contents'}
          >
            <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
            <dd className="min-w-0">{row ? <Fact name={name} row={row} /> : <Skeleton className="h-4 w-40" />}</dd>
          </div>
        ))}
    </dl>
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function Fact({ name, row }: { name: FactName; row: RowFor<typeof devices> }) {
  const words = useResourceTexts(resource)
  const field = resource.fields[name]
  if (name === 'notes' && row.notes) return <p className="whitespace-pre-wrap">{row.notes}</p>
  if (name === 'expires_at') return <Expiry row={row} field={field} name={name} words={words} />
  if (name === 'last_seen_at') return <LastSeen row={row} />
  const Cell = cellOf(field.kind)
  return <Cell field={field} name={name} words={words} value={row[name] ?? null} />
}
