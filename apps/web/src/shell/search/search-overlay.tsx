import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { officeCalls } from '@castellan/contract/calls/office.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import { Search } from 'lucide-react'
import { use, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { callQuery } from '../../api/call-query.ts'
import { pathOnThisSite } from '../../session/intended-path.ts'
import { useSession } from '../../session/use-session.ts'
import { itemStyle, scrimStyle } from '../../ui/action/floating-style.ts'
import { Kbd } from '../../ui/text/kbd.tsx'
import { MenuGroup } from '../../ui/action/menu-list.tsx'
import { Spinner } from '../../ui/state/spinner.tsx'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { allOf, groupHits, type Hit } from './group-hits.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { storeRecent, readRecent } from './palette-recent.ts'
import { SearchState, typedAhead } from './search-state.ts'
import { usePalette } from './use-palette.ts'

/** The type of a recent screen or action, which no resource has. */
const ofPalette = 'palette'

/** One field over everything the reader may see, answered 500 ms after the last key (spec §2, §7). */
export function SearchOverlay() {
  const { t } = useTranslation()
  const { close, text, change: setText } = use(SearchState)
  const navigate = useNavigate()
  // What was typed before this was loaded waits as well.
  const asked = useDebouncedValue(text.trim(), text.trim() === '' ? 0 : limits.searchDebounceMs, '')
  const search = useQuery({
    ...callQuery(officeCalls.search, { query: { q: asked }, quiet: true }),
    enabled: asked !== '',
    retry: false,
  })
  const hits = asked === '' ? [] : (search.data ?? [])
  const isWaiting = search.isFetching || text.trim() !== asked
  const userId = useSession().user?.id ?? 0
  const { screens, actions } = usePalette(text)
  const recent = text.trim() === '' ? readRecent(userId) : []
  const go = (url: string) => {
    const path = pathOnThisSite(url)
    close()
    if (path !== null) void navigate({ href: path })
  }
  const choose = (id: string) => {
    const entry = [...screens, ...actions].find((each) => each.id === id)
    const hit = [...recent, ...hits].find(({ url }) => url === id)
    if (hit) storeRecent(userId, hit)
    else if (entry?.path !== undefined) storeRecent(userId, { url: entry.path, type: ofPalette, title: entry.title })
    // What is none of them is the address of a list.
    const path = entry ? entry.path : id
    if (path === undefined) close()
    entry?.run?.()
    if (path !== undefined) go(path)
  }
  // Text typed before this was loaded has put the focus on no line yet.
  const [found] = groupHits(hits)
  const [first] = [...recent, ...screens, ...actions, ...(found?.hits ?? [])]
  const takeBack = useEntered(text, first === undefined ? null : () => choose('id' in first ? first.id : first.url))
  const change = (next: string) => {
    setText(next)
    takeBack()
  }
  const isAlone = screens.length + actions.length + recent.length === 0
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={close}
      className={`${scrimStyle} flex justify-center p-3 sm:pt-[12vh]`}
    >
      <Modal className="h-fit w-full max-w-xl overflow-hidden rounded-lg border border-line bg-raised shadow-lift transition-opacity data-entering:opacity-0 data-exiting:opacity-0">
        <Dialog aria-label={t(($) => $.shell.search.label)} className="flex max-h-[70dvh] flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={change}>
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
            <SearchNews
              asked={asked}
              found={isWaiting ? null : screens.length + actions.length + hits.length}
              hasFailed={search.isError && !isWaiting}
              isAlone={isAlone}
            />
            <PaletteList {...{ screens, actions, recent, hits }} text={asked} onChoose={choose} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Enter, pressed when there was no line to choose yet, chooses the first one when it comes; to type on takes it back. */
function useEntered(text: string, choose: (() => void) | null) {
  const [entered, setEntered] = useState(() => (typedAhead.isEntered ? text : ''))
  const enter = useEffectEvent(() => setEntered(text))
  const chooseNow = useEffectEvent(() => choose?.())
  const isDue = entered !== '' && entered === text && choose !== null
  useEffect(() => {
    if (isDue) chooseNow()
  }, [isDue])
  useEffect(() => {
    const listen = ({ key, target, isComposing }: KeyboardEvent) => {
      if (key !== 'Enter' || isComposing || !(target instanceof Element)) return
      if (!target.matches('[aria-activedescendant], [role=menuitem]')) enter()
    }
    // The list takes the key from its field.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  return () => setEntered('')
}

/** `isAlone`: nothing is below that needs no server. */
type SearchNewsProps = { asked: string; found: number | null; hasFailed: boolean; isAlone: boolean }

function SearchNews({ asked, found, hasFailed, isAlone }: SearchNewsProps) {
  const { t } = useTranslation()
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
  const isAside = !hasFailed && (!isAlone || (!isEmpty && asked !== ''))
  return (
    <output className={isAside ? 'sr-only' : 'block px-4 py-8 text-center text-ink-2 wrap-anywhere'}>{news}</output>
  )
}

/** `kind` says what it is where the heading does not. */
type Line = { id: string; title: string; kind?: string }

type PaletteListProps = {
  screens: readonly PaletteEntry[]
  actions: readonly PaletteEntry[]
  recent: readonly Hit[]
  hits: readonly Hit[]
  /** What the hits were found by. */
  text: string
  onChoose: (id: string) => void
}

function PaletteList({ screens, actions, recent, hits, text, onChoose }: PaletteListProps) {
  const { t } = useTranslation()
  const shown = useDeferredValue(hits)
  const asEntries = (some: readonly Hit[]) =>
    some.map(({ url, type, title }) => ({ id: url, title: linkLabel(t, type, title) }))
  const list = (type: string, within: readonly Hit[]) => {
    const id = allOf(type, { shown: within.length, found: shown.length, text })
    return id === null ? [] : [{ id, title: t(($) => $.shell.search.allOf, { resources: resourceWordOf(type, t) }) }]
  }
  const all: { key: string; title: string; entries: readonly Line[] }[] = [
    {
      key: 'recent',
      title: t(($) => $.shell.search.recent),
      entries: recent.map((hit) => ({
        ...asEntries([hit])[0]!,
        ...(hit.type === ofPalette ? {} : { kind: resourceWordOf(hit.type, t) }),
      })),
    },
    { key: 'screens', title: t(($) => $.shell.search.screens), entries: screens },
    { key: 'actions', title: t(($) => $.shell.search.actions), entries: actions },
    ...groupHits(shown).map(({ type, hits: within }) => ({
      key: `of ${type}`,
      title: resourceWordOf(type, t),
      entries: [...asEntries(within), ...list(type, within)],
    })),
  ]
  const groups = all.filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      aria-label={t(($) => $.shell.search.label)}
      onAction={(id) => onChoose(String(id))}
      className="overflow-y-auto p-1.5"
    >
      {groups.map(({ key, title, entries }) => (
        <MenuGroup key={key} title={title}>
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} textValue={entry.title} className={itemStyle}>
              <bdi className="truncate">{entry.title}</bdi>
              {entry.kind === undefined ? null : (
                <span className="ms-auto shrink-0 ps-3 text-xs text-ink-3">{entry.kind}</span>
              )}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  )
}

/** The label of the resource; an unknown type is shown as it is. */
function resourceWordOf(type: string, t: Translate): string {
  const resources: Readonly<Record<string, { many: string }>> = t(($) => $.resources, { returnObjects: true })
  return resources[type]?.many ?? type
}
