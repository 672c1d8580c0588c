import { cx } from 'class-variance-authority'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

export interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  onChange: (value: Value) => void
  isDisabled?: boolean
  className?: string
}

/** One of two or three side by side, of which one always holds. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange, isDisabled = false, className } = props
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
      isDisabled={isDisabled}
      className={cx('flex shrink-0 rounded-md bg-hover p-0.5', className)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className="grid min-h-7 min-w-16 cursor-default place-items-center rounded-sm px-2 text-sm text-ink-2 outline-offset-1 data-disabled:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-brand data-selected:bg-surface data-selected:font-medium data-selected:text-ink data-selected:shadow-rest phone:min-h-11"
        >
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
