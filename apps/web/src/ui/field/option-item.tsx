import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { itemStyle } from '../action/floating-style.ts'
import { StatusDot } from '../text/status-dot.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'

/** One thing to choose in a `SelectField` or `ComboBox`. */
export interface Option {
  value: string
  label: string
  description?: ReactNode
  /** Shows the status dot that owns this value. */
  tone?: Tone
  isDisabled?: boolean
}

/** A list identifies an item by the `id` prop of the element that its render function returns; without one it uses the position, and throws once that changes. */
export function OptionItem({ id, option }: { id: string; option: Option }) {
  return (
    <ListBoxItem id={id} textValue={option.label} isDisabled={option.isDisabled} className={itemStyle}>
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            <span className={cx('block truncate', isSelected && 'font-medium')}>
              {option.tone === undefined ? option.label : <StatusDot tone={option.tone} label={option.label} />}
            </span>
            {option.description === undefined ? null : (
              <span className="block truncate text-xs text-ink-3">{option.description}</span>
            )}
          </span>
          <Check aria-hidden className={cx('size-4 shrink-0 text-brand', !isSelected && 'invisible')} />
        </>
      )}
    </ListBoxItem>
  )
}
