import { operationsCalls, type BulkJob } from '@castellan/contract/calls/operations.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { changeBulkJob, readBulkJobs } from '../domain/bulk/operator-view.ts'
import { bulkKinds as kinds } from '../lists/bulk-kinds.ts'
import { momentOf } from '../domain/clock.ts'
import { pauseQueue, resumeQueue } from '../domain/operations/pause-queue.ts'
import { readQueues } from '../domain/operations/read-queues.ts'
import { runSelfTest } from '../domain/operations/self-test.ts'
import { translateListAction } from '../i18n/translate-list-job.ts'
import { handle, type Route } from '../http/handle.ts'

/** How the panel itself is doing, and what it does in the background. */
export const operationsRoutes: Route[] = [
  handle(operationsCalls.selfTest, async ({ ctx, request, now }) => {
    // Fastify lists more than one address only if it trusts the person who forwarded the request.
    const forwarding = {
      hasForwardedHeader: request.headers['x-forwarded-for'] !== undefined,
      isTrusted: (request.ips?.length ?? 0) > 1,
    }
    return { data: await runSelfTest(ctx, forwarding), at: momentOf(now) }
  }),
  handle(operationsCalls.queues, async ({ ctx, now }) => ({ data: await readQueues(ctx.db, now), at: momentOf(now) })),
  handle(operationsCalls.pauseQueue, async ({ ctx, actor, now, body, origin }) => ({
    data: await pauseQueue(ctx.db, actor, now, { ...body, origin }),
  })),
  handle(operationsCalls.resumeQueue, async ({ ctx, actor, now, body, origin }) => ({
    data: await resumeQueue(ctx.db, actor, now, { ...body, origin }),
  })),
  handle(operationsCalls.bulkJobs, async ({ ctx, actor, now, language }) => ({
    data: (await readBulkJobs(ctx.db, actor, now, kinds)).map((job) => named(job, language)),
  })),
  handle(operationsCalls.changeBulkJob, async ({ ctx, actor, now, body, origin, language }) => ({
    data: named(await changeBulkJob(ctx.db, actor, now, { ...body, kinds, origin }), language),
  })),
]

/** Work on a list is named by its resource and action, in the reader's language; the others say what they give. */
function named(job: BulkJob, language: Locale): BulkJob {
  if (job.resource === null || job.action === null) return job
  return { ...job, gives: translateListAction({ resource: job.resource, action: job.action, language }) }
}
