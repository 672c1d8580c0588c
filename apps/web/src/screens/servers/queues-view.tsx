import { operationsCalls, queueCountMax, type JobQueue, type QueueName } from '@castellan/contract/calls/operations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { FiguresFrame } from '../../figures/figures-frame.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHolds } from '../../session/use-session.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

const refreshMs = 10_000
const columns =
  'grid grid-cols-[1fr_1fr_auto] gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[minmax(12rem,2fr)_6rem_6rem_9rem_minmax(9rem,1.5fr)_8rem]'

/** The queues of background work, which an operator may hold back. */
export function QueuesView() {
  const { t } = useTranslation()
  const queues = useQuery({ ...callQuery(operationsCalls.queues), refetchInterval: refreshMs })
  const [pausing, setPausing] = useState<JobQueue | null>(null)
  return (
    <FiguresFrame
      figures={queues}
      asOf={({ at }) => ({ word: t(($) => $.home.updated), at })}
      failed={t(($) => $.operations.failed)}
      skeleton={<CardSkeleton className="h-[40rem]" />}
    >
      {({ data }) => (
        <Card padding="none">
          <div aria-hidden className={`${columns} hidden text-sm text-ink-3 md:grid`}>
            <span>{t(($) => $.operations.queue.name)}</span>
            <span className="text-end">{t(($) => $.operations.queue.due)}</span>
            <span className="text-end">{t(($) => $.operations.queue.active)}</span>
            <span>{t(($) => $.operations.queue.oldest)}</span>
            <span>{t(($) => $.operations.queue.status)}</span>
          </div>
          <ul>
            {data.map((queue) => (
              <QueueRow key={queue.name} queue={queue} onPause={() => setPausing(queue)} />
            ))}
          </ul>
          {pausing === null ? null : (
            <Overlay onClose={() => setPausing(null)}>
              <PauseDialog name={pausing.name} onClose={() => setPausing(null)} />
            </Overlay>
          )}
        </Card>
      )}
    </FiguresFrame>
  )
}

function QueueRow({ queue, onPause }: { queue: JobQueue; onPause: () => void }) {
  const { t, locale } = useTranslation()
  const holds = useHolds()
  const count = (value: number) =>
    value >= queueCountMax ? t(($) => $.operations.queue.many, { count: value }) : value.toLocaleString(locale)
  return (
    <li className={`${columns} items-center border-t border-line first:border-t-0`}>
      <h3 className="col-span-3 font-medium md:col-span-1">{t(($) => $.operations.queues[queue.name])}</h3>
      <Figure label={t(($) => $.operations.queue.due)}>{count(queue.due)}</Figure>
      <Figure label={t(($) => $.operations.queue.active)}>{queue.running === null ? '–' : count(queue.running)}</Figure>
      <span className="text-sm text-ink-2 not-md:text-end">
        {queue.oldest_at === null || queue.due === 0 ? null : <RelativeTime date={queue.oldest_at} />}
      </span>
      <QueueStatus queue={queue} />
      <span className="text-end not-md:col-span-2">
        {holds('manage-options') ? <Switching queue={queue} onPause={onPause} /> : null}
      </span>
    </li>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <span className="text-sm tabular-nums md:text-end">
      <span className="text-ink-3 md:sr-only">{label} </span>
      {children}
    </span>
  )
}

function QueueStatus({ queue }: { queue: JobQueue }) {
  const { t } = useTranslation()
  if (queue.paused === null) {
    const isWorking = (queue.running ?? 0) > 0
    const isWaiting = !isWorking && queue.due > 0
    const label = isWorking
      ? t(($) => $.operations.queue.working)
      : isWaiting
        ? t(($) => $.operations.queue.due)
        : t(($) => $.operations.queue.idle)
    return <StatusDot tone={isWorking ? 'trial' : isWaiting ? 'grace' : 'off'} label={label} weight="quiet" />
  }
  const { by, reason } = queue.paused
  return (
    <div className="min-w-0">
      <StatusDot tone="hold" label={t(($) => $.operations.queue.paused)} />
      <p className="text-xs text-ink-2 wrap-anywhere">{t(($) => $.operations.queue.pausedBy, { name: by, reason })}</p>
    </div>
  )
}

function Switching({ queue, onPause }: { queue: JobQueue; onPause: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const name = queue.name
  const label = t(($) => $.operations.queues[name])
  const resuming = useMutation({
    mutationFn: () => callApi(operationsCalls.resumeQueue, { body: { name } }),
    onSuccess: () => notifySuccess(t(($) => $.operations.queue.resumed, { name: label })),
    onError: showFailedWrite,
    onSettled: () => queries.invalidateQueries({ queryKey: [operationsCalls.queues.path] }),
  })
  if (queue.paused === null)
    return (
      <Button size="sm" aria-label={t(($) => $.operations.queue.pauseTitle, { name: label })} onPress={onPause}>
        {t(($) => $.operations.queue.pause)}
      </Button>
    )
  return (
    <Button size="sm" variant="primary" isPending={resuming.isPending} onPress={() => resuming.mutate()}>
      {t(($) => $.operations.queue.resume)}
    </Button>
  )
}

function PauseDialog({ name, onClose }: { name: QueueName; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const label = t(($) => $.operations.queues[name])
  const form = useForm({
    first: { reason: '' },
    ...sends(operationsCalls.pauseQueue),
    body: ({ reason }) => ({ name, reason: reason.trim() }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: [operationsCalls.queues.path] })
      void notifySuccess(t(($) => $.operations.queue.done, { name: label }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.operations.queue.pauseTitle, { name: label })}
      description={t(($) => $.operations.queue.pauseAbout)}
      submitLabel={t(($) => $.operations.queue.pause)}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={t(($) => $.operations.queue.reason)}
        autoFocus
        maxLength={200}
        isReadOnly={form.isPending}
      />
    </FormDialog>
  )
}
