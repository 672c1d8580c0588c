import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import type { ListJob } from '@castellan/contract/resource-calls/list-job.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { downloadFile } from '../../api/download-file.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobProgress, jobReach } from '../job-progress.tsx'
import { LoadFailure } from '../list-states.tsx'
import type { TableView } from '../table-view.ts'
import { FailedRows } from './failed-rows.tsx'

/** While something is under way it is looked at this often. */
const watchMs = 1_000

const tones = {
  running: 'trial',
  done: 'ok',
  cancelled: 'off',
  failed: 'stop',
  undoing: 'trial',
  undone: 'off',
} as const
const isUnderWay = (job: ListJob | undefined) => job?.state === 'running' || job?.state === 'undoing'

export type ListJobDialogProps = {
  view: Pick<TableView, 'resource' | 'words'>
  id: number
  onChanged: () => void
  onClose: () => void
}

/** Work on a whole list: how far it is, what came of it, and what can be done about it. */
export function ListJobDialog({ view, id, onChanged, onClose }: ListJobDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const answer = useQuery({
    ...callQuery(listJobsCalls.listJob, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.data) ? watchMs : false),
  })
  const job = answer.data?.data
  const isFile = job?.action === 'export'

  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      showFailedWrite(error)
    }
    setIsBusy(false)
    void answer.refetch()
  }
  const download = () => run(() => downloadFile(listJobsCalls.listJobFile, { params: { id } }))

  // Anyone who has waited for it gets the file at once; the list shows what has been done to its rows.
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (!job) return
    if (wasUnderWay.current && !isUnderWay(job)) {
      onChanged()
      void queries.invalidateQueries({ queryKey: [listJobsCalls.listJobs.path] })
      if (job.state === 'done' && job.file) void Promise.resolve().then(download)
    }
    wasUnderWay.current = isUnderWay(job)
  })

  const label = (name: string) =>
    name === 'archive' ? t(($) => $.table.archive) : (view.words.actions[name]?.label ?? name)
  const title = job ? (isFile ? t(($) => $.table.export.button) : label(job.action)) : t(($) => $.shell.loading)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={view.words.many}
      closeLabel={t(($) => $.table.close)}
      footer={
        <>
          {job?.may.includes('cancel') ? (
            <Button
              isDisabled={isBusy}
              onPress={() => void run(() => callApi(listJobsCalls.cancelListJob, { params: { id } }))}
            >
              {t(($) => $.listJob.stop)}
            </Button>
          ) : null}
          {job?.may.includes('undo') ? (
            <Button
              isDisabled={isBusy}
              onPress={() => void run(() => callApi(listJobsCalls.undoListJob, { params: { id } }))}
            >
              {t(($) => $.table.undo)}
            </Button>
          ) : null}
          {job?.may.includes('download') ? (
            <Button variant="primary" icon={Download} isPending={isBusy} onPress={() => void download()}>
              {t(($) => $.listJob.download)}
            </Button>
          ) : (
            <Button slot="close">{t(($) => $.table.close)}</Button>
          )}
        </>
      }
    >
      {answer.error && !job ? (
        <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : job ? (
        <JobFacts job={job} isOfTvs={view.resource.areTvs === true} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Dialog>
  )
}

function JobFacts({ job, isOfTvs }: { job: ListJob; isOfTvs: boolean }) {
  const { t } = useTranslation()
  const { state, file } = job
  const { done, total } = jobReach(job, job.left_out)
  // A list grows under the work; what is said to be done is never more than there was.
  const count = Math.max(job.total, job.done + job.left_out)
  const doneText = isOfTvs
    ? t(($) => $.listJob.tvsDoneOf, { done: job.done, count })
    : t(($) => $.listJob.doneOf, { done: job.done, total: count })
  const figures = [
    job.done > 0 ? doneText : '',
    job.left_out > 0 ? t(($) => $.listJob.leftOut, { count: job.left_out }) : '',
    job.undone > 0 ? t(($) => $.listJob.undoneRows, { count: job.undone }) : '',
    state === 'undone' && job.undone < job.done ? t(($) => $.listJob.kept, { count: job.done - job.undone }) : '',
  ].filter(Boolean)
  if (isUnderWay(job))
    return (
      <div className="flex flex-col gap-3">
        <JobProgress
          label={t(($) => $.listJob[state])}
          done={done}
          total={job.capped && state !== 'undoing' ? null : total}
        />
        <p className="text-sm text-ink-2">{t(($) => $.listJob.goesOn)}</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusDot tone={tones[state]} label={t(($) => $.listJob[state])} />
        {figures.length > 0 ? <span className="text-ink-2 tabular-nums">{figures.join(' · ')}</span> : null}
      </div>
      {file ? (
        <p className="text-sm text-ink-2">
          <bdi className="font-medium text-ink">{file.name}</bdi> · {t(($) => $.listJob.until)}{' '}
          <RelativeTime date={file.until} />
        </p>
      ) : state === 'done' && job.action === 'export' ? (
        <p className="text-sm text-ink-2">{t(($) => $.listJob.expired)}</p>
      ) : null}
      {job.left_out > 0 || (state === 'undone' && job.undone < job.done) ? <FailedRows job={job} /> : null}
    </div>
  )
}
