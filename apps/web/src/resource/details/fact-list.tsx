import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { cx } from 'class-variance-authority'
import { factOf } from '../../fields/fact-of.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { isBlankValue } from '../../fields/view/is-blank-value.ts'
import { Nothing } from '../../fields/view/nothing.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { TableView } from '../table-view.ts'

const grid = 'grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3'
/** So many lines stand in until the row is here. */
const skeletonCount = 6

export type FactListProps = {
  view: Pick<TableView, 'resource' | 'words' | 'facts'>
  row: Row
  /** What is said elsewhere. */
  without?: readonly string[]
}

/** A row field by field, as its definition declares. What only the server sets is left out while it is empty. */
export function FactList({ view, row, without = [] }: FactListProps) {
  const { resource, words } = view
  const shown = factsOf(resource).filter(
    (name) => !without.includes(name) && (isSaid(view, name, row) || isOpen(resource, name)),
  )
  if (shown.length === 0) return null
  return (
    <dl className={grid}>
      {shown.map((name) => (
        // On a phone what is not known would push what can be done out of sight.
        <div key={name} className={cx('contents', !isSaid(view, name, row) && 'max-sm:hidden')}>
          <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Fact view={view} row={row} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ view, row, name }: { view: FactListProps['view']; row: Row; name: string }) {
  const { resource, words, facts } = view
  const place = { field: resource.fields[name]!, name, words }
  const Own = facts?.[name]
  if (Own) return <Own row={row} {...place} />
  if (isBlankValue(row[name])) return <Nothing />
  const Detail = factOf(place.field.kind.name)
  return Detail && <Detail {...place} value={row[name]} />
}

/** In place of the facts until they are here. */
export function FactSkeletons({ view: { resource, words } }: { view: Pick<TableView, 'resource' | 'words'> }) {
  return (
    <dl aria-busy className={grid}>
      {factsOf(resource)
        .slice(0, skeletonCount)
        .map((name) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
            <dd>
              <Skeleton className="h-4 w-40" />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function factsOf({ facts, fields, list }: Resource): readonly string[] {
  const readable = Object.keys(fields).filter((name) => fields[name]!.read !== null && name !== 'id')
  return facts ?? [...new Set([...list.columns.filter((name) => readable.includes(name)), ...readable])]
}

/** A field that somebody may fill in says that it is empty. */
function isOpen({ fields }: Resource, name: string): boolean {
  return fields[name]?.write != null
}

function isSaid({ facts }: FactListProps['view'], name: string, row: Row): boolean {
  return !isBlankValue(row[name]) || facts?.[name] !== undefined
}
