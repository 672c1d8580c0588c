import { limits } from '@castellan/contract/limits.ts'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type SearchBoxProps = {
  label: string
  placeholder: string
  /** What is being searched for now. */
  search: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}

/** Searches half a second after the last letter, or at once on Enter (spec §9). */
export function SearchBox({ label, placeholder, search, onSearch, ref }: SearchBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [sent, setSent] = useState(search)
  // The search has changed from elsewhere, such as by Back: show that one.
  if (known !== search) {
    setKnown(search)
    if (search !== sent) setTyped(search)
    setSent(search)
  }

  const send = (text: string) => {
    setSent(text)
    onSearch(text)
  }
  // What the wait ends in is today's list: a filter or an order that was chosen meanwhile stays.
  const sendWhenTyped = useEffectEvent((text: string) => {
    if (text !== search) send(text)
  })
  // Not `useDebouncedValue`: a text typed again right after Back equals the last one that rested, and is sent all the same.
  useEffect(() => {
    const timer = setTimeout(() => sendWhenTyped(typed.trim()), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchField
      ref={ref}
      label={label}
      clearLabel={t(($) => $.shell.clear)}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      onSubmit={(text) => send(text.trim())}
      maxLength={limits.searchTextMax}
      className="min-w-0 flex-1 basis-[calc(100%-3.5rem)] sm:max-w-80 sm:basis-52"
    />
  )
}
