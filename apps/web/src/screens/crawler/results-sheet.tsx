import { crawlResults, type CrawlResult } from '@castellan/contract/access/crawl-kinds.ts'
import { crawlerCalls, type CrawlJob, type CrawlOutcome } from '@castellan/contract/calls/crawler.ts'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { MoreButton, useMoreRows } from '../../resource/more-rows.tsx'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Sheet } from '../../ui/action/sheet.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { crawlName } from './crawl-words.ts'

const tones: Record<CrawlResult, Tone> = {
  created: 'ok',
  updated: 'trial',
  unchanged: 'off',
  unclear: 'grace',
  failed: 'stop',
}

/** What came of the titles of a crawl, each with the way to it. */
export function CrawlResultsSheet({ job, onClose }: { job: CrawlJob; onClose: () => void }) {
  const { t } = useTranslation()
  const [result, setResult] = useState<CrawlResult | 'all'>('all')
  const log = useMoreRows({
    queryKey: [crawlerCalls.results.path, job.id, result],
    read: async (before, signal) => {
      const query = { ...(result === 'all' ? {} : { result }), before }
      const page = await callApi(crawlerCalls.results, { params: { id: job.id }, query, signal })
      return { data: page.data, more: page.has_more }
    },
  })
  const options = (['all', ...crawlResults] as const).map((value) => ({
    value,
    label: value === 'all' ? t(($) => $.crawler.all) : t(($) => $.crawler.results[value]),
  }))
  return (
    <Sheet isOpen onOpenChange={onClose} title={crawlName(job, t)} closeLabel={t(($) => $.shell.close)}>
      <div className="flex flex-col gap-3">
        <SelectField
          placeholder={t(($) => $.table.form.choose)}
          label={t(($) => $.crawler.result)}
          options={options}
          value={result}
          onChange={setResult}
        />
        {log.data ? (
          log.data.length === 0 ? (
            <EmptyState message={t(($) => $.crawler.none)} />
          ) : (
            <ul className="divide-y divide-line">
              {log.data.map((row) => (
                <ResultRow key={row.id} row={row} />
              ))}
            </ul>
          )
        ) : log.error ? (
          <LoadFailure error={log.error} onRetry={() => void log.refetch()} />
        ) : (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </Loading>
        )}
        <MoreButton list={log} className="self-start">
          {t(($) => $.crawler.more)}
        </MoreButton>
      </div>
    </Sheet>
  )
}

function ResultRow({ row: { result, reason, kind, title_id, title, year, tmdb_id } }: { row: CrawlOutcome }) {
  const { t } = useTranslation()
  const screen = kind === 'movie' ? 'v3.mainscreen.movies.edit' : 'v3.mainscreen.series.edit'
  // A title that TMDB does not have is named by its number.
  const number = tmdb_id === null || title === `TMDB ${tmdb_id}` ? null : `TMDB ${tmdb_id}`
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        {title_id === null ? (
          <bdi className="wrap-anywhere">{title}</bdi>
        ) : (
          <PathLink href={screenPath(screen, { id: title_id })}>
            <bdi className="wrap-anywhere">{title}</bdi>
          </PathLink>
        )}
        <p className="text-xs text-ink-3 tabular-nums">{[year, number].filter((part) => part !== null).join(' · ')}</p>
        {reason === null ? null : (
          <p className="text-xs text-pretty text-ink-2">{t(($) => $.crawler.reasons[reason])}</p>
        )}
      </div>
      <StatusDot tone={tones[result]} label={t(($) => $.crawler.results[result])} weight="quiet" />
    </li>
  )
}
