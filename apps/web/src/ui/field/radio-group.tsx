import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup'
import { AriaFieldHelp, AriaFieldLabel } from './aria-field.tsx'
import { fieldStyle, type FieldTexts } from './field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string>
  extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'value' | 'onChange'>, FieldTexts {
  options: readonly RadioOption<Value>[]
  value?: Value | null
  onChange?: (value: Value) => void
  /** `cards` frames every option: for two to four that need a sentence each. */
  look?: 'plain' | 'cards'
  className?: string
}

const cardLook =
  'rounded-md border border-line bg-surface p-3 data-hovered:border-line-strong data-selected:border-brand data-selected:bg-brand-soft'

/** One of a few, all visible. More than six belong into a `SelectField`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    description,
    errorMessage,
    optionalLabel,
    options,
    onChange,
    look = 'plain',
    className,
    ...rest
  } = props
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      onChange={(next) => {
        const chosen = options.find(({ value }) => value === next)
        if (chosen) onChange?.(chosen.value)
      }}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx(fieldStyle, className)}
    >
      <AriaFieldLabel label={label} optionalLabel={optionalLabel} />
      <div
        className={cx(
          'flex flex-col gap-2',
          rest.orientation === 'horizontal' && 'sm:flex-row sm:flex-wrap sm:gap-x-5',
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            className={cx(
              'group/radio flex items-start gap-2.5 text-(length:--control-text) data-disabled:text-ink-3 data-focus-visible:outline-none phone:min-h-12 phone:items-center',
              look === 'cards' && cardLook,
            )}
          >
            <span className="mt-px grid size-(--tick) shrink-0 place-items-center rounded-full border border-field bg-surface outline-offset-2 group-data-focus-visible/radio:outline-2 group-data-focus-visible/radio:outline-brand group-data-hovered/radio:border-ink-3 group-data-selected/radio:border-brand group-data-selected/radio:bg-brand group-data-disabled/radio:opacity-50">
              <span className="size-[40%] rounded-full group-data-selected/radio:bg-brand-ink" />
            </span>
            <span className="min-w-0">
              {option.label}
              {option.description === undefined ? null : (
                <span className="block text-xs text-ink-2 phone:text-sm">{option.description}</span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <AriaFieldHelp description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}
