import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { catalogueCalls, type TitleResult } from '@castellan/contract/calls/catalogue.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../api/call-query.ts'
import { useDebouncedValue } from '../ui/field/use-debounced-value.ts'
import { Badge } from '../ui/text/badge.tsx'
import { SearchField } from '../ui/field/search-field.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

export type TitleFinderProps = {
  kind: TitleKind
  first: string
  language: string
  chosen: TitleResult | null
  onChoose: (title: TitleResult) => void
}

const keyOf = ({ title_id, tmdb_id }: TitleResult) => `${title_id} ${tmdb_id}`

/** Finds a title by its name or number, in the catalogue and at the service; one of them can be chosen. */
export function TitleFinder({ kind, first, language, chosen, onChoose }: TitleFinderProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(first)
  const q = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const found = useQuery({
    ...callQuery(catalogueCalls.findTitles, { query: { q, type: kind, language } }),
    enabled: q !== '',
  })
  const isWaiting = q !== '' && found.isFetching
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t(($) => $.catalogue.findLabel)}
        placeholder={t(($) => $.catalogue.findHint)}
        clearLabel={t(($) => $.table.clearAll)}
        value={text}
        onChange={setText}
        maxLength={limits.searchTextMax}
        onSubmit={() => undefined}
      />
      {found.data?.metadata === 'down' ? <p className="text-sm text-ink-2">{t(($) => $.catalogue.down)}</p> : null}
      <div role="status" className="sr-only">
        {!isWaiting && q !== '' && found.data?.data.length === 0 ? t(($) => $.catalogue.findNone) : null}
      </div>
      {isWaiting && !found.data ? <Skeleton className="h-10 w-full" /> : null}
      {q !== '' && found.data?.data.length === 0 ? (
        <p aria-hidden className="text-sm text-ink-2">
          {t(($) => $.catalogue.findNone)}
        </p>
      ) : null}
      {q !== '' && found.data && found.data.data.length > 0 ? (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-sm border border-line">
          {found.data.data.map((title) => (
            <li key={keyOf(title)}>
              <button
                type="button"
                aria-pressed={chosen !== null && keyOf(chosen) === keyOf(title)}
                onClick={() => onChoose(title)}
                className="ring-inside flex w-full items-center gap-3 px-3 py-2 text-start hover:bg-hover aria-pressed:bg-brand-soft"
              >
                <TitleName title={title} />
                {title.title_id === null ? null : <Badge>{t(($) => $.catalogue.known)}</Badge>}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function TitleName({ title: { title, original_title, year, tmdb_id } }: { title: TitleResult }) {
  const { t } = useTranslation()
  return (
    <span className="min-w-0 flex-1">
      <bdi className="wrap-anywhere">{title}</bdi>{' '}
      <span className="text-ink-2 tabular-nums">{year ?? t(($) => $.catalogue.noYear)}</span>
      <span className="block text-xs text-ink-3 wrap-anywhere">
        {original_title === title ? null : <bdi>{original_title} · </bdi>}
        {tmdb_id === null ? null : `TMDB ${tmdb_id}`}
      </span>
    </span>
  )
}
