import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** What every field takes besides its value. */
export interface FieldTexts {
  /** Leave it out only when `aria-label` says it. */
  label?: ReactNode
  description?: ReactNode
  /** The server's or the form's message for this field; its presence makes the field invalid. */
  errorMessage?: string | undefined
  /** Beside the label, for fields one may leave empty. */
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
export const bareInputStyle = 'h-full w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed'

export function FieldLabel({ label, optionalLabel }: Pick<FieldTexts, 'label' | 'optionalLabel'>) {
  if (label === undefined) return null
  return (
    <Label className="flex items-baseline justify-between gap-2 text-sm font-medium text-ink">
      {label}
      {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
    </Label>
  )
}

/** Description and, under it, the message of an invalid field; both are tied to the control for screen readers. */
export function FieldHelp({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className="text-xs text-ink-3 phone:text-sm">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-xs font-medium text-stop phone:text-sm">
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        {errorMessage}
      </FieldError>
    </>
  )
}
