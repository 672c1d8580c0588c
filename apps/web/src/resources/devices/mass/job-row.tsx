import { showFailedWrite } from '../../../toasts/show-failed-write.ts'
import { massAssignmentsCalls, type MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { JobProgress, jobReach } from '../../../resource/job-progress.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { givesText } from './gives-text.ts'

const tones = {
  preview: 'off',
  waiting: 'hold',
  running: 'trial',
  done: 'ok',
  cancelled: 'off',
  failed: 'stop',
  undoing: 'trial',
  undone: 'off',
} as const

const moves = {
  approve: massAssignmentsCalls.approveMass,
  cancel: massAssignmentsCalls.cancelMass,
  undo: massAssignmentsCalls.undoMass,
}

export type JobRowProps = { job: MassJob; onChanged: () => void; onResults: () => void }

/** One assignment: how far it is, and what can be done about it. */
export function JobRow({ job, onChanged, onResults }: JobRowProps) {
  const words = useTranslation()
  const { t } = words
  const [isBusy, setIsBusy] = useState(false)
  const act = async (move: keyof typeof moves) => {
    setIsBusy(true)
    try {
      await callApi(moves[move], { params: { id: job.id } })
    } catch (error) {
      showFailedWrite(error)
    }
    setIsBusy(false)
    onChanged()
  }
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium wrap-anywhere">
            <bdi>{givesText(job, words)}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-3">
            <bdi>{job.by?.label ?? ''}</bdi>
            {job.approved_by === null ? null : <bdi>✓ {job.approved_by.label}</bdi>}
            <RelativeTime date={job.created_at} />
          </p>
        </div>
        <StatusDot tone={tones[job.state]} label={t(($) => $.massAssignments.jobs.states[job.state])} />
      </div>
      {job.state === 'running' || job.state === 'undoing' ? (
        <JobProgress
          label={t(($) => $.massAssignments.jobs.states[job.state])}
          {...jobReach(job, job.failed + job.skipped)}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Figures job={job} />
        <div className="flex flex-wrap gap-2">
          {job.may.map((move) => (
            <Button
              key={move}
              size="sm"
              variant={move === 'approve' ? 'primary' : 'secondary'}
              isDisabled={isBusy}
              onPress={() => void act(move)}
            >
              {t(($) => $.massAssignments.jobs[move])}
            </Button>
          ))}
          <Button size="sm" onPress={onResults}>
            {t(($) => $.massAssignments.jobs.results)}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Figures({ job }: { job: MassJob }) {
  const { t } = useTranslation()
  const toCome = job.state === 'waiting' ? job.total - job.skipped : 0
  const shown = (['done', 'failed', 'skipped', 'undone'] as const).filter((name) => job[name] > 0)
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
      {toCome > 0 ? <span>{t(($) => $.massAssignments.preview.count, { count: toCome })}</span> : null}
      {shown.map((name) => (
        <span key={name} className={name === 'failed' ? 'text-stop' : undefined}>
          {t(($) => $.massAssignments.jobs.figures[name], { count: job[name] })}
        </span>
      ))}
      {job.spent > 0 ? <span>{t(($) => $.credits.credits, { count: job.spent })}</span> : null}
    </p>
  )
}
