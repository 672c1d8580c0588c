import { hostMoveCalls, type HostMove } from '@castellan/contract/calls/host-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { beginMove, decideMove } from '../domain/sources/decide-host-move.ts'
import { previewMove, readHosts, readMoveRows, readMoves } from '../domain/sources/read-host-moves.ts'
import type { StaffActor } from '../domain/actor.ts'
import { Refusal } from '../domain/refusal.ts'
import { handle, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'

/** Replacing a host everywhere. */
export const hostMoveRoutes: Route[] = [
  handle(hostMoveCalls.preview, async ({ house, body }) => ({ data: await previewMove(house.db, readHosts(body)) })),
  handle(hostMoveCalls.replace, async ({ house, actor, body, origin, now }) => {
    const id = await beginMove(house.db, actor, now, { ...readHosts(body), origin })
    return { data: await moveNamed(house, actor, { id, now }) }
  }),
  decided('undo'),
  decided('approve'),
  decided('cancel'),
  handle(hostMoveCalls.moves, async ({ house, actor, now }) => ({ data: await readMoves(house.db, actor, now) })),
  handle(hostMoveCalls.moveRows, async ({ house, params, query }) => {
    const count = limits.pageSizeDefault
    const rows = await readMoveRows(house.db, { id: params.id, after: query.after ?? 0, count: count + 1 })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),
]

function decided(decision: HostMove['may'][number]): Route {
  return handle(hostMoveCalls[decision], async ({ house, actor, body, origin, now }) => {
    await decideMove(house.db, actor, now, { id: body.id, decision, origin })
    return { data: await moveNamed(house, actor, { id: body.id, now }) }
  })
}

async function moveNamed(house: House, actor: StaffActor, { id, now }: { id: number; now: number }): Promise<HostMove> {
  const [move] = await readMoves(house.db, actor, now, id)
  if (!move) throw new Refusal('not_found')
  return move
}
