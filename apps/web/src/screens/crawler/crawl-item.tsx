import { named } from '@castellan/contract/types/typed-keys.ts'
import { crawlResults } from '@castellan/contract/access/crawl-kinds.ts'
import type { CrawlJob } from '@castellan/contract/calls/crawler.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobProgress } from '../../resource/job-progress.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { crawlName, crawlTones } from './crawl-words.ts'

type CrawlRowProps = { job: CrawlJob; onChange: (verb: 'pause' | 'resume' | 'cancel') => void; onResults: () => void }

/** One crawl: what it does, how far it is, what came of it so far, and what can be done with it. */
export function CrawlItem({ job, onChange, onResults }: CrawlRowProps) {
  const { t, locale } = useTranslation()
  const { state, done, total, counts, fault, starts_at, ended_at, repeat_hours } = job
  const number = new Intl.NumberFormat(locale)
  const isOpen = state === 'running' || state === 'paused' || state === 'queued'
  const isLater = state === 'queued' && Date.parse(starts_at) > Date.parse(job.created_at)
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{crawlName(job, t)}</p>
          <p className="text-sm text-ink-2">
            {isLater ? t(($) => $.crawler.starts) : <bdi>{job.by}</bdi>}
            {isLater ? ' ' : ' · '}
            <RelativeTime date={isLater ? starts_at : (ended_at ?? job.created_at)} />
            {repeat_hours === 0 ? null : ` · ${t(($) => named($.crawler.repeats, `h${repeat_hours}`))}`}
          </p>
        </div>
        <StatusDot tone={crawlTones[state]} label={t(($) => $.crawler.states[state])} isLive={state === 'running'} />
      </div>
      {isOpen && done > 0 ? (
        <JobProgress
          label={
            total === null
              ? t(($) => $.crawler.looked, { count: done, number: number.format(done) })
              : t(($) => $.crawler.progress, { done: number.format(done), total: number.format(total) })
          }
          done={done}
          total={total}
          shows="share"
        />
      ) : null}
      {fault === null ? null : (
        <p className="text-sm text-pretty text-ink-2">{t(($) => $.crawler.fault, { code: fault })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <dl className="flex flex-1 flex-wrap gap-x-4 gap-y-1 text-sm">
          {crawlResults
            .filter((result) => counts[result] > 0)
            .map((result) => (
              <div key={result} className="flex gap-1.5">
                <dt className="text-ink-2">{t(($) => $.crawler.results[result])}</dt>
                <dd className="font-medium tabular-nums">{number.format(counts[result])}</dd>
              </div>
            ))}
        </dl>
        {state === 'queued' || state === 'running' ? (
          <Button size="sm" onPress={() => onChange('pause')}>
            {t(($) => $.crawler.pause)}
          </Button>
        ) : null}
        {state === 'paused' || state === 'failed' ? (
          <Button size="sm" onPress={() => onChange('resume')}>
            {t(($) => $.crawler.resume)}
          </Button>
        ) : null}
        {isOpen || state === 'failed' ? (
          <Button size="sm" variant="ghost" onPress={() => onChange('cancel')}>
            {t(($) => $.crawler.cancel)}
          </Button>
        ) : null}
        {done > 0 ? (
          <Button size="sm" onPress={onResults}>
            {t(($) => $.crawler.show)}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
