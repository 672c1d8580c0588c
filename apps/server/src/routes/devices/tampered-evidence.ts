import { tamperedEvidenceCalls } from '@castellan/contract/calls/tampered-evidence.ts'
import { AppError } from '../../domain/app-error.ts'
import { readEvidence } from '../../domain/integrity/read-evidence.ts'
import { resourceByName } from '../../engine/registry.ts'
import { scopedRows } from '../../engine/rows.ts'
import { handle, type Route } from '../../http/handle.ts'

/** What a suspicion of tampering rests on, for anyone who sees the suspicion. */
export const tamperedEvidenceRoutes: Route[] = [
  handle(tamperedEvidenceCalls.evidence, async ({ ctx, actor, params, now }) => {
    await scopedRows(ctx.db, resourceByName('tampered_devices')!, { actor }, 'in use')
      .select('tampered_devices.id')
      .where('tampered_devices.id', '=', params.id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    return { data: await readEvidence(ctx.db, actor, now, params.id) }
  }),
]
