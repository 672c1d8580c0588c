import { cx } from 'class-variance-authority'
import { ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { Button, ListBox, Popover, Select, SelectValue, type SelectProps } from 'react-aria-components/Select'
import { AriaFieldHelp, AriaFieldLabel } from './aria-field.tsx'
import { controlStyle, fieldStyle, type FieldTexts } from './field.tsx'
import { floatingStyle } from '../action/floating-style.ts'
import { OptionItem, type Option } from './option-item.tsx'

type InheritedProps =
  | 'name'
  | 'isDisabled'
  | 'isRequired'
  | 'isInvalid'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
  | 'aria-label'

export interface SelectFieldProps<Value extends string> extends Pick<SelectProps<Option>, InheritedProps>, FieldTexts {
  options: readonly (Option & { value: Value })[]
  value?: Value | null
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  /** `sm` for toolbars and table footers. */
  size?: 'sm' | 'md'
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** One of a known, short list. Long or remote lists take a `ComboBox`. */
export function SelectInput<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, description, errorMessage, optionalLabel, options, onChange, size, className, ref, ...rest } = props
  return (
    <Select
      validationBehavior="aria"
      {...rest}
      onChange={(key) => {
        const chosen = options.find(({ value }) => value === key)
        if (chosen) onChange?.(chosen.value)
      }}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx(fieldStyle, className)}
    >
      <AriaFieldLabel label={label} optionalLabel={optionalLabel} />
      <Button
        ref={ref}
        className={cx(controlStyle, 'text-start', size === 'sm' && 'h-(--control-h-sm) gap-1 px-2.5 text-sm')}
      >
        <SelectValue className="flex-1 truncate data-placeholder:text-ink-3">
          {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      </Button>
      <AriaFieldHelp description={description} errorMessage={errorMessage} />
      <Popover className={cx(floatingStyle, 'min-w-(--trigger-width)')} offset={4}>
        <ListBox items={options} className="max-h-75 overflow-auto p-1 outline-none">
          {(option) => <OptionItem id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </Select>
  )
}
