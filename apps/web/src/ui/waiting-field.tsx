import { cx } from 'class-variance-authority'
import { controlStyle, descriptionStyle, fieldStyle, labelStyle } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export interface WaitingFieldProps extends Omit<FieldTexts, 'errorMessage'> {
  /** What the field will show. */
  text: string
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/** The place of a field that is still on its way, as large as the field and with its value: nothing moves when it comes. */
export function WaitingField({ label, optionalLabel, description, text, size, className }: WaitingFieldProps) {
  return (
    <div aria-busy className={cx(fieldStyle, className)}>
      {label === undefined ? null : (
        <span className={labelStyle}>
          {label}
          {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
        </span>
      )}
      <span className={cx(controlStyle, size === 'sm' && 'h-(--control-h-sm) px-2.5 text-sm')}>
        <span className="truncate text-ink-3">{text}</span>
      </span>
      {description === undefined ? null : <span className={descriptionStyle}>{description}</span>}
    </div>
  )
}
