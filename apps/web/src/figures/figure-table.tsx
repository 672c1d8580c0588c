import { cx } from 'class-variance-authority'

export type FigureTableProps = {
  label: string
  headings: readonly string[]
  /** The first cell names the row, the others are figures. */
  rows: readonly { key: string; cells: readonly string[] }[]
}

export function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by key
    <section aria-label={label} tabIndex={0} className="ring-inside -mx-4 -mb-4 max-h-80 overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-ink-2">
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={cellStyle(index)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              {headings.map((heading, index) => (
                <td key={heading} className={cellStyle(index)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellStyle = (index: number) => cx('px-4 py-2 font-normal', index === 0 ? 'text-start' : 'text-end tabular-nums')
