import { catalogueCalls } from '@castellan/contract/calls/catalogue.ts'
import { mediaDetailPath, mediaDetailSchema } from '@castellan/contract/calls/media-detail.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { callHeaders } from '../api/call-api.ts'
import { callQuery } from '../api/call-query.ts'
import { apiConnection } from '../api/connect-api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pageConfig } from '../session/page-config.ts'
import { Picture } from '../ui/layout/picture.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'

/** Asks the movie database of the page configuration; our token is sent to no other host. */
async function readDetail(path: string, signal: AbortSignal) {
  const base = pageConfig().metadata_base_url
  const headers = base === '' ? callHeaders(apiConnection().tokenFor(catalogueCalls.findTitles)) : {}
  const answer = await fetch(`${base}${mediaDetailPath}/${path}`, { headers, signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return mediaDetailSchema.parse(await answer.json())
}

/** What the service says of a title before it is added. */
export function MediaPreview({ kind, tmdbId }: { kind: TitleKind; tmdbId: number }) {
  const { language, locale } = useTranslation()
  const path = `${kind === 'movie' ? 'movie' : 'tv'}/${tmdbId}/${language}`
  const service = useQuery(callQuery(catalogueCalls.findTitles, { query: { type: 'movie' } }))
  // Where no service is asked, the answer would be an error.
  const isAsked = pageConfig().metadata_base_url !== '' || (service.data && service.data.metadata !== 'off') === true
  const detail = useQuery({
    queryKey: [mediaDetailPath, path],
    queryFn: ({ signal }) => readDetail(path, signal),
    retry: false,
    enabled: isAsked,
  })
  if (detail.isLoading) return <Skeleton className="h-24 w-full" />
  // It only helps to choose: without it the title can be added all the same.
  if (!detail.data) return null
  const { title, year, overview, genres, rating, runtime_min, certification, poster } = detail.data
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' })
  const facts = [
    year,
    runtime_min === null ? null : minutes.format(runtime_min),
    certification,
    rating === null ? null : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating),
    ...genres,
  ]
  return (
    <div className="flex gap-3 rounded-sm border border-line bg-surface p-3">
      {poster === null ? null : <Picture sha256={poster} size="w185" alt="" className="h-32 w-auto shrink-0" />}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-ink-2">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        <p dir="auto" className="mt-1 text-sm text-pretty">
          {overview}
        </p>
      </div>
    </div>
  )
}
