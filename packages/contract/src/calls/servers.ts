import { keysOf } from '../types/typed-keys.ts'
import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { dayMs, hourMs } from '../limits/durations.ts'

/** A process that runs; one that has said nothing lately; one that stopped in order and has not come back; one with a measure above its threshold. */
export const serverStates = { up: 'ok', degraded: 'grace', down: 'stop', maintenance: 'hold' } as const

/** The period of a chart, and the interval of one point. In milliseconds. */
export const serverRanges = {
  '1h': { spanMs: hourMs, stepMs: 60_000 },
  '6h': { spanMs: 6 * hourMs, stepMs: 60_000 },
  '24h': { spanMs: dayMs, stepMs: 60_000 },
  '7d': { spanMs: 7 * dayMs, stepMs: hourMs },
  '30d': { spanMs: 30 * dayMs, stepMs: hourMs },
  '1y': { spanMs: 365 * dayMs, stepMs: dayMs },
} as const
export type ServerRange = keyof typeof serverRanges
export const serverRangeNames = keysOf(serverRanges)

/** What is measured, in the order it is shown. */
export const serverMeasures = [
  'cpu',
  'load',
  'memory',
  'disk',
  'requests_s',
  'p95_ms',
  'loop_ms',
  'connections',
  'queue',
  'db_ms',
] as const
export type ServerMeasureName = (typeof serverMeasures)[number]

const measures = z.object({
  /** Shares of the machine from 0 to 1; `load` is the mean of a minute for each processor. */
  cpu: z.number(),
  load: z.number(),
  memory: z.number(),
  disk: z.number(),
  /** Answers in a second, and how long the slowest but five of a hundred took. */
  requests_s: z.number(),
  p95_ms: z.number(),
  /** How late the event loop was at the 99th of 100 times. */
  loop_ms: z.number(),
  /** TVs whose connection this process holds. */
  connections: z.number(),
  /** Jobs that are due and wait, in all processes together. */
  queue: z.number(),
  /** How long the database took to answer at all. */
  db_ms: z.number(),
})
export type ServerMeasures = z.infer<typeof measures>

const series = z.array(z.nullable(z.number()))

/** What the processes of the panel say of themselves. */
export const serversCalls = {
  servers: defineGet('/servers', staff('view-servers'), {
    summary: 'The processes of the panel with their health.',
    answer: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          version: z.string(),
          state: z.enum(keysOf(serverStates)),
          /** Names of measures, or `down`. */
          causes: z.array(z.string()),
          started_at: momentSchema,
          seen_at: momentSchema,
          /** The last sample; null before the first. */
          latest: z.nullable(measures),
        }),
      ),
      at: momentSchema,
    }),
  }),
  samples: defineGet('/servers/:id/samples', staff('view-servers'), {
    summary: 'The samples of one process: averages per minute, hour or day; maxima for latencies and the queue.',
    params: idParams,
    query: z.strictObject({ range: z._default(z.enum(serverRangeNames), '1h') }),
    answer: z.object({
      step_s: z.int(),
      /** One entry for each sample, oldest first; all lists are of the same length. */
      at: z.array(momentSchema),
      cpu: series,
      load: series,
      memory: series,
      disk: series,
      requests_s: series,
      p95_ms: series,
      loop_ms: series,
      connections: series,
      queue: series,
      db_ms: series,
    }),
  }),
}
