import { cx } from 'class-variance-authority'
import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { AriaFieldHelp, AriaFieldLabel } from './aria-field.tsx'
import { bareInputStyle, controlStyle, fieldStyle, type FieldTexts } from './field.tsx'

export interface NumberFieldProps extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'ref'>, FieldTexts {
  placeholder?: string
  /** The unit after the number, such as `s` or `%`. */
  unit?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

const stepStyle =
  'grid h-full w-(--control-h) shrink-0 place-items-center text-ink-2 hover:bg-hover data-disabled:text-ink-3 data-disabled:opacity-50'

/** A number with its own keyboard, steps and the digits of the reader's language. */
export function NumberInput(props: NumberFieldProps) {
  const { label, description, errorMessage, optionalLabel, placeholder, unit, className, ref, ...rest } = props
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx(fieldStyle, className)}
    >
      <AriaFieldLabel label={label} optionalLabel={optionalLabel} />
      <Group className={cx(controlStyle, 'overflow-hidden px-0')}>
        <Input ref={ref} placeholder={placeholder} className={cx(bareInputStyle, 'ps-(--control-px) tabular-nums')} />
        {unit === undefined ? null : <span className="text-ink-3">{unit}</span>}
        <span className="flex h-full shrink-0 divide-x divide-line border-s border-line">
          <Button slot="decrement" className={stepStyle}>
            <Minus aria-hidden className="size-4" />
          </Button>
          <Button slot="increment" className={stepStyle}>
            <Plus aria-hidden className="size-4" />
          </Button>
        </span>
      </Group>
      <AriaFieldHelp description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}
