import { cx } from 'class-variance-authority'
import type { ReactNode, Ref } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField'
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FieldHelp, FieldLabel, bareInputStyle, controlStyle, fieldStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'ref'>, FieldTexts {
  placeholder?: string
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
  const {
    label,
    description,
    errorMessage,
    optionalLabel,
    placeholder,
    prefix,
    suffix,
    isCode,
    className,
    ref,
    ...rest
  } = props
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx(fieldStyle, className)}
    >
      <FieldLabel label={label} optionalLabel={optionalLabel} />
      <div className={controlStyle}>
        {prefix}
        <Input
          ref={ref}
          placeholder={placeholder}
          dir={isCode ? 'ltr' : undefined}
          spellCheck={isCode ? false : undefined}
          className={cx(bareInputStyle, isCode && 'font-mono text-[0.93em] rtl:text-end')}
        />
        {suffix}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
