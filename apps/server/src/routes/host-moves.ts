import { hostMoveCalls, type HostMove } from '@castellan/contract/calls/host-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import {
  beginMove,
  previewMove,
  readHosts,
  readMoveRows,
  readMoves,
  undoMove,
} from '../domain/sources/begin-host-move.ts'
import { Refusal } from '../domain/refusal.ts'
import { handle, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'

/** Replacing a host everywhere. */
export const hostMoveRoutes: Route[] = [
  handle(hostMoveCalls.preview, async ({ house, body }) => ({ data: await previewMove(house.db, readHosts(body)) })),
  handle(hostMoveCalls.replace, async ({ house, actor, body, origin, now }) => {
    const id = await beginMove(house.db, actor, now, { ...readHosts(body), origin })
    return { data: await moveNamed(house, id, now) }
  }),
  handle(hostMoveCalls.undo, async ({ house, actor, body, origin, now }) => {
    await undoMove(house.db, actor, now, { id: body.id, origin })
    return { data: await moveNamed(house, body.id, now) }
  }),
  handle(hostMoveCalls.moves, async ({ house, now }) => ({ data: await readMoves(house.db, now) })),
  handle(hostMoveCalls.moveRows, async ({ house, params, query }) => {
    const count = limits.pageSizeDefault
    const rows = await readMoveRows(house.db, { id: params.id, after: query.after ?? 0, count: count + 1 })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),
]

async function moveNamed(house: House, id: number, now: number): Promise<HostMove> {
  const [move] = await readMoves(house.db, now, id)
  if (!move) throw new Refusal('not_found')
  return move
}
