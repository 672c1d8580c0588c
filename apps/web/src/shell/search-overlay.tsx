import { officeCalls } from '@castellan/contract/calls/office.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Words } from '@castellan/contract/words/en.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Search } from 'lucide-react'
import { use, useDeferredValue, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { callQuery } from '../api/call-query.ts'
import { pathOnThisSite } from '../session/intended-path.ts'
import { scrimStyle } from '../ui/dialog.tsx'
import { itemStyle } from '../ui/floating-style.ts'
import { Kbd } from '../ui/kbd.tsx'
import { MenuSection } from '../ui/menu.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useWords } from '../words/use-words.ts'
import { groupHits } from './group-hits.ts'
import type { Hit } from './group-hits.ts'
import { SearchState } from './search-state.ts'

/** One field over everything the reader may see, answered 500 ms after the last key (spec §2, §7). */
export function SearchOverlay() {
  const { t } = useWords()
  const { close } = use(SearchState)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), limits.searchDebounceMs)
  const search = useQuery({
    ...callQuery(officeCalls.search, { query: { q: asked }, quiet: true }),
    enabled: asked !== '',
    retry: false,
  })
  const hits = asked === '' ? [] : (search.data ?? [])
  const isWaiting = search.isFetching || text.trim() !== asked
  const open = (url: string) => {
    const path = pathOnThisSite(url)
    close()
    if (path !== null) void navigate({ href: path })
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={close}
      className={`${scrimStyle} flex justify-center p-3 sm:pt-[12vh]`}
    >
      <Modal className="h-fit w-full max-w-xl overflow-hidden rounded-lg border border-line bg-raised shadow-lift transition-opacity data-entering:opacity-0 data-exiting:opacity-0">
        <Dialog aria-label={t(($) => $.shell.search.label)} className="flex max-h-[70dvh] flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField
              autoFocus
              maxLength={limits.searchTextMax}
              aria-label={t(($) => $.shell.search.label)}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              {isWaiting && text !== '' ? (
                <Spinner label={t(($) => $.shell.search.waiting)} className="size-4.5" />
              ) : (
                <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              )}
              <Input
                placeholder={t(($) => $.shell.search.placeholder)}
                className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
              />
              <Kbd>Esc</Kbd>
            </SearchField>
            <SearchNews asked={asked} found={isWaiting ? null : hits.length} hasFailed={search.isError && !isWaiting} />
            <SearchHits hits={hits} onOpen={open} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type SearchNewsProps = { asked: string; found: number | null; hasFailed: boolean }

function SearchNews({ asked, found, hasFailed }: SearchNewsProps) {
  const { t } = useWords()
  const isEmpty = asked !== '' && found === 0
  const news = hasFailed
    ? t(($) => $.shell.search.failed)
    : asked === ''
      ? t(($) => $.shell.search.start)
      : isEmpty
        ? t(($) => $.shell.search.none, { text: asked })
        : found === null
          ? t(($) => $.shell.search.waiting)
          : t(($) => $.shell.search.found, { count: found })
  const isAside = !hasFailed && !isEmpty && asked !== ''
  return (
    <output className={isAside ? 'sr-only' : 'block px-4 py-8 text-center text-ink-2 wrap-anywhere'}>{news}</output>
  )
}

function SearchHits({ hits, onOpen }: { hits: readonly Hit[]; onOpen: (url: string) => void }) {
  const { t } = useWords()
  const shown = useDeferredValue(hits)
  if (shown.length === 0) return null
  return (
    <Menu
      aria-label={t(($) => $.shell.search.label)}
      onAction={(url) => onOpen(String(url))}
      className="overflow-y-auto p-1.5"
    >
      {groupHits(shown).map(({ type, hits: within }) => (
        <MenuSection key={type} title={nounOf(type, t)}>
          {within.map((hit) => (
            <MenuItem key={hit.url} id={hit.url} textValue={hit.title} className={itemStyle}>
              <bdi className="truncate">{hit.title}</bdi>
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}

/** The noun's own word; a type the words do not know stands for itself. */
function nounOf(type: string, t: TFunction): string {
  return t(($) => $.resources[type as keyof Words['resources']].many, { defaultValue: type })
}

/** The value once it has not changed for a while. */
function useSettled(value: string, waitMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
