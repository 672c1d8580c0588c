import { limits } from '@castellan/contract/limits.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { TableRow } from './table.tsx'
import { Td } from './td.tsx'

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-2/5']

export interface SkeletonRowsProps {
  columnCount: number
  rowCount?: number
}

/** Grey rows of the height of the real ones, so that nothing jumps. */
export function SkeletonRows({ columnCount, rowCount = limits.placeholderRows }: SkeletonRowsProps) {
  const rows = Array.from({ length: rowCount }, (_, index) => index)
  const columns = Array.from({ length: columnCount }, (_, index) => index)
  return rows.map((row) => (
    <TableRow key={row} aria-hidden>
      {columns.map((column) => (
        <Td key={column}>
          <Skeleton className={`h-3.5 ${widths[(row + column * 2) % widths.length]}`} />
        </Td>
      ))}
    </TableRow>
  ))
}
