import { keysOf } from '../types/typed-keys.ts'
import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'

/** What the self-test looks at, in the order it is shown. */
export const selfChecks = [
  'database',
  'clock',
  'push_bus',
  'disk',
  'secret',
  'address',
  'proxy',
  'mail',
  'metadata',
  'backups',
  'copies',
  'queues',
  'two_factor',
] as const
export type SelfCheck = (typeof selfChecks)[number]

/** `off`: nothing is set up, and nothing has to be. */
export const selfCheckStates = { ok: 'ok', warning: 'grace', failing: 'stop', off: 'off' } as const
export type SelfCheckState = keyof typeof selfCheckStates

const checkSchema = z.object({
  check: z.enum(selfChecks),
  state: z.enum(keysOf(selfCheckStates)),
  /** Which text explains it; the texts of each check are messages. */
  reason: z.string(),
  /** What the text names: a time in milliseconds, a share, an address. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SelfCheckResult = z.infer<typeof checkSchema>

/** The queues of background work, in the order they are shown. */
export const queueNames = [
  'refreshes',
  'uploads',
  'guides',
  'webhooks',
  'exports',
  'searches',
  'titles',
  'rails',
  'rules',
  'videos',
  'images',
  'pictures',
  'crawls',
  'figures',
  'backups',
  'copies',
  'mail',
] as const
export type QueueName = (typeof queueNames)[number]

const queueSchema = z.object({
  name: z.enum(queueNames),
  /** Work that is due and waits, up to `queueCountMax`. */
  due: z.int(),
  /** Work in progress, where the queue distinguishes it from scheduled work; else null. */
  running: z.nullable(z.int()),
  /** Since when the oldest of it has been due. */
  oldest_at: z.nullable(momentSchema),
  paused: z.nullable(z.object({ at: momentSchema, by: z.string(), reason: z.string() })),
})
export type JobQueue = z.infer<typeof queueSchema>

/** More than that is too many, however many. */
export const queueCountMax = 2_000

export const bulkJobKinds = ['mass', 'list', 'host_move'] as const
export type BulkJobKind = (typeof bulkJobKinds)[number]
export const bulkJobChanges = ['pause', 'resume', 'cancel'] as const
export type BulkJobChange = (typeof bulkJobChanges)[number]

export const bulkJobStates = [
  'waiting',
  'undo_waiting',
  'running',
  'undoing',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type BulkJobState = (typeof bulkJobStates)[number]

const bulkJobSchema = z.object({
  kind: z.enum(bulkJobKinds),
  id: idSchema,
  /** What it does: the resource and action of a list, the kind of an assignment, nothing for a host. */
  resource: z.nullable(z.string()),
  action: z.nullable(z.string()),
  /** What the rows get, in words without secrets: a name, a period, `from → to`. */
  gives: z.string(),
  state: z.enum(bulkJobStates),
  by: linkSchema,
  total: z.int(),
  done: z.int(),
  created_at: momentSchema,
  ended_at: z.nullable(momentSchema),
  paused_at: z.nullable(momentSchema),
  may: z.array(z.enum(bulkJobChanges)),
})
export type BulkJob = z.infer<typeof bulkJobSchema>

const name = { name: z.enum(queueNames) }
const job = { kind: z.enum(bulkJobKinds), id: idSchema }

/** How the panel itself is doing, and what it does in the background. */
export const operationsCalls = {
  selfTest: definePost('/servers/self-test', staff('view-servers'), {
    summary: 'Tests everything the panel depends on, with advice on failures.',
    answer: z.object({ data: z.array(checkSchema), at: momentSchema }),
  }),
  queues: defineGet('/servers/queues', staff('view-servers'), {
    summary: 'Background queues: their length, the oldest entry, and which are paused.',
    answer: z.object({ data: z.array(queueSchema), at: momentSchema }),
  }),
  pauseQueue: definePost('/servers/queues/pause', staff('manage-options'), {
    summary: 'Pauses a queue in all processes; work in progress finishes.',
    body: z.strictObject({ ...name, reason: textSchema({ max: 200 }) }),
    answer: z.object({ data: queueSchema }),
  }),
  resumeQueue: definePost('/servers/queues/resume', staff('manage-options'), {
    summary: 'Resumes a paused queue.',
    body: z.strictObject(name),
    answer: z.object({ data: queueSchema }),
  }),
  bulkJobs: defineGet('/bulk-jobs', staff('view-servers'), {
    summary:
      'Recent bulk jobs: lists, mass assignments, host replacements. All of them for staff who see every row, else the caller’s.',
    answer: z.object({ data: z.array(bulkJobSchema) }),
  }),
  changeBulkJob: definePost('/bulk-jobs/change', staff(), {
    summary: 'Pauses, resumes or cancels a bulk job; for the person who started it, and admins.',
    body: z.strictObject({ ...job, change: z.enum(bulkJobChanges) }),
    answer: z.object({ data: bulkJobSchema }),
  }),
}
