import { useId } from 'react'

export interface OwnerSegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three ways of one thing, side by side; exactly one is taken. The browser's own radios: the page is the first anybody loads. */
export function OwnerSegments<Value extends string>({ label, options, value, onChange }: OwnerSegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex gap-1 rounded-md border border-line bg-sunk p-1">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-12 min-w-0 flex-1 place-items-center rounded-sm px-3 py-1.5 text-center text-lg font-medium text-ink-2 transition-colors wrap-break-word hover:text-ink has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
