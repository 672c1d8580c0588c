import { cx } from 'class-variance-authority'
import type { Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FieldHelp, FieldLabel, controlStyle, fieldStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'ref' | 'type'>, FieldTexts {
  placeholder?: string
  rows?: number
  isCode?: boolean
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    description,
    errorMessage,
    optionalLabel,
    placeholder,
    rows = 4,
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
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        dir={isCode ? 'ltr' : undefined}
        className={cx(
          controlStyle,
          'h-auto! field-sizing-content max-h-96 min-h-20 resize-y py-2 leading-snug outline-none',
          isCode && 'font-mono text-[0.93em]',
        )}
      />
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
