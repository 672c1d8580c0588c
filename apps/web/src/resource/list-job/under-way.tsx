import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useQueryPart } from '../use-table-state.ts'

const watchMs = 3_000

/** The way back to work on this list that goes on unseen; nothing when there is none. */
export function UnderWay({ resource }: { resource: Resource }) {
  const { t, locale } = useTranslation()
  const [, change] = useQueryPart()
  const jobs = useQuery({
    ...callQuery(listJobsCalls.listJobs, { query: { resource: resource.name }, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isRunning) ? watchMs : false),
    retry: false,
  })
  const [job] = jobs.data?.data.filter(isRunning) ?? []
  if (!job) return null
  const part = Math.min(100, Math.floor((100 * (job.done + job.left_out)) / Math.max(1, job.total))) / 100
  return (
    <Button size="sm" variant="ghost" icon={LoaderCircle} onPress={() => change({ job: job.id })}>
      {t(($) => $.listJob[job.state])}
      {job.capped || job.state === 'undoing'
        ? ''
        : ` · ${new Intl.NumberFormat(locale, { style: 'percent' }).format(part)}`}
    </Button>
  )
}

const isRunning = ({ state }: { state: string }) => state === 'running' || state === 'undoing'
