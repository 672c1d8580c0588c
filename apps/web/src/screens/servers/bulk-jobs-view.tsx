import { named } from '@castellan/contract/types/typed-keys.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'
import {
  operationsCalls,
  type BulkJob,
  type BulkJobChange,
  type BulkJobState,
} from '@castellan/contract/calls/operations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { FiguresFrame } from '../../figures/figures-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { JobProgress } from '../../resource/job-progress.tsx'
import { useHolds } from '../../session/use-session.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'

const refreshMs = 5_000
const tones = {
  waiting: 'hold',
  undo_waiting: 'hold',
  running: 'trial',
  undoing: 'trial',
  done: 'ok',
  failed: 'stop',
  cancelled: 'off',
  undone: 'off',
} as const satisfies Record<BulkJobState, Tone>

/** Work on many rows, of everybody: how far it is, and what an operator can do about it. */
export function BulkJobsView() {
  const { t } = useTranslation()
  const jobs = useQuery({ ...callQuery(operationsCalls.bulkJobs), refetchInterval: refreshMs })
  return (
    <FiguresFrame
      figures={jobs}
      asOf={() => ({ word: '', at: null })}
      failed={t(($) => $.operations.failed)}
      skeleton={<CardSkeleton className="h-96" />}
    >
      {({ data }) =>
        data.length === 0 ? (
          <Card>
            <EmptyState icon={ListChecks} message={t(($) => $.operations.job.none)} />
          </Card>
        ) : (
          <Card padding="none">
            <ul>
              {data.map((job) => (
                <Job key={`${job.kind}-${job.id}`} job={job} />
              ))}
            </ul>
          </Card>
        )
      }
    </FiguresFrame>
  )
}

function Job({ job }: { job: BulkJob }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { state } = job
  const isUnderWay = state === 'running' || state === 'undoing'
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,2fr)_minmax(10rem,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          <bdi>{useJobName(job)}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
          <bdi>{job.by.label}</bdi>
          <RelativeTime date={job.created_at} />
        </p>
        {state === 'failed' && job.kind !== 'list' ? (
          <p className="max-w-prose text-sm text-ink-2">{t(($) => $.operations.job.failedWhy)}</p>
        ) : null}
      </div>
      {isUnderWay ? (
        <JobProgress
          label={job.paused_at === null ? t(($) => $.operations.job.states[state]) : t(($) => $.operations.job.paused)}
          tone={job.paused_at === null ? 'brand' : 'hold'}
          done={job.done}
          total={job.total}
          shows="share"
        />
      ) : (
        <StatusDot tone={tones[state]} label={t(($) => $.operations.job.states[state])} />
      )}
      <div className="flex flex-wrap gap-2 md:justify-end">
        {holds('manage-options') ? job.may.map((change) => <Change key={change} job={job} change={change} />) : null}
      </div>
    </li>
  )
}

function useJobName({ kind, action, gives }: BulkJob): string {
  const { t } = useTranslation()
  if (kind === 'host_move') return `${t(($) => $.operations.job.hostMove)}: ${gives}`
  if (kind === 'list') return gives
  const what = t(($) => named($.massAssignments.what.kinds, action ?? ''))
  return gives === '' ? what : `${what}: ${gives}`
}

function Change({ job: { kind, id }, change }: { job: BulkJob; change: BulkJobChange }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: () => callApi(operationsCalls.changeBulkJob, { body: { kind, id, change } }),
    onSuccess: () => notifySuccess(t(($) => $.operations.job.changed[change])),
    onError: showFailedWrite,
    onSettled: () => queries.invalidateQueries({ queryKey: [operationsCalls.bulkJobs.path] }),
  })
  return (
    <Button
      size="sm"
      variant={change === 'resume' ? 'primary' : 'secondary'}
      isPending={changing.isPending}
      onPress={() => changing.mutate()}
    >
      {t(($) => $.operations.job[change])}
    </Button>
  )
}
