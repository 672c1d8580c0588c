import {
  homeScreenCalls as calls,
  type HomeRail,
  type HomeScreen,
  type HomeTitle,
} from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { textIn } from '@castellan/contract/fields/texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { Poster } from './poster.tsx'

type Props = {
  rail: HomeRail
  images: HomeScreen['images']
  onToggle: (title: HomeTitle) => void
  onClose: () => void
}

/** Titles to put on a row: a press adds one, another press takes it away. */
export function AddTitleDialog({ rail, images, onToggle, onClose }: Props) {
  const { t, language } = useTranslation()
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), limits.selectSearchDelayMs)
  const found = useQuery({
    ...callQuery(calls.find, { query: { q, section: rail.section } }),
    placeholderData: keepPreviousData,
  })
  const add = rail.section === 'movies' ? 'v3.mainscreen.movies.add' : 'v3.mainscreen.series.add'
  return (
    <Dialog
      title={t(($) => $.homeRows.addTo, { name: textIn(rail.title, language) })}
      closeLabel={t(($) => $.shell.close)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-3">
        <SearchField
          label={t(($) => $.homeRows.search)}
          placeholder={t(($) => $.homeRows.search)}
          value={typed}
          onChange={setTyped}
          clearLabel={t(($) => $.shell.clear)}
          autoFocus
        />
        {found.isPending ? <Skeleton className="h-64 w-full" /> : null}
        <ul className="flex max-h-96 flex-col overflow-y-auto">
          {(found.data?.data ?? []).map((title) => {
            const isOn = rail.titles.includes(title.id)
            return (
              <li key={title.id}>
                <button
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => onToggle(title)}
                  className="ring-inside flex w-full items-center gap-3 rounded-sm px-2 py-1.5 text-start hover:bg-hover aria-pressed:bg-brand-soft"
                >
                  <span className="w-9 shrink-0">
                    <Poster title={{ ...title, title: '' }} images={images} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <bdi className="wrap-anywhere">{title.title}</bdi>
                    <span className="block text-xs text-ink-3 tabular-nums">
                      {title.year ?? t(($) => $.catalogue.noYear)}
                    </span>
                  </span>
                  {title.shown ? null : <Badge>{t(($) => $.homeRows.notShown)}</Badge>}
                  {isOn ? <Check aria-hidden className="size-4.5 text-brand" /> : null}
                </button>
              </li>
            )
          })}
        </ul>
        {found.data?.data.length === 0 ? (
          <p className="text-sm text-ink-2">
            {t(($) => $.homeRows.noneFound)}{' '}
            <PathLink href={screenPath(add)}>{t(($) => $.homeRows.addToCatalogue)}</PathLink>
          </p>
        ) : null}
        {found.error ? <p className="text-sm text-stop">{found.error.message}</p> : null}
      </div>
    </Dialog>
  )
}
