import { limits } from '@castellan/contract/limits.ts'
import { useState, type Ref } from 'react'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useDebounced } from '../../ui/field/use-debounced-value.ts'
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
  useDebounced(typed, limits.searchDebounceMs, (text) => {
    if (text.trim() !== search) send(text.trim())
  })

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
