import { hostMoveCalls, type HostMove } from '@castellan/contract/calls/host-moves.ts'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { JobProgress, jobReach } from '../../resource/job-progress.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDate } from '../../ui/text/format-date.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HostMoveRows } from './host-move-rows.tsx'

const tones = {
  waiting: 'grace',
  running: 'trial',
  done: 'ok',
  undo_waiting: 'grace',
  undoing: 'trial',
  undone: 'off',
  failed: 'stop',
  cancelled: 'off',
} as const

type ListProps = { moves: readonly HostMove[] | undefined; error: Error | null; onChanged: () => void }

/** The last replacements; those under way move before one's eyes. */
export function HostMoveList({ moves, error, onChanged }: ListProps) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.hostMoves.last)}</h3>
      {moves === undefined ? (
        error ? (
          <LoadFailure error={error} onRetry={onChanged} />
        ) : (
          <Skeleton className="h-16 w-full" />
        )
      ) : moves.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.hostMoves.none)}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {moves.map((move) => (
            <MoveItem key={move.id} move={move} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MoveItem({ move, onChanged }: { move: HostMove; onChanged: () => void }) {
  const { t, locale } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { state, done, skipped, undone } = move
  return (
    <li className="flex flex-col gap-2 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-64 flex-col items-start font-mono text-sm wrap-anywhere">
          <bdi className="text-ink-2">{move.from}</bdi>
          <span className="flex gap-1.5">
            <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
            <bdi className="min-w-0">{move.to}</bdi>
          </span>
        </p>
        <StatusDot tone={tones[state]} label={t(($) => $.hostMoves.states[state])} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <bdi>{move.by}</bdi>
        <RelativeTime date={move.created_at} />
      </p>
      {state === 'failed' ? <p className="max-w-prose text-sm text-ink-2">{t(($) => $.hostMoves.failedWhy)}</p> : null}
      {state === 'running' || state === 'undoing' ? (
        <JobProgress label={t(($) => $.listJob[state])} {...jobReach(move, skipped)} />
      ) : null}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
        <span>{t(($) => $.hostMoves.moved, { count: done })}</span>
        {skipped > 0 ? <span>{t(($) => $.hostMoves.skipped, { count: skipped })}</span> : null}
        {undone > 0 ? <span>{t(($) => $.hostMoves.undone, { count: undone })}</span> : null}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t(($) => $.hostMoves.results)}
        </Button>
        {move.may.map((decision) => (
          <Decision key={decision} move={move} decision={decision} onChanged={onChanged} />
        ))}
        {move.undo_until ? (
          <span className="text-sm text-ink-3">
            {t(($) => $.hostMoves.until, { date: formatDate(move.undo_until, { locale }) })}
          </span>
        ) : null}
      </div>
      {isOpen ? <HostMoveRows move={move} /> : null}
    </li>
  )
}

type DecisionProps = { move: HostMove; decision: HostMove['may'][number]; onChanged: () => void }

/** Stopping is confirmed first: what is left cannot be resumed, only begun again. */
function Decision({ move: { id, from, state }, decision, onChanged }: DecisionProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const deciding = useMutation({
    mutationFn: () => callApi(hostMoveCalls[decision], { body: { id } }),
    onError: showFailedWrite,
    onSettled: onChanged,
  })
  if (decision !== 'cancel' || state !== 'running')
    return (
      <Button size="sm" isPending={deciding.isPending} onPress={() => deciding.mutate()}>
        {decision === 'undo' ? t(($) => $.table.undo) : t(($) => $.hostMoves[decision])}
      </Button>
    )
  return (
    <>
      <Button size="sm" onPress={() => setIsAsking(true)}>
        {t(($) => $.hostMoves.stop)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={<span className="wrap-anywhere">{t(($) => $.hostMoves.stopTitle, { from })}</span>}
        message={t(($) => $.hostMoves.stopAbout)}
        confirmLabel={t(($) => $.hostMoves.stop)}
        cancelLabel={t(($) => $.table.cancel)}
        onConfirm={() => deciding.mutateAsync()}
      />
    </>
  )
}
