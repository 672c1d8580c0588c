import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** Common props of every field, apart from its value. */
export interface FieldTexts {
  /** Leave it out only when `aria-label` says it. */
  label?: ReactNode
  description?: ReactNode
  /** The server's or the form's message for this field; its presence makes the field invalid. */
  errorMessage?: string | undefined
  /** Next to the label, for optional fields. */
  optionalLabel?: string
}

/** Layout of a field: label, control, description, message. */
export const fieldStyle = 'group flex min-w-0 flex-col gap-1.5'

/** The frame of a control one types into. */
export const controlStyle =
  'flex h-(--control-h) w-full min-w-0 items-center gap-2 rounded-sm border border-field bg-surface px-(--control-px) ' +
  'text-(length:--control-text) text-ink transition-colors hover:border-ink-3 ' +
  'focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/25 ' +
  'group-data-invalid:border-stop group-data-invalid:focus-within:ring-stop/25 ' +
  'group-data-disabled:border-line group-data-disabled:bg-sunk group-data-disabled:text-ink-3'

/** The input inside a frame, which draws the focus for it. */
export const bareInputStyle =
  'h-full w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none disabled:cursor-not-allowed'

export const labelStyle = 'flex items-baseline justify-between gap-2 text-sm font-medium text-ink'
export const descriptionStyle = 'text-xs text-ink-3 phone:text-sm'
export const errorStyle = 'flex items-start gap-1.5 text-xs font-medium text-stop phone:text-sm'

/** Attributes of a native field. */
export interface FieldState extends FieldTexts {
  isDisabled?: boolean
  isInvalid?: boolean
  isRequired?: boolean
  isReadOnly?: boolean
}

/** The ids that tie label, description and message to a control, and the attributes that say it to browser and style. */
export function useField(state: FieldState & { id?: string; 'aria-describedby'?: string }) {
  const { label, description, errorMessage, optionalLabel, isDisabled, isRequired, isReadOnly } = state
  const [ownId, descriptionId, errorId] = [useId(), useId(), useId()]
  const isInvalid = state.isInvalid ?? errorMessage !== undefined
  const id = state.id ?? ownId
  const described = [
    ...(description === undefined ? [] : [descriptionId]),
    ...(errorMessage === undefined ? [] : [errorId]),
    ...(state['aria-describedby'] === undefined ? [] : [state['aria-describedby']]),
  ].join(' ')
  return {
    frame: { 'data-invalid': isInvalid || undefined, 'data-disabled': isDisabled || undefined },
    control: {
      id,
      disabled: isDisabled,
      readOnly: isReadOnly,
      'aria-invalid': isInvalid || undefined,
      'aria-required': isRequired || undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
    label: { id, label, optionalLabel },
    help: { description, errorMessage, descriptionId, errorId },
  }
}

type FieldParts = ReturnType<typeof useField>

export function FieldLabel({ id, label, optionalLabel }: FieldParts['label']) {
  if (label === undefined) return null
  return (
    <label htmlFor={id} className={labelStyle}>
      {label}
      {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
    </label>
  )
}

/** Description and, under it, the message of an invalid field; both are tied to the control for screen readers. */
export function FieldHelp({ description, errorMessage, descriptionId, errorId }: FieldParts['help']) {
  return (
    <>
      {description === undefined ? null : (
        <span id={descriptionId} className={descriptionStyle}>
          {description}
        </span>
      )}
      {errorMessage === undefined ? null : (
        <span id={errorId} className={errorStyle}>
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {errorMessage}
        </span>
      )}
    </>
  )
}
