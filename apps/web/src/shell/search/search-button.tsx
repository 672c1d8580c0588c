import { Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { Kbd } from '../../ui/text/kbd.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { SearchState, typedAhead } from './search-state.ts'

const SearchOverlay = lazyPart('search', async () => (await import('./search-overlay.tsx')).SearchOverlay)
const isApple = /Mac|iPhone|iPad/u.test(navigator.userAgent)

/** Opens the search over everything; Ctrl K or ⌘ K does the same from anywhere. */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const open = useCallback(() => {
    setText('')
    setIsOpen(true)
  }, [])
  useTypedAhead(isOpen, setText)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [open])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void SearchOverlay.preload()}
        className="flex h-(--control-h) items-center gap-2 rounded-sm px-2.5 text-ink-3 hover:bg-hover sm:w-80 sm:border sm:border-line sm:bg-sunk sm:hover:border-line-strong"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="sr-only sm:hidden">{t(($) => $.shell.search.open)}</span>
        <span className="hidden min-w-0 flex-1 truncate text-start sm:block">
          {t(($) => $.shell.search.placeholder)}
        </span>
        <span className="hidden sm:block">
          <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {isOpen ? (
        <SearchState value={{ text, change: setText, close: () => setIsOpen(false) }}>
          <Suspense fallback={null}>
            <SearchOverlay />
          </Suspense>
        </SearchState>
      ) : null}
    </>
  )
}

/** Keys pressed after the search was opened and before its field has the focus belong into it: it may still have to load. */
function useTypedAhead(isOpen: boolean, change: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => {
      if (document.activeElement?.matches('[role=dialog] input')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      typedAhead.isEntered = event.key === 'Enter'
      if (event.key === 'Backspace') change((text) => text.slice(0, -1))
      else if (event.key.length === 1) change((text) => text + event.key)
      else if (!typedAhead.isEntered) return
      event.preventDefault()
      event.stopPropagation()
    }
    typedAhead.isOn = true
    addEventListener('keydown', listen, true)
    return () => {
      typedAhead.isOn = typedAhead.isEntered = false
      removeEventListener('keydown', listen, true)
    }
  }, [isOpen, change])
}
