import type { ImportField, ImportRow } from '@castellan/contract/calls/device-import.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TableRow, Table, THead } from '../../../ui/table/table.tsx'
import { Td } from '../../../ui/table/td.tsx'
import { Th } from '../../../ui/table/th.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ImportAnswer } from './import-screen.tsx'
import { useFieldOptions } from './use-field-options.ts'

type PreviewTableProps = {
  imported: ImportAnswer
  isBusy: boolean
  onField: (index: number, field: ImportField | null) => void
}

/** The rows as they stand in the table, with what is wrong under the cell it is about. */
export function PreviewTable({ imported: { columns, rows }, isBusy, onField }: PreviewTableProps) {
  const { t } = useTranslation()
  const options = useFieldOptions()
  const hasOthers = rows.some((row) => othersOf(row, columns).length > 0)
  const nameOf = (head: string, index: number) => head || t(($) => $.deviceImport.column, { number: index + 1 })
  return (
    <Table label={t(($) => $.deviceImport.title)} isStale={isBusy} maxHeight="28rem">
      <THead>
        <tr>
          <Th>{t(($) => $.deviceImport.line)}</Th>
          {columns.map(({ head, field }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column has no other name than its place
            <Th key={index}>
              <span className="flex flex-col gap-1 py-1.5 normal-case">
                <span dir="auto" className="truncate">
                  {nameOf(head, index)}
                </span>
                <SelectField
                  size="sm"
                  aria-label={nameOf(head, index)}
                  placeholder={t(($) => $.deviceImport.leaveOut)}
                  options={options}
                  value={field ?? ''}
                  isDisabled={isBusy}
                  onChange={(value) => onField(index, value === '' ? null : value)}
                  className="min-w-32"
                />
              </span>
            </Th>
          ))}
          {hasOthers ? <Th>{t(($) => $.deviceImport.reason)}</Th> : null}
        </tr>
      </THead>
      <tbody>
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} columns={columns} others={hasOthers ? othersOf(row, columns) : null} />
        ))}
      </tbody>
    </Table>
  )
}

type Columns = ImportAnswer['columns']

/** What is wrong with a row and has no cell to stand under. */
function othersOf({ errors }: ImportRow, columns: Columns): string[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    columns.some((column) => column.field === field) ? [] : messages,
  )
}

type PreviewRowProps = { row: ImportRow; columns: Columns; others: readonly string[] | null }

function PreviewRow({ row, columns, others }: PreviewRowProps) {
  return (
    <TableRow>
      <Td>{row.line}</Td>
      {columns.map(({ field }, index) => {
        const messages = field === null ? [] : (row.errors[field] ?? [])
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a cell has no other name than its place
          <Td key={index}>
            <span
              dir="auto"
              className={`block max-w-56 truncate ${field === 'mac' ? 'font-mono' : ''} ${field === null ? 'text-ink-3' : ''}`}
            >
              {row.cells[index] || '—'}
            </span>
            {messages.length === 0 ? null : (
              <span className="block min-w-40 text-xs whitespace-normal text-stop">{messages.join(' ')}</span>
            )}
          </Td>
        )
      })}
      {others === null ? null : (
        <Td>
          <span className="text-sm text-stop">{others.join(' ')}</span>
        </Td>
      )}
    </TableRow>
  )
}
