import { hostMoveCalls, type HostMove, type HostMoveResult } from '@castellan/contract/calls/host-moves.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { MoreButton, useMoreRows } from '../../resource/more-rows.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const tones = { moved: 'ok', skipped: 'hold', undone: 'off', kept: 'hold' } as const

/** The result of each source, page by page; read again when the replacement progresses. */
export function HostMoveRows({ move }: { move: HostMove }) {
  const { t } = useTranslation()
  const params = { id: move.id }
  const found = useMoreRows({
    queryKey: [...callKey(hostMoveCalls.moveRows, { params }), move.state, move.done + move.skipped + move.undone],
    read: (after, signal) => callApi(hostMoveCalls.moveRows, { params, query: { after }, signal }),
    keepsRows: true,
  })
  const rows = found.data
  if (rows === undefined)
    return found.error ? (
      <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-16 w-full" />
    )
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t(($) => $.hostMoves.noRows)}</p>
  return (
    <div className="flex flex-col gap-2">
      <ul className="divide-y divide-line rounded-sm border border-line">
        {rows.map((row) => (
          <RowLine key={row.id} row={row} />
        ))}
      </ul>
      <MoreButton list={found} size="sm" className="self-start">
        {t(($) => $.listJob.more)}
      </MoreButton>
    </div>
  )
}

function RowLine({ row: { mac, name, state } }: { row: HostMoveResult }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 text-sm max-sm:flex-col">
      <span className="flex min-w-0 flex-wrap gap-x-3">
        <Mono value={mac} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
        <bdi className="min-w-0 text-ink-2 wrap-anywhere">{name}</bdi>
      </span>
      <StatusDot tone={tones[state]} label={t(($) => $.hostMoves.rows[state])} />
    </li>
  )
}
