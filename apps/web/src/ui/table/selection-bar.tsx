import type { ReactNode } from 'react'

export interface SelectionBarProps {
  /** The bar's name, for screen readers. */
  label: string
  /** "2 selected". */
  count: ReactNode
  /** "select all 3,406 that match", when there are more than the page shows. */
  selectAll?: { label: string; onPress: () => void }
  /** Buttons of `variant="inverse"`. */
  children: ReactNode
}

/** Rises when rows are selected. The page keeps room under the table, so that it hides nothing that has focus. */
export function SelectionBar({ label, count, selectAll, children }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky bottom-4 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-md bg-inverse px-4 py-2 text-inverse-ink shadow-lift [&_:focus-visible]:outline-current"
    >
      <span aria-live="polite" className="font-medium tabular-nums">
        {count}
      </span>
      {selectAll === undefined ? null : (
        <button
          type="button"
          onClick={selectAll.onPress}
          className="reach me-1 rounded-xs underline underline-offset-3"
        >
          {selectAll.label}
        </button>
      )}
      {children}
    </div>
  )
}
