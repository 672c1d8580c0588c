import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { descriptionStyle, errorStyle, labelStyle, type FieldTexts } from './field.tsx'

/** The label of a field that React Aria ties together. */
export function AriaFieldLabel({ label, optionalLabel }: Pick<FieldTexts, 'label' | 'optionalLabel'>) {
  if (label === undefined) return null
  return (
    <Label className={labelStyle}>
      {label}
      {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
    </Label>
  )
}

/** Description and message of a field that React Aria ties together. */
export function AriaFieldHelp({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className={descriptionStyle}>
          {description}
        </Text>
      )}
      <FieldError className={errorStyle}>
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        {errorMessage}
      </FieldError>
    </>
  )
}
