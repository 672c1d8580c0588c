import type { BulkJobKind } from '@castellan/contract/calls/operations.ts'
import type { AppContext } from '../context/app-context.ts'
import type { BulkJobRow, BulkKind } from '../domain/bulk/bulk-kind.ts'
import { hostMoveJobKind } from '../domain/host-moves/host-move-job-kind.ts'
import { massJobKind } from '../domain/mass/mass-job-kind.ts'
import { listJobKind } from './list-job-kind.ts'

/** All work on many rows. */
export const bulkKinds: Readonly<Record<BulkJobKind, BulkKind<BulkJobRow, AppContext>>> = {
  mass: massJobKind,
  list: listJobKind,
  host_move: hostMoveJobKind,
}
