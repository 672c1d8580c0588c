import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { FieldHelp, FieldLabel, bareInputStyle, controlStyle, fieldStyle, useField, type FieldState } from './field.tsx'

type OwnProps =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'prefix'
  | 'className'
  | 'ref'
  | 'disabled'
  | 'required'
  | 'readOnly'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, OwnProps>, FieldState {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Inside the frame, before the text. */
  prefix?: ReactNode
  /** Inside the frame, after the text. */
  suffix?: ReactNode
  /** MACs, codes, URLs: monospaced and left to right in every language. */
  isCode?: boolean
  className?: string
  /** The input itself, so that a form can move the focus there. */
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, optionalLabel, isDisabled, isInvalid, isRequired, isReadOnly, ...own } =
    props
  const { prefix, suffix, isCode, className, onChange, type = 'text', ...rest } = own
  const field = useField(props)
  return (
    <div {...field.frame} className={cx(fieldStyle, className)}>
      <FieldLabel {...field.label} />
      <div className={controlStyle}>
        {prefix}
        <input
          {...rest}
          {...field.control}
          type={type}
          onChange={(event) => onChange?.(event.target.value)}
          dir={isCode ? 'ltr' : rest.dir}
          spellCheck={isCode ? false : rest.spellCheck}
          className={cx(
            bareInputStyle,
            isCode && 'font-mono text-[0.93em]',
            (isCode || rest.dir === 'ltr' || type === 'tel') && 'rtl:text-end',
          )}
        />
        {suffix}
      </div>
      <FieldHelp {...field.help} />
    </div>
  )
}
