import { cx } from 'class-variance-authority'
import type { ComponentProps, Ref } from 'react'
import { FieldHelp, FieldLabel, controlStyle, fieldStyle, useField, type FieldState } from './field.tsx'

type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'className' | 'ref' | 'disabled' | 'required' | 'readOnly'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, OwnProps>, FieldState {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  isCode?: boolean
  className?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; grows with its text where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, optionalLabel, isDisabled, isInvalid, isRequired, isReadOnly, ...own } =
    props
  const { isCode, className, onChange, rows = 4, ...rest } = own
  const field = useField(props)
  return (
    <div {...field.frame} className={cx(fieldStyle, className)}>
      <FieldLabel {...field.label} />
      <textarea
        {...rest}
        {...field.control}
        rows={rows}
        onChange={(event) => onChange?.(event.target.value)}
        // What is written may read in the other direction than the page; nothing written says nothing of it.
        dir={isCode ? 'ltr' : (rest.value ?? '') === '' ? rest.dir : 'auto'}
        className={cx(
          controlStyle,
          'h-auto! field-sizing-content max-h-96 min-h-20 resize-y py-2 leading-snug outline-none',
          isCode && 'font-mono text-[0.93em]',
        )}
      />
      <FieldHelp {...field.help} />
    </div>
  )
}
