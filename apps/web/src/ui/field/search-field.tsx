import { cx } from 'class-variance-authority'
import { Search, X } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { bareInputStyle, controlStyle, fieldStyle } from './field.tsx'

type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'className' | 'ref' | 'type'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, OwnProps> {
  /** The field's name; a search field shows only its placeholder. */
  label: string
  /** The name of the cross that empties it. */
  clearLabel: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onSubmit?: (value: string) => void
  /** After the text, such as a `Kbd` with the shortcut; hidden as soon as there is text. */
  hint?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Escape and the cross empty it. Waiting before a request is the caller's part (spec §9). */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, placeholder, hint, className, ref, value, defaultValue = '', ...own } = props
  const { onChange, onSubmit, ...rest } = own
  const [typed, setTyped] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const text = value ?? typed
  const change = (next: string) => {
    setTyped(next)
    onChange?.(next)
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onSubmit !== undefined) {
      event.preventDefault()
      onSubmit(text)
    }
    if (event.key !== 'Escape' || text === '') return
    // Only an empty field lets Escape through to the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    change('')
  }
  const hold = (element: HTMLInputElement | null) => {
    input.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }
  return (
    <div className={cx(fieldStyle, className)}>
      <div className={controlStyle}>
        <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
        <input
          {...rest}
          ref={hold}
          type="search"
          aria-label={label}
          value={text}
          placeholder={placeholder ?? label}
          onChange={(event) => change(event.target.value)}
          onKeyDown={listen}
          className={cx(bareInputStyle, '[&::-webkit-search-cancel-button]:hidden')}
        />
        {text === '' ? (
          hint
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={clearLabel}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
            className="reach -me-1.5 grid size-7 shrink-0 place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  )
}
