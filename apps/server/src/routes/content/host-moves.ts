import { hostMoveCalls, type HostMove } from '@castellan/contract/calls/host-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { moveBulkJob } from '../../domain/bulk/bulk-moves.ts'
import { beginHostMove } from '../../domain/host-moves/begin-host-move.ts'
import { hostMoveJobKind } from '../../domain/host-moves/host-move-job-kind.ts'
import { previewHostMove, readHosts, readMoveRows, readHostMoves } from '../../domain/host-moves/read-host-moves.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { AppError } from '../../domain/app-error.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Replacing a host everywhere. */
export const hostMoveRoutes: Route[] = [
  handle(hostMoveCalls.preview, async ({ ctx, body }) => ({ data: await previewHostMove(ctx.db, readHosts(body)) })),
  handle(hostMoveCalls.replace, async ({ ctx, actor, body, origin, now }) => {
    const id = await beginHostMove(ctx.db, actor, now, { ...readHosts(body), origin })
    return { data: await moveNamed(ctx, actor, { id, now }) }
  }),
  decided('undo'),
  decided('approve'),
  decided('cancel'),
  handle(hostMoveCalls.moves, async ({ ctx, actor, now }) => ({ data: await readHostMoves(ctx.db, actor, now) })),
  handle(hostMoveCalls.moveRows, async ({ ctx, params, query }) => {
    const count = limits.pageSizeDefault
    const rows = await readMoveRows(ctx.db, { id: params.id, after: query.after ?? 0, count: count + 1 })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),
]

function decided(decision: HostMove['may'][number]): Route {
  return handle(hostMoveCalls[decision], async ({ ctx, actor, body, origin, now }) => {
    await moveBulkJob(ctx.db, actor, now, { kind: hostMoveJobKind, id: body.id, move: decision, origin })
    return { data: await moveNamed(ctx, actor, { id: body.id, now }) }
  })
}

async function moveNamed(
  ctx: AppContext,
  actor: StaffActor,
  { id, now }: { id: number; now: number },
): Promise<HostMove> {
  const [move] = await readHostMoves(ctx.db, actor, now, id)
  if (!move) throw new AppError('not_found')
  return move
}
