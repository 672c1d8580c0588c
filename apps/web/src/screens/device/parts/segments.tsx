import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

export interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three ways of one thing, side by side; exactly one is taken. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const take = (keys: Iterable<unknown>) => {
    const [first] = keys
    const chosen = options.find((option) => option.value === first)
    if (chosen) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={take}
      className="flex gap-1 rounded-md border border-line bg-sunk p-1"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="min-h-12 min-w-0 flex-1 rounded-sm px-3 py-1.5 text-lg font-medium text-ink-2 transition-colors wrap-break-word data-hovered:text-ink data-selected:bg-brand-soft data-selected:text-brand"
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
