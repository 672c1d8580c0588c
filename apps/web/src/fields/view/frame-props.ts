import type { Ref } from 'react'
import type { InputProps } from './field-view.ts'

/** The part of an input's properties that every control of the kit takes alike. */
export function frameProps<Control extends HTMLElement>(props: Omit<InputProps<never>, 'value' | 'onChange'>) {
  const { name, label, description, errorMessage, optionalLabel, isDisabled, autoFocus, onBlur, focusRef, labels } =
    props
  return {
    name,
    ...(labels ?? { label, description }),
    errorMessage,
    optionalLabel,
    isDisabled,
    autoFocus,
    onBlur,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form only focuses what the control gives it
    ref: focusRef as Ref<Control>,
  }
}
