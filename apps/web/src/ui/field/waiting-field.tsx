import { cx } from 'class-variance-authority'
import { ChevronsUpDown } from 'lucide-react'
import { controlStyle, descriptionStyle, fieldStyle, labelStyle, type FieldTexts } from './field.tsx'

export interface WaitingFieldProps extends Omit<FieldTexts, 'errorMessage'> {
  /** The value the field will show; without one its placeholder. */
  text: string | undefined
  placeholder: string
  /** It opens a list. */
  isList?: boolean
  size?: 'sm' | 'md' | undefined
  className?: string | undefined
}

/** The place of a field that is still on its way, as large as the field and with its value: nothing moves when it comes. */
export function WaitingField(props: WaitingFieldProps) {
  const { label, optionalLabel, description, text, placeholder, isList, size, className } = props
  return (
    <div aria-busy className={cx(fieldStyle, className)}>
      {label === undefined ? null : (
        <span className={labelStyle}>
          {label}
          {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
        </span>
      )}
      <span className={cx(controlStyle, size === 'sm' && 'h-(--control-h-sm) px-2.5 text-sm')}>
        <span className={cx('flex-1 truncate', text === undefined && 'text-ink-3')}>{text ?? placeholder}</span>
        {isList ? <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-3" /> : null}
      </span>
      {description === undefined ? null : <span className={descriptionStyle}>{description}</span>}
    </div>
  )
}
