import { cx } from 'class-variance-authority'
import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField'
import { bareInputStyle, controlStyle, fieldStyle } from './field.tsx'

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'ref' | 'aria-label'> {
  /** The field's name; a search field shows only its placeholder. */
  label: string
  placeholder?: string
  /** After the text, such as a `Kbd` with the shortcut; hidden as soon as there is text. */
  hint?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Escape and the cross empty it. Waiting before a request is the caller's part (spec §9). */
export function SearchField({ label, placeholder, hint, className, ref, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={cx(fieldStyle, className)}>
      {({ isEmpty }) => (
        <div className={controlStyle}>
          <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
          <Input
            ref={ref}
            placeholder={placeholder ?? label}
            className={cx(bareInputStyle, '[&::-webkit-search-cancel-button]:hidden')}
          />
          {isEmpty ? (
            hint
          ) : (
            <Button className="-me-1.5 grid size-7 shrink-0 place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink">
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      )}
    </AriaSearchField>
  )
}
