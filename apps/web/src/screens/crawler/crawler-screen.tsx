import { crawlerCalls, type CrawlJob } from '@castellan/contract/calls/crawler.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { CatalogueLinks } from '../../catalogue/catalogue-links.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Loading } from '../../resource/loading.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { CrawlItem } from './crawl-item.tsx'
import { NewCrawlDialog } from './new-crawl-dialog.tsx'
import { CrawlResultsSheet } from './results-sheet.tsx'

/** How often crawls are read again while one is under way, and otherwise. */
const [liveMs, idleMs] = [2_000, 15_000]
const isLive = ({ state }: CrawlJob) => state === 'running' || state === 'queued'

/** What is taken from the metadata service in the background, how far it is, and what came of it. */
export function CrawlerScreen() {
  const { t } = useTranslation()
  const crawls = useQuery({
    ...callQuery(crawlerCalls.list),
    refetchInterval: ({ state }) => (state.data?.data.some(isLive) ? liveMs : idleMs),
  })
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<CrawlJob | null>(null)
  const change = async (job: CrawlJob, verb: 'pause' | 'resume' | 'cancel') => {
    await callApi(crawlerCalls[verb], { params: { id: job.id } }).catch((error: Error) =>
      notify('error', error.message),
    )
    await crawls.refetch()
  }
  const isOff = crawls.data?.metadata === 'off'
  return (
    <div className="flex flex-col gap-4">
      <CatalogueLinks here="crawler" />
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-64 flex-1">
          <h1 className="text-xl tracking-tight">{t(($) => $.crawler.title)}</h1>
          <p className="max-w-prose text-ink-2">{t(($) => $.crawler.about)}</p>
        </div>
        <Button variant="primary" icon={Plus} isDisabled={isOff || !crawls.data} onPress={() => setIsAdding(true)}>
          {t(($) => $.crawler.start)}
        </Button>
      </header>
      {isOff ? <p className="text-sm text-ink-2">{t(($) => $.crawler.off)}</p> : null}
      {crawls.error && !crawls.data ? (
        <LoadFailure error={crawls.error} onRetry={() => void crawls.refetch()} />
      ) : (
        <Card padding="none">
          {crawls.data ? (
            crawls.data.data.length === 0 ? (
              <EmptyState message={t(($) => $.crawler.empty)} />
            ) : (
              <ul className="divide-y divide-line">
                {crawls.data.data.map((job) => (
                  <CrawlItem
                    key={job.id}
                    job={job}
                    onChange={(verb) => void change(job, verb)}
                    onResults={() => setShown(job)}
                  />
                ))}
              </ul>
            )
          ) : (
            <Loading className="flex flex-col gap-3 p-4">
              <Skeleton className="h-16 rounded-md!" />
              <Skeleton className="h-16 rounded-md!" />
            </Loading>
          )}
        </Card>
      )}
      {isAdding ? (
        <NewCrawlDialog
          onClose={() => setIsAdding(false)}
          onStarted={() => {
            setIsAdding(false)
            void crawls.refetch()
          }}
        />
      ) : null}
      {shown ? <CrawlResultsSheet job={shown} onClose={() => setShown(null)} /> : null}
    </div>
  )
}
