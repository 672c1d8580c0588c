import { cx } from 'class-variance-authority'
import { Check, Minus } from 'lucide-react'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { FieldHelp, useField, type FieldState } from './field.tsx'

type OwnProps =
  | 'checked'
  | 'defaultChecked'
  | 'onChange'
  | 'className'
  | 'type'
  | 'disabled'
  | 'required'
  | 'readOnly'
  | 'children'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, OwnProps>, Omit<FieldState, 'label' | 'optionalLabel'> {
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  /** Indeterminate: some of its items are selected. */
  isIndeterminate?: boolean
  children?: ReactNode
  className?: string
}

/** Ticks one thing or agrees to it. On/off that works at once is a `Switch`. */
export function Checkbox(props: CheckboxProps) {
  const { children, description, errorMessage, isDisabled, isInvalid, isRequired, isReadOnly, ...own } = props
  const { className, isSelected, defaultSelected, isIndeterminate = false, onChange, ...rest } = own
  const field = useField(props)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const Mark = isIndeterminate ? Minus : Check
  return (
    <div {...field.frame} className={cx('group flex flex-col gap-1', className)}>
      <label className="relative flex items-start gap-2.5 text-(length:--control-text) has-disabled:text-ink-3 phone:min-h-12 phone:items-center">
        <input
          {...rest}
          {...field.control}
          ref={input}
          type="checkbox"
          checked={isSelected}
          defaultChecked={isSelected === undefined ? defaultSelected : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
          className="peer absolute size-(--tick) appearance-none opacity-0"
        />
        <span className="mt-px grid size-(--tick) shrink-0 place-items-center rounded-xs border border-field bg-surface text-brand-ink outline-offset-2 group-data-invalid:border-stop peer-checked:border-brand peer-checked:bg-brand peer-indeterminate:border-brand peer-indeterminate:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-disabled:opacity-50 not-peer-checked:not-peer-indeterminate:*:invisible hover:border-ink-3">
          <Mark aria-hidden className="size-[80%]" strokeWidth={3} />
        </span>
        {children}
      </label>
      <span className="flex flex-col gap-1 ps-[calc(var(--tick)+10px)] empty:hidden">
        <FieldHelp {...field.help} />
      </span>
    </div>
  )
}
