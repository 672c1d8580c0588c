import { Check, Minus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

export interface RowCheckboxProps {
  label: string
  isSelected: boolean
  /** Some of the page's rows, for the box in the header. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  onChange: (isSelected: boolean, isRange: boolean) => void
}

/** A native box, light enough for 500 rows. `isRange` is true when Shift was held. */
export function RowCheckbox({ label, isSelected, isIndeterminate = false, isDisabled, onChange }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const Mark = isIndeterminate ? Minus : Check
  return (
    <label className="reach -m-2 inline-grid size-8 place-items-center align-middle phone:size-12">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => {
          const { nativeEvent } = event
          onChange(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
        className="peer size-4 appearance-none rounded-xs border border-field bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-40 phone:size-6"
      />
      <Mark
        aria-hidden
        strokeWidth={3.5}
        className="pointer-events-none absolute size-3 text-brand-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 phone:size-4"
      />
    </label>
  )
}
